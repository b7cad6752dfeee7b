import { mixHash } from '../../normalise/words/hash-bytes.ts'
import { spellingKey } from '../../normalise/words/spelling-keys.ts'
import { IN_NOTE, NEW_READING, NOTE, STOP, TAIL, TYPE } from '../../normalise/words/word-roles.ts'
import type { Sections } from '../layout.ts'
import { NameKeys } from '../name-keys.ts'
import { KIND_ADDRESS, KIND_NAME, KIND_SOUND, KIND_WORD, postingKey } from '../posting-keys.ts'
import { GrowingU32, sharedU32 } from './growing-arrays.ts'
import { type PairParts, PartedPairs, sortPart } from './parted-pairs.ts'

/** The keys of rows `from` to `to`; see posting-keys.ts for the kinds. Those of names and of addresses stand apart. */
export function postingsOfRows(
  sections: Sections,
  sounds: Uint32Array,
  from: number,
  to: number,
): { names: PairParts; addresses: PairParts } {
  const { country, wordStart, wordIds, wordFlags, wordSpellings, vocabHash, vocabStart, vocabBytes } = sections
  const pairs = new PartedPairs((wordStart[to] - wordStart[from]) * 3)
  const joined = new Uint8Array(JOINED_BYTES_MAX)
  let row = 0
  const post = (kind: number, value: number): void => pairs.push(postingKey(country[row], kind, value), row)
  const names = new NameKeys()
  for (row = from; row < to; row++) {
    const end = wordStart[row + 1]
    for (let k = wordStart[row]; k < end; k++) {
      const id = wordIds[k]
      const flags = wordFlags[k]
      if ((flags & NEW_READING) !== 0) postName(names, post)
      // Type and stop words are in half of all names: alone they find nothing, joined to a neighbour they do.
      if ((flags & (TYPE | STOP)) === 0) {
        post(KIND_WORD, wordSpellings[id])
        if (sounds[id] !== 0 && (flags & (TAIL | NOTE | IN_NOTE)) === 0) post(KIND_SOUND, sounds[id])
      }
      names.add(vocabHash[id], flags, vocabBytes, vocabStart[id], vocabStart[id + 1])
      // Neighbours joined: two always, three only when all are names ("Ruen Rim Kwai" and "Ruenrimkwai").
      let length = 0
      for (let m = k; m < end && m < k + 3; m++) {
        if (m > k && (wordFlags[m] & NEW_READING) !== 0) break
        if (m === k + 2 && ((flags | wordFlags[k + 1] | wordFlags[m]) & (TYPE | STOP)) !== 0) break
        const letters = vocabStart[wordIds[m]]
        const lettersEnd = vocabStart[wordIds[m] + 1]
        if (length + lettersEnd - letters > JOINED_BYTES_MAX) break
        for (let b = letters; b < lettersEnd; b++) joined[length++] = vocabBytes[b]
        if (m > k) post(KIND_WORD, spellingKey(joined, 0, length))
      }
    }
    postName(names, post)
  }
  return { names: pairs.parts(), addresses: postAddresses(sections, from, to) }
}

function postName(names: NameKeys, post: (kind: number, value: number) => void): void {
  names.finish()
  if (names.core !== 0) post(KIND_NAME, names.core)
  if (names.all !== 0) post(KIND_NAME, names.all)
  if (names.joined !== 0) post(KIND_NAME, names.joined)
  if (names.joinedWithoutType !== 0) post(KIND_NAME, names.joinedWithoutType)
}

function postAddresses(sections: Sections, from: number, to: number): PairParts {
  const { country, houseLow, houseNumbers, postcode, addressStart, addressWords } = sections
  const pairs = new PartedPairs((to - from) * 2)
  for (let row = from; row < to; row++) {
    if (postcode[row] !== 0) pairs.push(postingKey(country[row], KIND_ADDRESS, mixHash(postcode[row], 0)), row)
    if (houseNumbers[row] !== 0) pairs.push(postingKey(country[row], KIND_ADDRESS, houseNumbers[row]), row)
    if (houseLow[row] === 0) continue
    if (postcode[row] !== 0) {
      pairs.push(postingKey(country[row], KIND_ADDRESS, mixHash(postcode[row], houseLow[row])), row)
    }
    const end = Math.min(addressStart[row + 1], addressStart[row] + STREET_WORDS_POSTED)
    for (let k = addressStart[row]; k < end; k++) {
      pairs.push(postingKey(country[row], KIND_ADDRESS, mixHash(addressWords[k], houseLow[row])), row)
    }
  }
  return pairs.parts()
}

/** Joined words beyond this length are not looked for; also on the partner's side. */
export const JOINED_BYTES_MAX = 64

/** The street stands first in an address; what follows is district and city. */
export const STREET_WORDS_POSTED = 3

/** A value with this bit is the only row itself; without it, where the list stands: its length, then its rows. */
export const SINGLE_ROW = 0x80000000

/** Keys with their values, ascending, and the lists they point to. */
export type PostingPart = { table: Uint32Array; lists: Uint32Array }

/** Sorts one part of the keys of all rows and makes their lists. */
export function packPostings(pieces: readonly PairParts[0][]): PostingPart {
  const sorted = sortPart(pieces)
  const n = sorted.keys.length
  const table = new GrowingU32()
  // A list of its own has two rows at least, so the lengths add half at most.
  const lists = new Uint32Array(Math.ceil(n * 1.5) + 1)
  let length = 0
  for (let i = 0; i < n; ) {
    const key = sorted.keys[i]
    const head = length++
    for (; i < n && sorted.keys[i] === key; i++) {
      const row = sorted.values[i]
      // The same word twice in one name.
      if (length - 1 > head && lists[length - 1] === row) continue
      lists[length++] = row
    }
    table.push(key)
    const count = length - head - 1
    if (count === 1) {
      table.push((lists[head + 1] | SINGLE_ROW) >>> 0)
      length = head
    } else {
      lists[head] = count
      table.push(head)
    }
  }
  const kept = sharedU32(length)
  kept.set(lists.subarray(0, length))
  return { table: table.filled(), lists: kept }
}

/** Puts the parts behind one another. */
export function joinPostings(parts: readonly PostingPart[]) {
  const postingTable = sharedU32(parts.reduce((sum, { table }) => sum + table.length, 0))
  const postingLists = sharedU32(parts.reduce((sum, { lists }) => sum + lists.length, 0))
  let at = 0
  let base = 0
  for (const { table, lists } of parts) {
    postingLists.set(lists, base)
    for (let k = 0; k < table.length; k += 2) {
      postingTable[at++] = table[k]
      postingTable[at++] = (table[k + 1] & SINGLE_ROW) !== 0 ? table[k + 1] : table[k + 1] + base
    }
    base += lists.length
  }
  return { postingTable, postingLists, postingDirectory: directoryOf(postingTable) }
}

function directoryOf(table: Uint32Array): Uint32Array {
  const directory = sharedU32(65537)
  const keyCount = table.length / 2
  let at = 0
  for (let top = 0; top <= 65536; top++) {
    while (at < keyCount && table[at * 2] >>> 16 < top) at++
    directory[top] = at
  }
  return directory
}
