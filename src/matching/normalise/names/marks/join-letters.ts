import { hashBytes } from '../../words/hash-bytes.ts'
import {
  BRAND,
  FOREIGN,
  IN_NOTE,
  NEW_READING,
  NOISE,
  NOISE_OF_INITIALS,
  NUMBER,
  roleOfWord,
  STOP,
  TYPE,
  WORD_AND,
  WORD_I,
  WORD_S,
} from '../../words/word-roles.ts'
import { BEHIND_BRACKET, BEHIND_SPACE, moveWord, type NameWords } from '../name-words.ts'

/**
 * "P.K. Mansion", "P K Mansion" and "PK Mansion" are one: single letters in a row are one word. So are "G&B" and "G and
 * B".
 */
export function mergeInitials(name: NameWords, first: number): void {
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
      before[i] !== BEHIND_BRACKET
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
  if (
    hash[at] !== WORD_AND ||
    at === first ||
    at + 1 >= count ||
    before[at] !== BEHIND_SPACE ||
    before[at + 1] !== BEHIND_SPACE
  )
    return false
  const isLetter = (k: number): boolean => end[k] - start[k] === 1 && text[start[k]] > 57
  return isLetter(at - 1) && isLetter(at + 1)
}

/** "Fisherman s Wharf" has lost an apostrophe; an s behind a hotel group is a line of it. */
export function joinPossessives(name: NameWords, first: number): void {
  const { start, end, hash, flags, before, text } = name
  let to = first
  while (to < name.count && hash[to] !== WORD_S) to++
  if (to === name.count) return
  for (let i = to; i < name.count; i++) {
    const joins =
      hash[i] === WORD_S &&
      to > first &&
      before[i] === BEHIND_SPACE &&
      end[to - 1] === start[i] &&
      end[i] - start[to - 1] > 3 &&
      (flags[to - 1] & (TYPE | NUMBER | STOP | FOREIGN | BRAND)) === 0 &&
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

/**
 * "Smile Mansion I" is "Smile Mansion 1": a lone i is a number only behind everything else that is no note or kind of
 * house.
 */
export function readLastOne(name: NameWords, first: number): void {
  const { hash, flags, start, end, text } = name
  let last = name.count - 1
  while (last > first && (flags[last] & (IN_NOTE | TYPE)) !== 0) last--
  if (last <= first || hash[last] !== WORD_I || end[last - 1] - start[last - 1] < 3) return
  text[start[last]] = 49
  hash[last] = hashBytes(text, start[last], end[last])
  flags[last] = NUMBER | (flags[last] & (NEW_READING | FOREIGN))
}
