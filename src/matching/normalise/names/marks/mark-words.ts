import { countryNumber } from '../../country-number.ts'
import {
  AFTER_AT,
  BRAND,
  IN_NOTE,
  isStreetWord,
  NEW_READING,
  NUMBER,
  SIDE,
  STREET_NUMBER,
  TAIL,
  TYPE,
  WORD_A,
  WORD_AN,
  WORD_AT,
  WORD_BB,
  WORD_BEST,
  WORD_BY,
  WORD_COLLECTION,
  WORD_GARNI,
  WORD_HOTEL,
  WORD_HOTELS,
  WORD_IN,
  WORD_MEMBER,
  WORD_OF,
  WORD_OYO,
  WORD_PART,
  WORD_PORTFOLIO,
  WORD_RESORTS,
  WORD_WASHINGTON,
  WORD_WESTERN,
} from '../../words/word-roles.ts'
import { BEHIND_AT, type NameWords } from '../name-words.ts'
import { passOverCountry } from './country-words.ts'
import { passOverEvents } from './event-words.ts'
import { opensFormerName, setFormerNameAside } from './former-reading.ts'
import { freeLastWord, freeOtherScript, freeShortNames, freeSisterMark, keepSomething } from './free-words.ts'
import { joinPossessives, mergeInitials, readLastOne } from './join-letters.ts'
import { dropListingCodes, noteListingCodes } from './listing-codes.ts'
import {
  isTailBehind,
  markAll,
  markCollection,
  markGroup,
  markGroupBehind,
  markGroupsAlone,
  markTail,
} from './mark-operators.ts'
import { dropNoise } from './plain-noise.ts'
import { dropRepeatedName } from './repeated-name.ts'
import { passOverRestaurant } from './restaurant-words.ts'
import { dropRooms, isNamed, markRoomNotes } from './room-notes.ts'
import { markSellers } from './sellers.ts'
import { isUnmarked } from './unmarked-name.ts'

const JAPAN = countryNumber('JP')
/** A place behind "in" is named in up to so many. */
const PLACE_WORDS = 5

/** Takes out plain noise and marks operator tails and former names among the words from `first` on. */
export function markWords(name: NameWords, first: number, country: number): void {
  if (!name.mayHoldNoise && isUnmarked(name, first)) {
    for (let i = first; i < name.count; i++) name.initials[i] = 0
    while (dropRepeatedName(name, first));
    return
  }
  mergeInitials(name, first)
  joinPossessives(name, first)
  if (name.mayHoldNoise) dropNoise(name, first, country)
  // Each may stand behind the other: "Larch Hotel - Deluxe Room, Thailand".
  while (
    dropListingCodes(name, first) ||
    dropRepeatedName(name, first) ||
    passOverCountry(name, first, country) ||
    dropRooms(name, first)
  );
  readLastOne(name, first)
  freeOtherScript(name, first)
  freeSisterMark(name, first)
  freeLastWord(name, first)
  if (name.mayHoldNoise) {
    passOverRestaurant(name, first)
    passOverEvents(name, first)
  }
  const { hash, flags } = name
  let n = name.count
  for (let i = first; i < n; i++) {
    const h = hash[i]
    if (h === WORD_BY) markTail(name, i, n)
    else if ((h === WORD_A || h === WORD_AN) && isTailBehind(name, i, n) && isNamed(flags, first, i)) {
      markAll(name, i, n, TAIL)
      break
    } else if (
      h === WORD_IN &&
      i > first &&
      (flags[i - 1] & TYPE) !== 0 &&
      isPlaceBehind(name, i, n) &&
      isNamed(flags, first, i)
    ) {
      markAll(name, i, n, TAIL)
      break
    } else if (h === WORD_OF && i > first && (hash[i - 1] === WORD_PART || hash[i - 1] === WORD_MEMBER)) {
      markAll(name, i - 1, n, TAIL)
      break
    } else if (i > first && opensFormerName(name, i, n)) {
      const moved = setFormerNameAside(name, i, n)
      if (moved === 0) continue
      // What moved is a reading of its own and holds no further notes.
      n = name.count - moved
      i--
    }
  }
  markSellers(name, first)
  markGroupBehind(name, first)
  markGroupsAlone(name, first)
  markRoomNotes(name, first)
  noteListingCodes(name, first)
  markCodes(name, first, country)
  markPlaces(name, first)
  freeShortNames(name, first, country)
  keepSomething(name, first)
}

