import { hashWord } from '../../words/hash-bytes.ts'
import { IN_NOTE, NEW_READING, NUMBER, STOP, TYPE } from '../../words/word-roles.ts'
import { wordSet, wordsOf } from '../../words/word-table.ts'
import { BEHIND_BRACKET, BEHIND_BREAK, BEHIND_SPACE, type NameWords } from '../name-words.ts'

/** Of a room, a meal or a rate, and hardly of a house. */
const roomWords = wordSet(
  `bath bathroom bathrooms bedroom bedrooms breakfast brkfst halfboard fullboard prepaid refundable nonrefundable`
    .split(' ')
    .map(hashWord),
)
/**
 * One of these, and beside it nothing but words of a room: "- Deluxe Double Room", "(Superior Twin)". "Rooms" are a
 * kind of house: "Larch - Garden Rooms".
 */
const roomKinds = wordsOf('room double twin single triple quadruple bed beds')
const beds = wordsOf('bed beds')
const rooms = wordsOf('room rooms')
const wordsOfRooms =
  wordsOf(`room rooms double twin single triple quadruple quad bed beds bedded king queen family deluxe superior standard
  classic comfort economy basic premium executive junior suite studio view sea ocean garden city pool balcony terrace
  smoking non or and with private ensuite only`)
/** A note behind a dash is short; what is longer goes on with the name. */
const NOTE_WORDS_MAX = 5

/** "Larch Inn - Shared Bath", "Rowan Hotel - 1 Bedroom Suite": what wholesalers sell is no part of the name. */
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

/**
 * What is sold of a house, told behind a break or in brackets at the end, says nothing of the house at all. Gives
 * whether something went.
 */
export function dropRooms(name: NameWords, first: number): boolean {
  const { hash, flags, before, count } = name
  let kinds = 0
  let from = count
  while (from > first && (wordsOfRooms.has(hash[from - 1]) || countsBeds(name, first, from - 1))) {
    from--
    if (roomKinds.has(hash[from])) kinds++
    if (before[from] === BEHIND_BREAK || before[from] === BEHIND_BRACKET || (flags[from] & NEW_READING) !== 0) break
  }
  if (kinds === 0 || from === first || (flags[from] & NEW_READING) !== 0) return false
  if (before[from] !== BEHIND_BREAK && before[from] !== BEHIND_BRACKET) return false
  if (!isNamed(flags, first, from)) return false
  name.count = from
  return true
}

/** "2 Single Beds", "1 King Bed". A number behind a room tells one room from the next: "Room 3", "Double Room 4". */
function countsBeds({ hash, flags, before, start, end, count }: NameWords, first: number, at: number): boolean {
  if ((flags[at] & NUMBER) === 0 || end[at] - start[at] > 1 || (at > first && rooms.has(hash[at - 1]))) return false
  for (let i = at + 1; i < count && before[i] === BEHIND_SPACE && wordsOfRooms.has(hash[i]); i++) {
    if (beds.has(hash[i])) return true
    if (rooms.has(hash[i])) return false
  }
  return false
}

/** Whether one of these words tells which house it is. */
export function isNamed(flags: Uint16Array, first: number, to: number): boolean {
  for (let i = first; i < to; i++) if ((flags[i] & (TYPE | STOP | NUMBER | IN_NOTE)) === 0) return true
  return false
}
