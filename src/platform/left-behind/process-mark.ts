import { createHash } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { hasEndedElsewhere, isAlive } from './is-alive.ts'

const HERE = createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 6)

/**
 * Tells this process from all others, in names of what it leaves behind if it dies without a word: `<process id>-<where
 * it runs>`.
 */
export const PROCESS_MARK = `${process.pid}-${HERE}`

/** Any such mark, as a regular expression; those of earlier versions are numbers alone. */
export const ANY_MARK = '\\d+(?:-[0-9a-f]{6})?'

/** Whether the process of a mark is gone. `changedMs`: when what bears the mark was changed last. */
export function isGone(mark: string, changedMs: number): boolean {
  const [pid, where = HERE] = mark.split('-')
  return where === HERE ? !isAlive(Number(pid)) : hasEndedElsewhere(changedMs)
}

/** Containers count processes for themselves, and may share the name of the machine. */
function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
