import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../platform/settings.ts'

// Where a start with no settings keeps its data: npm runs it in the folder of the project.
const USUAL_DATA_DIR = join(fileURLToPath(new URL('../../', import.meta.url)), 'data')

/**
 * A command to be typed elsewhere that is to reach the data of this one, wherever it is typed. What names a database
 * server holds a password, so that is only spoken of, see `sameDatabase`.
 */
export function operatorCommand({ dataDir }: Pick<Settings, 'dataDir'>, words: string): string {
  return dataDir === USUAL_DATA_DIR ? words : `DATA_DIR=${quoted(dataDir)} ${words}`
}

/** What has to be said beside such a command: '' where it says all. */
export function sameDatabase({ databaseUrl }: Pick<Settings, 'databaseUrl'>): string {
  return databaseUrl ? ', with DATABASE_URL set as it is here' : ''
}

/** A path as a shell takes it. */
export function quoted(path: string): string {
  return /^[\w./:@%+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}
