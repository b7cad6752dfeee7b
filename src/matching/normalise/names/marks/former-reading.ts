import { IN_NOTE, isFormerWord, NEW_READING, WORD_EX, WORD_INN } from '../../words/word-roles.ts'
import { BEHIND_SPACE, moveWord, type NameWords } from '../name-words.ts'

/** Whether a word says that what follows is what the hotel was called: "formerly", "ex" (but not "Ex Inn"). */
export function opensFormerName({ hash, flags, before }: NameWords, at: number, n: number): boolean {
  if ((flags[at] & NEW_READING) !== 0) return false
  if (isFormerWord(hash[at])) return true
  return hash[at] === WORD_EX && (before[at] !== BEHIND_SPACE || (n - at > 1 && hash[at + 1] !== WORD_INN))
}

/**
 * Makes what follows such a word a reading of its own, up to the end of the note it stands in. Gives how many words
 * that are.
 */
export function setFormerNameAside(name: NameWords, at: number, n: number): number {
  const { flags } = name
  const inNote = flags[at] & IN_NOTE
  let stop = at + 1
  while (stop < n && (flags[stop] & IN_NOTE) === inNote && (flags[stop] & NEW_READING) === 0) stop++
  if (stop > at + 1) moveToEnd(name, at, stop)
  return stop - at - 1
}

/** Takes the words of a former name out of this reading and sets them as a reading of their own at the end. */
function moveToEnd(name: NameWords, marker: number, stop: number): void {
  const { start, end, hash, flags, before } = name
  const moved = stop - marker - 1
  const saved: number[][] = []
  for (let k = marker + 1; k < stop; k++) saved.push([start[k], end[k], hash[k], flags[k] & ~IN_NOTE, before[k]])
  for (let k = stop; k < name.count; k++) moveWord(name, k, k - moved - 1)
  let at = name.count - moved - 1
  for (let k = 0; k < moved; k++, at++) {
    const word = saved[k]
    start[at] = word[0]
    end[at] = word[1]
    hash[at] = word[2]
    flags[at] = word[3] | (k === 0 ? NEW_READING : 0)
    before[at] = word[4]
  }
  name.count = at
}
