import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
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

test('a log that cannot be written does not stop what it tells of', {
  skip: !existsSync('/dev/full') && 'this system has no /dev/full',
}, async () => {
  const log = JSON.stringify(new URL('log.ts', import.meta.url).href)
  for (const destination of ['', ', standardErrorBeside(() => {})']) {
    const source = `
      import { createLog, standardErrorBeside } from ${log}
      const log = createLog('info'${destination})
      for (const line of ['one', 'two', 'three']) log.info(line)
      process.stdout.write('done')`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      stdio: ['ignore', 'pipe', openSync('/dev/full', 'w')],
      // It hung, instead of ending.
      timeout: 20_000,
    })
    const [said, [code]] = await Promise.all([text(child.stdout!), once(child, 'close')])
    assert.deepEqual([code, said], [0, 'done'])
  }
})
