import type { Command } from 'commander'
import { printResult } from '../output.ts'
import { tellNewDataFolder } from '../tell-new-data-folder.ts'

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('Bring the database to the form this version needs. start, serve and work do it too.')
    .option('--json', 'print one object: applied (names of the migrations run)')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://… staymap migrate')
    .action(async (options: { json?: boolean }) => {
      const { migrate } = await import('../../platform/database/index.ts')
      const { readSettings } = await import('../../platform/settings.ts')
      const { openDatabase } = await import('../../start/index.ts')
      const settings = readSettings(process.env)
      const { database, release } = await tellNewDataFolder(settings.dataDir, () => openDatabase(settings))
      try {
        const { applied } = await database.patiently(() => migrate(database.db))
        const text = applied.length === 0 ? 'Nothing to do.' : applied.map((name) => `applied ${name}`).join('\n')
        printResult(options.json, { applied }, text)
      } finally {
        await database.close()
        release()
      }
    })
}
