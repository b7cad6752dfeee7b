import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('debug', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

test('a field that is named like a secret is hidden, wherever it stands in the line', () => {
  const secret = 'stm_secret'
  const text = logged((log) => {
    log.info({ token: secret, headers: { authorization: secret, 'x-api-key': secret } }, 'a')
    log.info({ request: { body: { password: secret } } }, 'b')
  })
  assert.ok(!text.includes(secret))
  assert.match(text, /\[hidden\]/)
})

test('of an error the log takes message, code, stack and cause, and nothing a library hung on it', () => {
  const cause = Object.assign(new Error('the reason'), { parameters: ['hunter2'] })
  const error = Object.assign(new Error('it failed', { cause }), {
    code: 'E_FAILED',
    payload: '{"password":"hunter2"}',
  })
  const text = logged((log) => log.error({ err: error }, 'oops'))
  const { err } = JSON.parse(text)
  assert.deepEqual(
    [err.type, err.message, err.code, err.cause.message],
    ['Error', 'it failed', 'E_FAILED', 'the reason'],
  )
  assert.ok(!text.includes('hunter2'))
})
