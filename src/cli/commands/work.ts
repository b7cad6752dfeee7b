import type { Command } from 'commander'
import { printResult } from '../output.ts'
import { createProgress } from '../progress.ts'

export function addWork(program: Command): void {
  program
    .command('work')
    .description('Do background jobs only. Any number of these beside any number of `staymap serve`, on one Postgres.')
    .option('--json', 'print one object when ready: ready')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://… S3_BUCKET=… staymap work')
    .action(async (options: { json?: boolean }) => {
      const { readSettings } = await import('../../platform/settings.ts')
      const { systemClock } = await import('../../platform/clock.ts')
      const { createLog, standardErrorBeside } = await import('../../platform/log.ts')
      const { openPlatform, runUntilStopped, work } = await import('../../start/index.ts')
      const settings = readSettings(process.env)
      const progress = createProgress()
      const log = createLog(settings.logLevel, standardErrorBeside(progress.clear))
      const platform = await openPlatform(settings, { clock: systemClock, log })
      const services = await work(platform, progress.report).finally(progress.end)
      printResult(options.json, { ready: true }, 'Staymap works on jobs.')
      await runUntilStopped(() => services.close())
    })
}
