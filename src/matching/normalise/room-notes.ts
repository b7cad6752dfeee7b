import { hashWord } from './hash-bytes.ts'
import { BEHIND_BREAK, type NameWords } from './name-words.ts'
import { IN_NOTE, NEW_READING, NUMBER, STOP, TYPE } from './word-roles.ts'
import { wordSet } from './word-table.ts'

/** Of a room, a meal or a rate, and hardly of a house. */
const roomWords = wordSet(
  `bath bathroom bathrooms bedroom bedrooms breakfast brkfst halfboard fullboard prepaid refundable nonrefundable`
    .split(' ')
    .map(hashWord),
)
/** A note behind a dash is short; what is longer goes on with the name. */
const NOTE_WORDS_MAX = 5

/** "Larch Inn - Shared Bath", "Rowan Hotel - 1 Bedroom Suite": what wholesalers sell of a house is no part of its name. */
export function markRoomNotes(name: NameWords, first: number): void {
  const { hash, flags, before } = name
  for (let i = name.count - 1; i > first; i--) {
    if (!roomWords.has(hash[i])) continue
    let from = i
    while (from > first && before[from] !== BEHIND_BREAK && (flags[from] & NEW_READING) === 0) from--
    if (from === first || before[from] !== BEHIND_BREAK || (flags[from] & NEW_READING) !== 0) continue
    let to = i + 1
    while (to < name.count && before[to] !== BEHIND_BREAK && (flags[to] & NEW_READING) === 0) to++
    if (to - from <= NOTE_WORDS_MAX && isNamed(flags, first, from)) for (let k = from; k < to; k++) flags[k] |= IN_NOTE
  }
}

/** Whether one of these words tells which house it is. */
export function isNamed(flags: Uint16Array, first: number, to: number): boolean {
  for (let i = first; i < to; i++) if ((flags[i] & (TYPE | STOP | NUMBER | IN_NOTE)) === 0) return true
  return false
}
