import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { putInPlace } from './put-in-place.ts'

describe('putting a whole file in place', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'staymap-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  for (const before of ['an old file of other length', null])
    it(before === null ? 'where there was none' : 'in the place of another', () => {
      const path = join(folder, 'out.csv')
      if (before !== null) writeFileSync(path, before)
      writeFileSync(`${path}.part`, 'the new one')
      putInPlace(`${path}.part`, path)
      assert.equal(readFileSync(path, 'utf8'), 'the new one')
      assert.deepEqual(readdirSync(folder), ['out.csv'])
    })

  it('lets nobody read it who might not read the old one', () => {
    const path = join(folder, 'out.csv')
    writeFileSync(path, 'the old one', { mode: 0o600 })
    writeFileSync(`${path}.part`, 'the new one', { mode: 0o644 })
    putInPlace(`${path}.part`, path)
    assert.equal(statSync(path).mode & 0o777, 0o600)
  })
})
