import { NEW_READING } from '../../words/word-roles.ts'
import { moveWord, type NameWords, WORDS_MAX } from '../name-words.ts'

const dropped = new Uint8Array(WORDS_MAX)

/** To be called first: what was chosen of another name is forgotten. */
export function keepWords(first: number, count: number): void {
  // A loop: setting so few bytes at once takes ten times as long.
  for (let i = first; i < count; i++) dropped[i] = 0
}

/** Chooses the words from `from` to `to`, both included; gives how many. */
export function dropWords(from: number, to: number): number {
  for (let i = from; i <= to; i++) dropped[i] = 1
  return Math.max(0, to - from + 1)
}

export function isDropped(word: number): boolean {
  return dropped[word] !== 0
}

/** Takes what was chosen out of the words from `first` on. */
export function takeOutDropped(name: NameWords, first: number): void {
  const { flags, before } = name
  let to = first
  let isNew = 0
  let broken = 0
  for (let i = first; i < name.count; i++) {
    if (dropped[i] !== 0) {
      isNew |= flags[i] & NEW_READING
      broken = Math.max(broken, before[i])
      continue
    }
    moveWord(name, i, to)
    flags[to] |= isNew
    if (to > first) before[to] = Math.max(broken, before[to])
    isNew = broken = 0
    to++
  }
  name.count = to
}
