import { FOREIGN, NEW_READING } from '../normalise/word-roles.ts'
import { hasCore } from './word-shares.ts'

const LATIN = 1
const OTHER = 2

/** One behind the last word of the reading that begins at `from`. */
export function readingEnd(flags: Uint16Array, from: number, count: number): number {
  let to = from + 1
  while (to < count && (flags[to] & NEW_READING) === 0) to++
  return Math.min(to, count)
}

/** The script of a reading; words of another one that are known by their meaning are as good as Latin. */
export function scriptOf(flags: Uint16Array, from: number, to: number): number {
  for (let k = from; k < to; k++) if ((flags[k] & FOREIGN) !== 0) return OTHER
  return LATIN
}

/** The scripts in which a name says what the house is called, as bits. */
export function scriptsOf(flags: Uint16Array, count: number): number {
  let scripts = 0
  for (let from = 0; from < count; ) {
    const to = readingEnd(flags, from, count)
    if (hasCore(flags, from, to)) scripts |= scriptOf(flags, from, to)
    from = to
  }
  return scripts
}
