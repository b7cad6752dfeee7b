import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHILD_LIMITS } from '../limits.ts'
import { EXIT_TOO_MUCH_MEMORY } from './protocol.ts'
import { type SilentDeath, whyItDied } from './run-child.ts'

const codeOf = (death: Partial<SilentDeath>) =>
  whyItDied({ code: null, killedBy: null, complaint: '', bytesSeenMax: 0, ...death }, CHILD_LIMITS).code

test('a child that was ended from outside is no fault of the file', () => {
  for (const killedBy of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL', 'SIGQUIT'] as const) {
    assert.equal(codeOf({ killedBy }), 'INTERNAL', killedBy)
  }
})

test('a child that crashed is', () => {
  for (const killedBy of ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE'] as const) {
    assert.equal(codeOf({ killedBy }), 'UNREADABLE_FILE', killedBy)
  }
  assert.equal(codeOf({ code: 1 }), 'UNREADABLE_FILE')
})

test('too much memory is said only where it was seen', () => {
  assert.equal(codeOf({ code: EXIT_TOO_MUCH_MEMORY }), 'TOO_MUCH_MEMORY')
  assert.equal(codeOf({ killedBy: 'SIGABRT', complaint: 'JavaScript heap out of memory' }), 'TOO_MUCH_MEMORY')
  const most = CHILD_LIMITS.memoryBytesMax * 0.9
  assert.equal(
    codeOf({ killedBy: 'SIGKILL', bytesSeenMax: most }),
    'TOO_MUCH_MEMORY',
    'killed by a machine that ran out',
  )
  assert.equal(codeOf({ killedBy: 'SIGTERM', bytesSeenMax: most }), 'INTERNAL')
})
