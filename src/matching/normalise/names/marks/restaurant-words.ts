import { hashWord } from '../../words/hash-bytes.ts'
import { RESTAURANT_WORDS } from '../../words/noise-words.ts'
import { IN_NOTE, NEW_READING, STOP, TYPE } from '../../words/word-roles.ts'
import { wordSet, wordsOf } from '../../words/word-table.ts'
import type { NameWords } from '../name-words.ts'
import { isNamed } from './room-notes.ts'

const restaurantWords = wordSet(RESTAURANT_WORDS.map(hashWord))
/** Beside a restaurant they are part of it; alone they may be what the house is called. */
const barWords = wordsOf('bar bars cafe bistro brasserie grill lounge pizzeria pub')

/**
 * "Hôtel Restaurant Larch", "Rowan Hotel & Restaurant": one list says that guests can eat there and the next does not.
 * Such words count as little as articles. To be asked only of names that hold one of NOISE_WORDS. "Restaurant Larch"
 * without a kind of house keeps them.
 */
export function passOverRestaurant(name: NameWords, first: number): void {
  const { hash, flags, count } = name
  for (let i = first; i < count; i++) {
    if (!restaurantWords.has(hash[i]) || (flags[i] & STOP) !== 0) continue
    let from = i
    while (from > first && isBeside(name, from - 1) && (flags[from] & NEW_READING) === 0) from--
    let to = i + 1
    while (to < count && isBeside(name, to) && (flags[to] & NEW_READING) === 0) to++
    const isBehindKind = from > first && (flags[from - 1] & TYPE) !== 0 && (flags[from] & NEW_READING) === 0
    const isBeforeKind = to < count && (flags[to] & (TYPE | NEW_READING)) === TYPE
    if (!isBehindKind && !isBeforeKind && !(to === count && hasKind(flags, first, from))) continue
    if (!isNamed(flags, first, from) && !isNamed(flags, to, count)) continue
    for (let k = from; k < to; k++) if ((flags[k] & IN_NOTE) === 0) flags[k] |= STOP
  }
}

/** Another word of the same: "Bar Restaurant", "& Restaurant". */
function isBeside({ hash, flags }: NameWords, at: number): boolean {
  return (flags[at] & STOP) !== 0 || barWords.has(hash[at]) || restaurantWords.has(hash[at])
}

function hasKind(flags: Uint16Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if ((flags[i] & TYPE) !== 0) return true
  return false
}
