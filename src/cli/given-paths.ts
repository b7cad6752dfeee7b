import { accessSync, constants, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { behindLinks } from '../platform/whole-files/behind-links.ts'
import { CommandError, wrongUsage } from './output.ts'

/** A file that is to be read: told at once if it is not there, no file, or not ours to read. */
export function checkInput(path: string): void {
  if (path === '') throw new CommandError('NO_FILE', 'A file is to be read, and the path that was given is empty.')
  const found = statOf(path)
  if (path === '-' && !found)
    throw new CommandError('NO_FILE', 'Standard input is not read here; save the list to a file and name that.')
  if (!found) throw new CommandError('NO_FILE', `${path}: there is no such file.`)
  if (found.isDirectory()) throw new CommandError('NO_FILE', `${path} is a folder; name a file.`)
  if (!found.isFile())
    throw new CommandError('NO_FILE', `${path} is a pipe or a device; save the list to a file and name that.`)
  mayUse(path, constants.R_OK, `${path}: this user may not read it.`)
}

/** A script whose variable is empty gives '' for a path: told as such, before anything is said of the path's end. */
export function checkGiven(option: string, path: string | undefined): void {
  if (path === '') throw wrongUsage(`${option} takes the path of a file; it was given an empty one.`)
}

/**
 * A file that is to be written: its folder must be there and ours to write to, and it must be none of those we read. A
 * link is told by its own name, and so is what is wrong with the file behind it.
 */
export function checkOutput(option: string, path: string, inputs: readonly string[] = []): void {
  checkGiven(option, path)
  checkPlace(option, path, inputs)
  const behind = behindLinks(path)
  if (behind !== path) checkPlace(option, behind, inputs)
}

function checkPlace(option: string, path: string, inputs: readonly string[]): void {
  const folder = dirname(resolve(path))
  const found = statOf(path)
  if (found?.isDirectory()) throw new CommandError('NO_FILE', `${path} is a folder; name a file.`)
  if (found && !found.isFile()) throw new CommandError('NO_FILE', `${path} is a pipe or a device; name a file.`)
  if (!statOf(folder)?.isDirectory()) throw new CommandError('NO_FOLDER', `${path}: there is no folder ${folder}.`)
  mayUse(folder, constants.W_OK, `${path}: this user may not write to the folder ${folder}.`)
  for (const input of inputs) {
    if (isSameFile(path, input)) throw wrongUsage(`${option} ${path} would overwrite ${input}; name another file.`)
  }
}

function isSameFile(a: string, b: string): boolean {
  const [first, second] = [statOf(a), statOf(b)]
  if (first && second) return first.dev === second.dev && first.ino === second.ino
  return whereItWillBe(a) === whereItWillBe(b)
}

function whereItWillBe(path: string): string {
  const full = resolve(behindLinks(path))
  try {
    return join(realpathSync(dirname(full)), basename(full))
  } catch {
    return full
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function mayUse(path: string, mode: number, message: string): void {
  try {
    accessSync(path, mode)
  } catch {
    throw new CommandError('NOT_ALLOWED', message)
  }
}