/** Listing codes are no part of a name: "OYO 108 Larch Plaza", "Marisol Condo 101 - 10000001". */
function markCodes(name: NameWords, first: number, country: number): void {
  const { hash, flags, start, end } = name
  for (let i = first; i < name.count; i++) {
    if ((flags[i] & NUMBER) !== 0 && end[i] - start[i] >= 6) flags[i] |= IN_NOTE
    // "Residences at the Little Bell" is not the Little Bell: the kind of house tells siblings apart here.
    else if ((flags[i] & TYPE) !== 0 && i + 2 < name.count && hash[i + 1] === WORD_AT) flags[i] |= SIDE
    // Guesthouses call themselves a B&B without "Hotel", or spell it out.
    else if (hash[i] === WORD_BB && name.initials[i] === 1 && isGroupOfBB(name, first, i))
      flags[i] = (flags[i] & ~TYPE) | BRAND
    // A hotel group of Japan, and elsewhere a city.
    else if (hash[i] === WORD_WASHINGTON && country !== JAPAN) flags[i] &= ~BRAND
    // No direction, but half of a hotel group.
    else if (hash[i] === WORD_WESTERN && i > first && hash[i - 1] === WORD_BEST) flags[i] &= ~SIDE
    else if (hash[i] === WORD_COLLECTION || hash[i] === WORD_PORTFOLIO) markCollection(name, first, i)
    else if (hash[i] === WORD_HOTELS || hash[i] === WORD_RESORTS) markGroup(name, first, i)
    else if (hash[i] === WORD_OYO && i + 1 < name.count && (flags[i + 1] & NUMBER) !== 0) {
      flags[i] |= TAIL
      flags[i + 1] = (flags[i + 1] | TAIL) & ~NUMBER
    }
  }
}

/** "HÔTEL B&B ELMBRIDGE", "B&B HOTELS Elmbridge": beside it in one reading. The group has no "B&B Hotel Garni". */
function isGroupOfBB({ hash, flags, count }: NameWords, first: number, at: number): boolean {
  let from = at
  while (from > first && (flags[from] & NEW_READING) === 0) from--
  let to = at + 1
  while (to < count && (flags[to] & NEW_READING) === 0) to++
  for (let i = from; i < to; i++) if (hash[i] === WORD_GARNI) return false
  return (at + 1 < to && isHotelWord(hash[at + 1])) || (at > from && isHotelWord(hash[at - 1]))
}

function isHotelWord(hash: number): boolean {
  return hash === WORD_HOTEL || hash === WORD_HOTELS
}

/** "Larch Hotel in Elmbridge, Corfu": where it stands, told as in a sentence. */
function isPlaceBehind({ flags }: NameWords, at: number, n: number): boolean {
  if (n - at < 2 || n - at > PLACE_WORDS + 1) return false
  for (let i = at + 1; i < n; i++) if ((flags[i] & (TYPE | NUMBER | NEW_READING)) !== 0) return false
  return true
}

/** What stands behind "at", and numbers that belong to a street. */
function markPlaces(name: NameWords, first: number): void {
  const { hash, flags } = name
  let behindAt = false
  for (let i = first; i < name.count; i++) {
    if ((flags[i] & NEW_READING) !== 0) behindAt = false
    if (name.before[i] === BEHIND_AT && i > first) behindAt = true
    if (behindAt && (flags[i] & (IN_NOTE | TAIL)) === 0) flags[i] |= AFTER_AT
    if (hash[i] === WORD_AT && i > first) behindAt = true
    if ((flags[i] & NUMBER) !== 0 && i > first && isStreetWord(hash[i - 1])) flags[i] |= STREET_NUMBER
  }
}
