import type { Command } from 'commander'
import { parentCommand } from '../command-files.ts'
import { CommandError, printResult } from '../output.ts'

export function addBillingSync(program: Command): void {
  parentCommand(program, 'billing', 'plans and prices at the payment provider')
    .command('sync')
    .description('Make the payment provider’s products, prices and portal follow the plan file.')
    .option('--dry-run', 'show the differences and write nothing')
    .option('--json', 'print one object: provider, dryRun, steps (texts)')
    .addHelpText('after', '\nExample:\n  STRIPE_SECRET_KEY=sk_… staymap billing sync --dry-run')
    .action(async (options: { dryRun?: boolean; json?: boolean }) => {
      const { applySyncSteps, createStripe, findSyncSteps } = await import('../../billing/sync/index.ts')
      const secretKey = process.env.STRIPE_SECRET_KEY
      if (!secretKey) {
        throw new CommandError(
          'NO_PROVIDER',
          'STRIPE_SECRET_KEY is not set. The built-in sandbox takes its prices from the plan file; there is nothing to do.',
        )
      }
      const stripe = createStripe({ secretKey, apiBase: process.env.STRIPE_API_BASE || null })
      const steps = await findSyncSteps(stripe)
      if (!options.dryRun) await applySyncSteps(steps)
      const texts = steps.map((step) => step.text)
      printResult(
        options.json,
        { provider: 'stripe', dryRun: options.dryRun === true, steps: texts },
        texts.length === 0
          ? 'The payment provider has what the plan file says.'
          : `${options.dryRun ? 'Would' : 'Did'}:\n${texts.map((text) => `  ${text}`).join('\n')}`,
      )
    })
}
