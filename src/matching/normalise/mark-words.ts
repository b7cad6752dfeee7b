import { isGroupOf } from './brand-parents.ts'
import { hashBytes } from './hash-bytes.ts'
import { moveWord, type NameWords } from './name-words.ts'
import { dropNoise } from './plain-noise.ts'
import { isNamed, markRoomNotes } from './room-notes.ts'
import {
  AFTER_AT,
  BRAND,
  FOREIGN,
  IN_NOTE,
  isFormerWord,
  isStreetWord,
  NEW_READING,
  NOISE,
  NOISE_OF_INITIALS,
  NOTE,
  NUMBER,
  roleOfWord,
  SIDE,
  STOP,
  STREET_NUMBER,
  TAIL,
  TYPE,
  WORD_A,
  WORD_AN,
  WORD_AND,
  WORD_AT,
  WORD_BEST,
  WORD_BY,
  WORD_COLLECTION,
  WORD_EX,
  WORD_HOTELS,
  WORD_I,
  WORD_IN,
  WORD_INN,
  WORD_MANAGED,
  WORD_MEMBER,
  WORD_OF,
  WORD_OPERATED,
  WORD_OYO,
  WORD_PART,
  WORD_PORTFOLIO,
  WORD_POWERED,
  WORD_RESORTS,
  WORD_S,
  WORD_THE,
  WORD_WESTERN,
} from './word-roles.ts'

/** A collection is named in up to so many words, at the end or with "by X" behind it. */
const COLLECTION_WORDS = 3
const SISTER_MARK_MAX = 1
const COLLECTION_ENDS = 4
const GROUP_WORDS = 4
/** A place behind "in" is named in up to so many. */
const PLACE_WORDS = 5

/** Takes out plain noise and marks operator tails and former names among the words from `first` on. */
export function markWords(name: NameWords, first: number, country: number): void {
  mergeInitials(name, first)
  joinPossessives(name, first)
  if (name.mayHoldNoise) dropNoise(name, first, country)
  readLastOne(name, first)
  freeOtherScript(name, first)
  freeSisterMark(name, first)
  freeLastLetter(name, first)
  const { hash, flags, before } = name
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
    } else if (
      i > first &&
      (isFormerWord(h) || (h === WORD_EX && (before[i] !== 0 || (n - i > 1 && hash[i + 1] !== WORD_INN)))) &&
      (flags[i] & NEW_READING) === 0
    ) {
      const inNote = flags[i] & IN_NOTE
      let stop = i + 1
      while (stop < n && (flags[stop] & IN_NOTE) === inNote && (flags[stop] & NEW_READING) === 0) stop++
      if (stop > i + 1) {
        moveToEnd(name, i, stop)
        n = name.count
        // What moved is a reading of its own and holds no further notes.
        n -= stop - i - 1
        i--
      }
    }
  }
  markGroupBehind(name, first)
  markRoomNotes(name, first)
  markCodes(name, first)
  markPlaces(name, first)
  freeShortNames(name, first)
  keepSomething(name, first)
}

/** ", a Leading Hotel of the World"; without a comma where a hotel group follows: "… a Marriott Lifestyle Hotel". */
function isTailBehind({ before, flags }: NameWords, at: number, n: number): boolean {
  return n - at <= 6 && (before[at] === 1 || (n - at >= 3 && (flags[at + 1] & BRAND) !== 0))
}

/** "COURTYARD ELMBRIDGE MARRIOTT": as if it said "by Marriott". */
function markGroupBehind({ hash, flags, count }: NameWords, first: number): void {
  let last = first
  while (last + 1 < count && (flags[last + 1] & (NEW_READING | IN_NOTE)) === 0) last++
  if (last - first >= 2 && (flags[last] & BRAND) !== 0 && isGroupOf(hash[last], hash[first])) flags[last] |= TAIL
}

/** "Larch Hotel in Elmbridge, Corfu": where it stands, told as in a sentence. */
function isPlaceBehind({ flags }: NameWords, at: number, n: number): boolean {
  if (n - at < 2 || n - at > PLACE_WORDS + 1) return false
  for (let i = at + 1; i < n; i++) if ((flags[i] & (TYPE | NUMBER | NEW_READING)) !== 0) return false
  return true
}

/** "Smile Mansion I" is "Smile Mansion 1": a lone i is a number only behind everything else that is no note or kind of house. */
function readLastOne(name: NameWords, first: number): void {
  const { hash, flags, start, end, text } = name
  let last = name.count - 1
  while (last > first && (flags[last] & (IN_NOTE | TYPE)) !== 0) last--
  if (last <= first || hash[last] !== WORD_I || end[last - 1] - start[last - 1] < 3) return
  text[start[last]] = 49
  hash[last] = hashBytes(text, start[last], end[last])
  flags[last] = NUMBER | (flags[last] & (NEW_READING | FOREIGN))
}

