import { hashWord } from '../../words/hash-bytes.ts'
import { CASINO_WORDS, EVENT_WORDS } from '../../words/noise-words.ts'
import { BRAND, IN_NOTE, NEW_READING, PLACE_SIDE, STOP, TYPE } from '../../words/word-roles.ts'
import { wordSet, wordsOf } from '../../words/word-table.ts'
import type { NameWords } from '../name-words.ts'
import { isNamed } from './room-notes.ts'

const eventWords = wordSet(EVENT_WORDS.map(hashWord))
const casinoWords = wordSet(CASINO_WORDS.map(hashWord))
/** What such a place is, as canonical-words.ts has it, and in Turkish and Polish. */
const centerWords = wordsOf('center centers merkezi hall exhibition expo')
/** Between "Centro" and "Convenciones". */
const ofWords = wordsOf('de of di')
const andWords = wordsOf('and y e et und ve i es oraz si')
/**
 * Of such a house it is part without an "and" as well: "Larch Hotel Convention Center". Behind others it is where the
 * house stands.
 */
const hotelWords = wordsOf('hotel hotels resort resorts spa')

/**
 * "Larch Hotel & Convention Center", "Rowan Resort and Casino": what one list says of a house beside its name and the
 * next leaves out. Such words count as little as articles. To be asked only of names that hold one of NOISE_WORDS.
 * "Larch Inn Convention Center" stands beside one that many houses name, and "Hotel Casino Larch" is called so: both
 * keep their words. Of a hotel group the word says which of its houses is meant, as "airport" does; one list may leave
 * it out all the same.
 */
export function passOverEvents(name: NameWords, first: number): void {
  const { hash, flags, count } = name
  for (let i = first; i < count; i++) {
    const isCasino = casinoWords.has(hash[i])
    if ((!isCasino && !eventWords.has(hash[i])) || (flags[i] & STOP) !== 0) continue
    let from = i
    let to = i + 1
    if (!isCasino) {
      while (from > first && isPart(hash[from - 1]) && !opensReading(name, from)) from--
      while (to < count && isPart(hash[to]) && !opensReading(name, to)) to++
    }
    const hasCenter = to - from > 1
    const isAdded = name.behindAnd[from] === 1 || (from > first && andWords.has(hash[from - 1]))
    if (isAdded && name.behindAnd[from] === 0) from--
    const isNamedBefore = isNamed(flags, first, from)
    const isPassedOver =
      (isBehindKind(name, first, from) &&
        (isAdded
          ? isNamedBefore || isNamed(flags, to, count)
          : hasCenter && isNamedBefore && hotelWords.has(hash[from - 1]))) ||
      (!isCasino && isNamedBefore && isBeforeKind(name, to))
    if (!isPassedOver) continue
    if (to < count && andWords.has(hash[to])) to++
    const tellsApart = !isCasino && isOfGroup(flags, first, from)
    for (let k = from; k < to; k++)
      if ((flags[k] & IN_NOTE) === 0) flags[k] |= tellsApart && eventWords.has(hash[k]) ? PLACE_SIDE : STOP
  }
}

/** "Hilton Elmbridge Hotel & Convention Center" is not the Hilton at the airport. */
function isOfGroup(flags: Uint16Array, first: number, to: number): boolean {
  for (let i = first; i < to; i++) if ((flags[i] & (BRAND | TYPE)) === BRAND) return true
  return false
}

function isPart(hash: number): boolean {
  return centerWords.has(hash) || eventWords.has(hash) || ofWords.has(hash)
}

function opensReading({ flags }: NameWords, at: number): boolean {
  return (flags[at] & NEW_READING) !== 0
}

function isBehindKind(name: NameWords, first: number, from: number): boolean {
  return from > first && (name.flags[from - 1] & TYPE) !== 0 && !opensReading(name, from)
}

/**
 * "Convention Center and Spa", "Konferencia és Wellness Hotel". "Convention Center Hotel" without an "and" is called
 * after where it stands.
 */
function isBeforeKind({ hash, flags, behindAnd, count }: NameWords, to: number): boolean {
  const at = to < count && andWords.has(hash[to]) ? to + 1 : to
  return at < count && (at > to || behindAnd[at] === 1) && (flags[at] & (TYPE | NEW_READING)) === TYPE
}
