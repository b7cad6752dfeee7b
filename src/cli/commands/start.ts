import type { Command } from 'commander'
import { printResult } from '../output.ts'
import { createProgress } from '../progress.ts'

export function addStart(program: Command): void {
  program
    .command('start')
    .description('Run everything in one process and, in development, prepare the demo. This is `npm start`.')
    .option('--json', 'print one object when ready: url, docs, demo (email, password, token, mapping)')
    .addHelpText(
      'after',
      '\nExamples:\n  npm start\n  PORT=9000 DATA_DIR=/srv/staymap npm start\n  STAYMAP_DEMO=false npm start        without the demo',
    )
    .action(async (options: { json?: boolean }) => {
      const { readSettings } = await import('../../platform/settings.ts')
      const { createLog, standardErrorBeside } = await import('../../platform/log.ts')
      const { runUntilStopped, startAll } = await import('../../start/index.ts')
      const { welcome } = await import('../welcome.ts')
      const settings = readSettings(process.env)
      const progress = createProgress()
      const log = createLog(settings.logLevel, standardErrorBeside(progress.clear))
      const started = await startAll(settings, log, progress.report).finally(progress.end)
      const { url, demo } = started
      const result = {
        url,
        docs: `${url}/docs`,
        demo: demo && { email: demo.email, password: demo.password, token: demo.token, mapping: demo.mapping ?? null },
      }
      printResult(options.json, result, welcome(url, demo, settings))
      started.services.mapping.warmUp()
      void started.services.referenceSearch.warmUp()
      await runUntilStopped(started.close, started.services.startWorking())
    })
}