/** "โรงแรมสยาม (Siam Hotel)": the name again in another script is no note but a reading of its own. */
function freeOtherScript(name: NameWords, first: number): void {
  const { flags, count } = name
  let scripts = 0
  for (let i = first; i < count; i++) scripts |= flags[i]
  if ((scripts & FOREIGN) === 0 || (scripts & IN_NOTE) === 0) return
  let from = first
  while (from < count && (flags[from] & IN_NOTE) === 0) from++
  let noted = 0
  let outside = 0
  let words = 0
  for (let i = first; i < count; i++) {
    if (i < from) outside |= flags[i]
    else if ((flags[i] & IN_NOTE) === 0) return
    else {
      noted |= flags[i]
      if ((flags[i] & (TYPE | STOP | NOTE | NUMBER)) === 0) words++
    }
  }
  // A whole name, not a district or a remark: it says what kind of house it is, and what it is called.
  if (from === first || words === 0 || (noted & TYPE) === 0 || (noted & NOTE) !== 0) return
  if (((noted ^ outside) & FOREIGN) === 0) return
  for (let i = from; i < count; i++) flags[i] &= ~IN_NOTE
  flags[from] |= NEW_READING
}

/** "Rowan Hotel A" is another house than "B": at the end it is no article. */
function freeLastLetter({ hash, flags, count }: NameWords, first: number): void {
  const last = count - 1
  if (last > first && hash[last] === WORD_A) flags[last] &= ~STOP
}

/** "Larch Tower (B)", "Rowan Holiday (2)": which of several houses it is, and no mere note. */
function freeSisterMark({ flags, before, start, end, count }: NameWords, first: number): void {
  for (let i = first + 1; i < count; i++) {
    if ((flags[i] & IN_NOTE) === 0 || before[i] !== 2 || end[i] - start[i] > SISTER_MARK_MAX) continue
    const isAlone = i + 1 === count || (flags[i + 1] & IN_NOTE) === 0 || before[i + 1] === 2
    if (isAlone && (flags[i] & (SIDE | NUMBER)) !== 0) flags[i] &= ~IN_NOTE
  }
}

