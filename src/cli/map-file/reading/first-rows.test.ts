import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { readFirstRows } from './first-rows.ts'

describe('the first rows of a CSV', () => {
  let folder: string
  const write = async (text: string) => {
    const path = join(folder, 'partner.csv')
    await writeFile(path, text)
    return path
  }
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-first-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('come in pieces that end where rows end, also of rows over several lines', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => `${i},"Hotel\n""${i}""",Rome,IT`)
    const first = (await readFirstRows(await write(`id,name,city,country\n${rows.join('\n')}\n`)))!
    assert.ok(first.ends.length > 3)
    const texts = first.ends.map((end, i) =>
      Buffer.from(first.rows.slice(i === 0 ? 0 : first.ends[i - 1], end)).toString(),
    )
    for (const text of texts) assert.match(text, /^\d+,\d+,"Hotel.*,Rome,IT\n$/s)
    assert.equal(texts.join('').split(',Rome,IT\n').length - 1, 500)
  })

  test('are no more than a megabyte, however long the file is', async () => {
    const long = `x,${'Hotel '.repeat(100)},Rome,IT\n`
    const first = (await readFirstRows(await write(`id,name,city,country\n${long.repeat(3_000)}`)))!
    assert.ok(first.rows.length > 900_000 && first.rows.length <= 1_000_000)
    assert.equal(first.ends.at(-1), first.rows.length)
  })

  test('are none of a file that lacks a column or has no rows: who reads it all tells why', async () => {
    assert.equal(await readFirstRows(await write('some,thing\n1,2\n')), null)
    assert.equal(await readFirstRows(await write('id,name,city,country\n')), null)
  })
})
