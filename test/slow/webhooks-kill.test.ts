import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { startReceiver } from '../support/webhooks/webhook-receiver.ts'

const KILLS = 20
const EVENTS_PER_RUN = 4

test('killed between the receiver’s 2xx and our record of it, 20 times: nothing is lost, repeats carry the same eventId', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'staymap-kill-'))
  const organizationId = crypto.randomUUID()
  const happened = new Set<string>()
  let victim: ChildProcess | null = null
  const receiver = await startReceiver((_request, response) => {
    // The answer is on its way before the sender dies, and the record of it is not written yet.
    response.end('ok', () => victim?.kill('SIGKILL'))
  })
  const run = (events: number) =>
    new Promise<{ killed: boolean; unfinished: number | null }>((resolve) => {
      const child = fork(
        new URL('./webhooks/deliver-until-killed.ts', import.meta.url),
        [join(folder, 'database'), organizationId, receiver.url, String(events)],
        { execArgv: ['--disable-warning=ExperimentalWarning'] },
      )
      let unfinished: number | null = null
      child.on('message', (message: { happened?: string; unfinished?: number }) => {
        if (message.happened) happened.add(message.happened)
        if (message.unfinished !== undefined) unfinished = message.unfinished
      })
      if (events > 0) victim = child
      child.on('exit', (_code, signal) => {
        victim = null
        resolve({ killed: signal === 'SIGKILL', unfinished })
      })
    })
  try {
    for (let n = 0; n < KILLS; n++) assert.equal((await run(EVENTS_PER_RUN)).killed, true)
    const last = await run(0)
    assert.equal(last.unfinished, 0, 'everything is recorded as delivered in the end')
    assert.equal(happened.size, KILLS * EVENTS_PER_RUN)
    const bodies = new Map<string, Set<string>>()
    for (const { body, json, headers } of receiver.received) {
      assert.equal(headers['webhook-id'], json.eventId)
      bodies.set(json.eventId, (bodies.get(json.eventId) ?? new Set()).add(body))
    }
    assert.deepEqual([...bodies.keys()].sort(), [...happened].sort(), 'nothing lost, nothing invented')
    assert.ok(
      [...bodies.values()].every((same) => same.size === 1),
      'a repeat is the same, byte for byte',
    )
    assert.ok(receiver.received.length > happened.size, 'the kills did cause repeats')
  } finally {
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
  }
})
