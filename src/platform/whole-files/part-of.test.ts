import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { lchownSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { PROCESS_MARK } from '../left-behind/process-mark.ts'
import { partOf, removeLeftParts } from './part-of.ts'

const TWO_DAYS_S = 2 * 24 * 3_600

describe('parts of files that were never finished', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  const here = PROCESS_MARK.split('-')[1]
  const elsewhere = here === '000000' ? '000001' : '000000'
  let folder: string
  const make = (name: string) => writeFileSync(join(folder, name), 'half')
  const left = () => {
    removeLeftParts(join(folder, 'out (1).csv'))
    return readdirSync(folder)
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'staymap-parts-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('go when their process is gone, also those of versions that did not say where it ran', () => {
    make(`out (1).csv.${gone}-${here}.part`)
    make(`out (1).csv.${gone}.part`)
    assert.deepEqual(left(), [])
  })

  it('stay while their process runs', () => {
    writeFileSync(partOf(join(folder, 'out (1).csv')), 'half')
    make(`out (1).csv.${process.ppid}-${here}.part`)
    assert.equal(left().length, 2)
  })

  it('of another machine or container stay for a day', () => {
    const name = `out (1).csv.${gone}-${elsewhere}.part`
    make(name)
    assert.deepEqual(left(), [name])
    const old = Date.now() / 1_000 - TWO_DAYS_S
    utimesSync(join(folder, name), old, old)
    assert.deepEqual(left(), [])
  })

  it('of other files and of other users stay, and so does what only looks alike', (t) => {
    const names = [`other.csv.${gone}.part`, 'out (1).csv', 'out (1).csv.part', `out (1).csv.${gone}x.part`]
    for (const name of names) make(name)
    assert.deepEqual(left().sort(), names.sort())
    if (process.getuid?.() !== 0) return t.diagnostic('only root can make a file of another user')
    make(`out (1).csv.${gone}.part`)
    lchownSync(join(folder, `out (1).csv.${gone}.part`), 12_345, 12_345)
    assert.equal(left().length, names.length + 1)
  })
})
