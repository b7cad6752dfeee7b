import type { Command } from 'commander'
import { printResult } from '../output.ts'
import { createProgress } from '../progress.ts'

export function addServe(program: Command): void {
  program
    .command('serve')
    .description(
      'Run the API and the dashboard. Jobs are left to `staymap work`, except on the embedded database, which only one process can open.',
    )
    .option('--json', 'print one object when ready: url')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://… S3_BUCKET=… staymap serve')
    .action(async (options: { json?: boolean }) => {
      const { readSettings } = await import('../../platform/settings.ts')
      const { systemClock } = await import('../../platform/clock.ts')
      const { createLog, standardErrorBeside } = await import('../../platform/log.ts')
      const { buildDashboard, openPlatform, runUntilStopped, serve } = await import('../../start/index.ts')
      const settings = readSettings(process.env)
      const progress = createProgress()
      const log = createLog(settings.logLevel, standardErrorBeside(progress.clear))
      const dashboard = buildDashboard(log)
      const platform = await openPlatform(settings, { clock: systemClock, log })
      const server = await serve(platform, {
        work: settings.databaseUrl === null,
        dashboard,
        progress: progress.report,
      }).finally(progress.end)
      printResult(options.json, { url: server.url }, `Staymap answers on ${server.url}`)
      server.services.mapping.warmUp()
      void server.services.referenceSearch.warmUp()
      await runUntilStopped(server.close)
    })
}
