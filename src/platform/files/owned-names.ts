import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { hasEndedElsewhere, isAlive } from '../left-behind/is-alive.ts'

// Half-written files, scratch folders and the like belong to one process, and that process may die without a word.
// Their names say whose they are, so that the next process to open the folder can tell litter from work in progress:
//
//   <host>~<process id>~<start of the process, ms>~<random><extension>
const HOST = hostname().replaceAll('~', '-')
const STARTED = Math.round(performance.timeOrigin)

export function ownedName(extension = ''): string {
  return `${HOST}~${process.pid}~${STARTED}~${randomUUID()}${extension}`
}

/** Removes what processes that no longer live have left in the folder. */
export async function removeLitter(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (await isLitter(folder, name)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function isLitter(folder: string, name: string): Promise<boolean> {
  const [host, pid, started] = name.split('~')
  if (host === HOST && Number(pid) === process.pid) return Number(started) !== STARTED
  if (host === HOST) return !isAlive(Number(pid))
  const facts = await stat(join(folder, name)).catch(() => null)
  return facts !== null && hasEndedElsewhere(facts.mtimeMs)
}
