import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { IngestError } from '../../src/ingest/index.ts'
import { parseMadeFile } from '../made-files/parse-made-file.ts'

const folder = new URL('../fixtures/inventory-files/', import.meta.url)

/**
 * A customer's odd file is two files: `<case>.<ext>` and `<case>.expected.json`, which holds any of
 *   rows: for each row the fields to compare; errors: the same; summary: fields of it; refusal: {code, message (a pattern)}.
 */
interface Expected {
  rows?: Record<string, unknown>[]
  errors?: Record<string, unknown>[]
  summary?: Record<string, unknown>
  refusal?: { code: string; message: string }
}

describe('files of test/fixtures/inventory-files', { concurrency: 3 }, () => {
  const names = readdirSync(folder)
  for (const name of names.filter((one) => !one.endsWith('.expected.json'))) {
    test(`${name} is read as its expected.json says`, async () => {
      const expected: Expected = JSON.parse(
        readFileSync(new URL(`${name.replace(/\.[^.]+$/, '')}.expected.json`, folder), 'utf8'),
      )
      const outcome = await parseMadeFile(readFileSync(new URL(name, folder)), name).catch((error) => error)
      if (expected.refusal) {
        assert.ok(outcome instanceof IngestError, 'the file should be refused')
        assert.equal(outcome.code, expected.refusal.code)
        assert.match(outcome.message, new RegExp(expected.refusal.message))
        return
      }
      if (outcome instanceof Error) throw outcome
      for (const part of ['rows', 'errors'] as const) {
        const wanted = expected[part]
        if (!wanted) continue
        assert.equal(outcome[part].length, wanted.length, part)
        for (const [i, fields] of wanted.entries())
          assert.deepEqual(only(outcome[part][i], Object.keys(fields)), fields)
      }
      assert.deepEqual(only(outcome.summary, Object.keys(expected.summary ?? {})), expected.summary ?? {})
    })
  }
})

function only(record: object, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, (record as Record<string, unknown>)[key]]))
}
