import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partOf } from '../platform/whole-files/part-of.ts'
import { describeFailure } from './output.ts'

const FULL = 'There is no space left on the disk.'

test('a full disk is told as such, however the part that met it tells it', () => {
  const cases: object[] = [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    // The embedded database's, which is no Error.
    { name: 'ErrnoError', errno: 51 },
    Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR' }),
    new Error('could not extend file: No space left on device'),
    new Error('the reference version could not be built: could not write to it: no space left on device'),
  ]
  for (const thrown of cases) {
    const { code, message, exitCode } = describeFailure(thrown)
    assert.deepEqual([code, message, exitCode], ['SYSTEM_REFUSED', FULL, 1])
  }
})

test('a file that could not be written to its end is told by the name that was asked for', () => {
  for (const path of [partOf('/lists/mapped.csv'), '/lists/mapped.csv.4711.part', '/lists/mapped.csv.part']) {
    const refusal = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', path })
    assert.equal(describeFailure(refusal).message, '/lists/mapped.csv: there is no space left on the disk.')
  }
})

test('what is thrown and is no Error is told by its message, its code, or what it holds', () => {
  const cases: [unknown, string][] = [
    [{ message: 'the drum is stuck', code: 'DRUM' }, 'the drum is stuck'],
    [{ code: 'DRUM' }, 'DRUM'],
    [{ name: 'ErrnoError', errno: 28 }, "{ name: 'ErrnoError', errno: 28 }"],
    ['the drum is stuck', 'the drum is stuck'],
  ]
  for (const [thrown, told] of cases) assert.equal(describeFailure(thrown).message, `Something went wrong: ${told}`)
})
