import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../platform/settings.ts'
import { CommandError, wrongUsage } from './output.ts'
import { createProgress } from './progress.ts'
import { tellNewDataFolder } from './tell-new-data-folder.ts'

/** `{ hotelId: '<hotelId>', expiresAt: '--expires' }` */
type FieldNames = Record<string, string>

const WAIT_FOR_DATABASE_MS = 20_000

/**
 * Does an operator act wherever it can be done: on the database server that DATABASE_URL names, in the running Staymap
 * that holds the data directory, or here, on the embedded database itself. Input that no act would take is wrong usage,
 * told before anything is opened. `called`: what the command calls a field of the input where that is not `--field`.
 */
export async function performAct(name: string, input: object, called: FieldNames = {}): Promise<object> {
  const { readSettings } = await import('../platform/settings.ts')
  const { findInputErrors, sendAct } = await import('../operator/index.ts')
  const [wrong] = findInputErrors(name, input)
  if (wrong) throw wrongUsage(tellWrongInput(input, wrong, called))
  const settings = readSettings(process.env)
  const progress = createProgress()
  return tellNewDataFolder(settings.dataDir, () => wherePossible().finally(progress.end))

  async function wherePossible(): Promise<object> {
    if (settings.databaseUrl) return await here()
    // A server that is just starting or stopping holds the data directory but does not listen: ask again.
    for (const givenUpAtMs = Date.now() + WAIT_FOR_DATABASE_MS; Date.now() < givenUpAtMs; await pause(150)) {
      const result = (await sendAct(settings.dataDir, name, input, progress.report)) ?? (await hereUnlessHeld())
      if (result) return result
    }
    throw new CommandError(
      'UNAVAILABLE',
      `The data directory ${settings.dataDir} is in use by another Staymap process that does not answer. Try again when it is done.`,
    )
  }

  async function here(): Promise<object> {
    const { runActHere } = await import('../start/index.ts')
    const { createLog, standardErrorBeside } = await import('../platform/log.ts')
    const log = createLog(quieter(settings.logLevel), standardErrorBeside(progress.clear))
    return runActHere(settings, log, name, input, progress.report)
  }

  async function hereUnlessHeld(): Promise<object | null> {
    try {
      return await here()
    } catch (error) {
      if ((error as { reason?: string }).reason === 'held') return null
      throw error
    }
  }
}

// A command's own words say what happened; the log only speaks up when something is wrong.
function quieter(level: Settings['logLevel']): Settings['logLevel'] {
  return level === 'info' ? 'warn' : level
}

/** `--accept "nope": must be a UUID.` */
function tellWrongInput(
  input: object,
  { path, message }: { path: string; message: string },
  called: FieldNames,
): string {
  const [field] = path.split('.')
  const value = path.split('.').reduce<unknown>((within, key) => (within as Record<string, unknown>)?.[key], input)
  const shown = typeof value === 'string' || typeof value === 'number' ? ` ${JSON.stringify(value)}` : ''
  return `${called[field] ?? `--${field}`}${shown}: ${message}.`
}
