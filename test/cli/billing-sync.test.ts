import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type StripeEmulator, startStripeEmulator } from '../support/billing/stripe-emulator/start-stripe-emulator.ts'

const STAYMAP = fileURLToPath(new URL('../../bin/staymap.js', import.meta.url))

describe('staymap billing sync', () => {
  let emulator: StripeEmulator
  before(async () => {
    emulator = await startStripeEmulator()
  })
  after(() => emulator.close())

  const run = (words: string[], environment: Record<string, string>) =>
    new Promise<{ code: number; stdout: string }>((resolve) => {
      const env = { ...process.env, STRIPE_SECRET_KEY: '', STRIPE_API_BASE: '', ...environment }
      execFile(process.execPath, [STAYMAP, 'billing', 'sync', ...words], { env }, (error, stdout) =>
        resolve({ code: error ? Number(error.code) : 0, stdout }),
      )
    })

  test('--dry-run shows what would change and writes nothing; without it the provider follows the plan file', async () => {
    const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = emulator.environment
    const dry = await run(['--dry-run'], { STRIPE_SECRET_KEY, STRIPE_API_BASE })
    assert.equal(dry.code, 0)
    assert.match(dry.stdout, /^Would:\n {2}create product staymap_subscription, "Staymap Pro"\n/)
    assert.equal(emulator.state.products.size, 0)
    const real = await run(['--json'], { STRIPE_SECRET_KEY, STRIPE_API_BASE })
    assert.equal(JSON.parse(real.stdout).steps.length, 7)
    assert.equal(emulator.state.products.size, 3)
    const again = await run([], { STRIPE_SECRET_KEY, STRIPE_API_BASE })
    assert.equal(again.stdout, 'The payment provider has what the plan file says.\n')
  })

  test('without a provider it says so and fails', async () => {
    const answer = await run(['--json'], {})
    assert.notEqual(answer.code, 0)
    assert.equal(JSON.parse(answer.stdout).error.code, 'NO_PROVIDER')
  })
})
