import { isGroupOf } from '../../words/brand-companies.ts'
import {
  BRAND,
  IN_NOTE,
  NEW_READING,
  NOTE,
  STOP,
  TAIL,
  TYPE,
  WORD_MANAGED,
  WORD_OPERATED,
  WORD_POWERED,
} from '../../words/word-roles.ts'
import { BEHIND_BREAK, BEHIND_SPACE, type NameWords } from '../name-words.ts'
import { isNamed } from './room-notes.ts'

/** A collection is named in up to so many words, at the end or with "by X" behind it. */
const COLLECTION_WORDS = 3
const COLLECTION_ENDS = 4
const GROUP_WORDS = 4

/** "by X": X runs it. Only the words up to the next type word, break or note, and at most three. */
export function markTail(name: NameWords, at: number, n: number): void {
  const { hash, flags, before } = name
  if (at === 0) return
  flags[at] |= TAIL
  const previous = hash[at - 1]
  if (previous === WORD_MANAGED || previous === WORD_OPERATED || previous === WORD_POWERED) flags[at - 1] |= TAIL
  // Behind a hotel group follows the place: "Courtyard by Marriott Seoul Myeongdong".
  const tailToEnd = n - at <= 4 && (at + 1 >= n || (flags[at + 1] & BRAND) === 0)
  for (let k = at + 1; k < n && k <= at + 3; k++) {
    if (before[k] !== BEHIND_SPACE || (flags[k] & (IN_NOTE | NEW_READING)) !== 0) break
    if (!tailToEnd && k > at + 1 && (flags[k] & (BRAND | NOTE)) === 0) break
    flags[k] |= TAIL
  }
}

/** ", a Leading Hotel of the World"; without a comma where a hotel group follows: "… a Marriott Lifestyle Hotel". */
export function isTailBehind({ before, flags }: NameWords, at: number, n: number): boolean {
  return n - at <= 6 && (before[at] === BEHIND_BREAK || (n - at >= 3 && (flags[at + 1] & BRAND) !== 0))
}

/** "COURTYARD ELMBRIDGE MARRIOTT": as if it said "by Marriott". */
export function markGroupBehind({ hash, flags, count }: NameWords, first: number): void {
  let last = first
  while (last + 1 < count && (flags[last + 1] & (NEW_READING | IN_NOTE)) === 0) last++
  if (last - first >= 2 && (flags[last] & BRAND) !== 0 && isGroupOf(hash[last], hash[first])) flags[last] |= TAIL
}

/** "…, Autograph Collection", "… - Tribute Portfolio": who sells it, not what it is called. */
export function markCollection(name: NameWords, first: number, at: number): void {
  const { flags, before } = name
  if (name.count - at > COLLECTION_ENDS) return
  for (let k = at - 1; k > first && at - k <= COLLECTION_WORDS; k--) {
    if ((flags[k] & NEW_READING) !== 0) return
    if (before[k] !== BEHIND_BREAK && (k < at - 1 || (flags[k] & BRAND) === 0)) continue
    let from = k
    while (before[from] !== BEHIND_BREAK && from - 1 > first && (flags[from - 1] & BRAND) !== 0) from--
    for (let m = from; m <= at; m++) flags[m] |= TAIL
    return
  }
}

/** "… - Schick Hotels", "…, JJW Hotels & Resorts": behind a break and at the end, the group it belongs to. */
export function markGroup(name: NameWords, first: number, at: number): void {
  const { flags, before } = name
  if (at + 1 < name.count && (flags[at + 1] & NEW_READING) === 0) return
  let from = at
  while (from > first && at - from < GROUP_WORDS && before[from] !== BEHIND_BREAK && (flags[from] & NEW_READING) === 0)
    from--
  if (from < at && before[from] === BEHIND_BREAK && isNamed(flags, first, from)) markAll(name, from, at + 1, TAIL)
}

/** "… - MGallery", "…, Relais & Châteaux": nothing but hotel groups behind the last break. */
export function markGroupsAlone({ before, flags, count }: NameWords, first: number): void {
  let groups = 0
  for (let k = count - 1; k > first && count - k <= GROUP_WORDS; k--) {
    if ((flags[k] & (BRAND | STOP)) === 0 || (flags[k] & NEW_READING) !== 0) return
    if ((flags[k] & (BRAND | TYPE)) === BRAND) groups++
    if (before[k] !== BEHIND_BREAK) continue
    if (groups > 0 && isNamed(flags, first, k)) for (let m = k; m < count; m++) flags[m] |= TAIL
    return
  }
}

export function markAll(name: NameWords, start: number, end: number, flag: number): void {
  for (let k = start; k < end && (name.flags[k] & NEW_READING) === 0; k++) name.flags[k] |= flag
}