/** Listing codes are no part of a name: "OYO 108 Larch Plaza", "Marisol Condo 101 - 10000001". */
function markCodes(name: NameWords, first: number): void {
  const { hash, flags, start, end } = name
  for (let i = first; i < name.count; i++) {
    if ((flags[i] & NUMBER) !== 0 && end[i] - start[i] >= 6) flags[i] |= IN_NOTE
    // "Residences at the Little Bell" is not the Little Bell: the kind of house tells siblings apart here.
    else if ((flags[i] & TYPE) !== 0 && i + 2 < name.count && hash[i + 1] === WORD_AT) flags[i] |= SIDE
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

/** "…, Autograph Collection", "… - Tribute Portfolio": who sells it, not what it is called. */
function markCollection(name: NameWords, first: number, at: number): void {
  const { flags, before } = name
  if (name.count - at > COLLECTION_ENDS) return
  for (let k = at - 1; k > first && at - k <= COLLECTION_WORDS; k--) {
    if ((flags[k] & NEW_READING) !== 0) return
    if (before[k] !== 1 && (k < at - 1 || (flags[k] & BRAND) === 0)) continue
    for (let m = k; m <= at; m++) flags[m] |= TAIL
    return
  }
}

/** "… - Schick Hotels", "…, JJW Hotels & Resorts": behind a break and at the end, the group it belongs to. */
function markGroup(name: NameWords, first: number, at: number): void {
  const { flags, before } = name
  if (at + 1 < name.count && (flags[at + 1] & NEW_READING) === 0) return
  let from = at
  while (from > first && at - from < GROUP_WORDS && before[from] !== 1 && (flags[from] & NEW_READING) === 0) from--
  if (from < at && before[from] === 1 && isNamed(flags, first, from)) markAll(name, from, at + 1, TAIL)
}

/** What stands behind "at", and numbers that belong to a street. */
function markPlaces(name: NameWords, first: number): void {
  const { hash, flags } = name
  let behindAt = false
  for (let i = first; i < name.count; i++) {
    if ((flags[i] & NEW_READING) !== 0) behindAt = false
    if (name.before[i] === 3 && i > first) behindAt = true
    if (behindAt && (flags[i] & (IN_NOTE | TAIL)) === 0) flags[i] |= AFTER_AT
    if (hash[i] === WORD_AT && i > first) behindAt = true
    if ((flags[i] & NUMBER) !== 0 && i > first && isStreetWord(hash[i - 1])) flags[i] |= STREET_NUMBER
  }
}

/** "The L Resort", "Da Place": what is an article elsewhere is the whole name here. */
function freeShortNames(name: NameWords, first: number): void {
  const { hash, flags, start, end } = name
  for (let i = first; i + 1 < name.count; i++) {
    if ((flags[i] & STOP) === 0 || end[i] - start[i] > 2 || (flags[i + 1] & TYPE) === 0) continue
    if (hash[i] === WORD_A || hash[i] === WORD_AT || hash[i] === WORD_BY || hash[i] === WORD_OF || hash[i] === WORD_AN)
      continue
    const single = end[i] - start[i] === 1
    const opens = i === first || (i === first + 1 && hash[first] === WORD_THE)
    if (single || opens) flags[i] &= ~(STOP | SIDE)
  }
}

/** "P.K. Mansion", "P K Mansion" and "PK Mansion" are one: single letters in a row are one word. So are "G&B" and "G and B". */
function mergeInitials(name: NameWords, first: number): void {
  const { start, end, hash, flags, before } = name
  let to = first
  for (let i = first; i < name.count; i++) {
    if (isBetweenInitials(name, first, i)) {
      name.text[start[i]] = name.text[start[i + 1]]
      start[i + 1] = start[i]
      end[i + 1] = start[i] + 1
      continue
    }
    const joins =
      to > first &&
      end[i] - start[i] === 1 &&
      name.text[start[i]] > 57 &&
      end[to - 1] === start[i] &&
      name.initials[to - 1] === 1 &&
      (flags[i] & NEW_READING) === 0 &&
      before[i] !== 2
    if (joins) {
      end[to - 1] = end[i]
      continue
    }
    if (to < i) moveWord(name, i, to)
    name.initials[to] = end[i] - start[i] === 1 && name.text[start[i]] > 57 ? 1 : 0
    to++
  }
  if (to === name.count) return
  name.count = to
  for (let i = first; i < to; i++) {
    if (name.initials[i] === 0 || end[i] - start[i] === 1) continue
    hash[i] = hashBytes(name.text, start[i], end[i])
    const role = roleOfWord(hash[i])
    if ((role & (NOISE | NOISE_OF_INITIALS)) !== 0) name.mayHoldNoise = true
    flags[i] = role | (flags[i] & (IN_NOTE | NEW_READING | FOREIGN))
  }
}

function isBetweenInitials({ hash, start, end, before, text, count }: NameWords, first: number, at: number): boolean {
  if (hash[at] !== WORD_AND || at === first || at + 1 >= count || before[at] !== 0 || before[at + 1] !== 0) return false
  const isLetter = (k: number): boolean => end[k] - start[k] === 1 && text[start[k]] > 57
  return isLetter(at - 1) && isLetter(at + 1)
}

/** "Fisherman s Wharf" has lost an apostrophe. */
function joinPossessives(name: NameWords, first: number): void {
  const { start, end, hash, flags, before, text } = name
  let to = first
  while (to < name.count && hash[to] !== WORD_S) to++
  if (to === name.count) return
  for (let i = to; i < name.count; i++) {
    const joins =
      hash[i] === WORD_S &&
      to > first &&
      before[i] === 0 &&
      end[to - 1] === start[i] &&
      end[i] - start[to - 1] > 3 &&
      (flags[to - 1] & (TYPE | NUMBER | STOP | FOREIGN)) === 0 &&
      (flags[i] & NEW_READING) === 0
    if (joins) {
      end[to - 1] = end[i]
      hash[to - 1] = hashBytes(text, start[to - 1], end[to - 1])
      flags[to - 1] = roleOfWord(hash[to - 1]) | (flags[to - 1] & (IN_NOTE | NEW_READING))
      continue
    }
    if (to < i) moveWord(name, i, to)
    to++
  }
  name.count = to
}

/** "by X": X runs it. Only the words up to the next type word, break or note, and at most three. */
function markTail(name: NameWords, at: number, n: number): void {
  const { hash, flags, before } = name
  if (at === 0) return
  flags[at] |= TAIL
  const previous = hash[at - 1]
  if (previous === WORD_MANAGED || previous === WORD_OPERATED || previous === WORD_POWERED) flags[at - 1] |= TAIL
  // Behind a hotel group follows the place: "Courtyard by Marriott Seoul Myeongdong".
  const tailToEnd = n - at <= 4 && (at + 1 >= n || (flags[at + 1] & BRAND) === 0)
  for (let k = at + 1; k < n && k <= at + 3; k++) {
    if (before[k] !== 0 || (flags[k] & (IN_NOTE | NEW_READING)) !== 0) break
    if (!tailToEnd && k > at + 1 && (flags[k] & (BRAND | NOTE)) === 0) break
    flags[k] |= TAIL
  }
}

function markAll(name: NameWords, start: number, end: number, flag: number): void {
  for (let k = start; k < end && (name.flags[k] & NEW_READING) === 0; k++) name.flags[k] |= flag
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

/** A name that is all tail or all note ("By the Sea", "(Test)") keeps its words as they are. */
function keepSomething(name: NameWords, first: number): void {
  const { flags } = name
  for (let i = first; i < name.count; i++) if ((flags[i] & (TAIL | IN_NOTE | STOP | NOTE | TYPE)) === 0) return
  for (let i = first; i < name.count; i++) if ((flags[i] & (TAIL | IN_NOTE | STOP)) === 0) return
  for (let i = first; i < name.count; i++) flags[i] &= ~(TAIL | IN_NOTE)
}
