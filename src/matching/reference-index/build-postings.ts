import { mixHash } from '../normalise/hash-bytes.ts'
import { skeletonKey, spellingKey } from '../normalise/spelling-keys.ts'
import { IN_NOTE, NEW_READING, NOTE, STOP, TAIL, TYPE } from '../normalise/word-roles.ts'
import { GrowingU32 } from './growing-arrays.ts'
import type { SectionArray } from './layout.ts'
import { NameKeys } from './name-keys.ts'
import { KIND_ADDRESS, KIND_NAME, KIND_SKELETON, KIND_WORD, postingKey } from './posting-keys.ts'
import { sortPairs } from './radix-sort.ts'

/** Which hotels carry which key; see posting-keys.ts for the kinds. */
export function buildPostings(sections: Map<string, SectionArray>, n: number): void {
  const keys = new GrowingU32()
  const rows = new GrowingU32()
  const country = sections.get('country') as Uint16Array
  const wordStart = sections.get('wordStart') as Uint32Array
  const wordIds = sections.get('wordIds') as Uint32Array
  const wordFlags = sections.get('wordFlags') as Uint16Array
  const spelling = vocabularyKeys(sections, spellingKey)
  const skeleton = vocabularyKeys(sections, skeletonKey)
  const vocabHash = sections.get('vocabHash') as Uint32Array
  const vocabStart = sections.get('vocabStart') as Uint32Array
  const vocabBytes = sections.get('vocabBytes') as Uint8Array
  const joined = new Uint8Array(JOINED_BYTES_MAX)
  let row = 0
  const post = (kind: number, value: number): void => {
    keys.push(postingKey(country[row], kind, value))
    rows.push(row)
  }
  const names = new NameKeys()
  for (row = 0; row < n; row++) {
    const end = wordStart[row + 1]
    for (let k = wordStart[row]; k < end; k++) {
      const id = wordIds[k]
      const flags = wordFlags[k]
      if ((flags & NEW_READING) !== 0) postName(names, post)
      // Type and stop words are in half of all names: alone they find nothing, joined to a neighbour they do.
      if ((flags & (TYPE | STOP)) === 0) {
        post(KIND_WORD, spelling[id])
        if (skeleton[id] !== 0 && (flags & (TAIL | NOTE | IN_NOTE)) === 0) post(KIND_SKELETON, skeleton[id])
      }
      names.add(vocabHash[id], flags, vocabBytes, vocabStart[id], vocabStart[id + 1])
      // Neighbours joined: two always, three only when all are names ("Ruen Rim Kwai" and "Ruenrimkwai").
      let length = 0
      for (let m = k; m < end && m < k + 3; m++) {
        if (m > k && (wordFlags[m] & NEW_READING) !== 0) break
        if (m === k + 2 && ((flags | wordFlags[k + 1] | wordFlags[m]) & (TYPE | STOP)) !== 0) break
        const from = vocabStart[wordIds[m]]
        const to = vocabStart[wordIds[m] + 1]
        if (length + to - from > JOINED_BYTES_MAX) break
        for (let b = from; b < to; b++) joined[length++] = vocabBytes[b]
        if (m > k) post(KIND_WORD, spellingKey(joined, 0, length))
      }
    }
    postName(names, post)
  }
  postAddresses(sections, n, keys, rows, country)
  pack(keys, rows, sections)
}

function postName(names: NameKeys, post: (kind: number, value: number) => void): void {
  names.finish()
  if (names.core !== 0) post(KIND_NAME, names.core)
  if (names.all !== 0) post(KIND_NAME, names.all)
  if (names.joined !== 0) post(KIND_NAME, names.joined)
  if (names.joinedWithoutType !== 0) post(KIND_NAME, names.joinedWithoutType)
}

function vocabularyKeys(
  sections: Map<string, SectionArray>,
  key: (bytes: Uint8Array, start: number, end: number) => number,
): Uint32Array {
  const start = sections.get('vocabStart') as Uint32Array
  const bytes = sections.get('vocabBytes') as Uint8Array
  const keys = new Uint32Array(start.length - 1)
  for (let id = 0; id < keys.length; id++) keys[id] = key(bytes, start[id], start[id + 1])
  return keys
}

function postAddresses(
  sections: Map<string, SectionArray>,
  n: number,
  keys: GrowingU32,
  rows: GrowingU32,
  country: Uint16Array,
): void {
  const houseLow = sections.get('houseLow') as Uint32Array
  const postcode = sections.get('postcode') as Uint32Array
  const addressStart = sections.get('addressStart') as Uint32Array
  const addressWords = sections.get('addressWords') as Uint32Array
  for (let row = 0; row < n; row++) {
    if (houseLow[row] === 0) continue
    if (postcode[row] !== 0) {
      keys.push(postingKey(country[row], KIND_ADDRESS, mixHash(postcode[row], houseLow[row])))
      rows.push(row)
    }
    const end = Math.min(addressStart[row + 1], addressStart[row] + STREET_WORDS_POSTED)
    for (let k = addressStart[row]; k < end; k++) {
      keys.push(postingKey(country[row], KIND_ADDRESS, mixHash(addressWords[k], houseLow[row])))
      rows.push(row)
    }
  }
}

/** Joined words beyond this length are not looked for; also on the partner's side. */
export const JOINED_BYTES_MAX = 64

/** The street stands first in an address; what follows is district and city. */
export const STREET_WORDS_POSTED = 3

/** A value with this bit is the only row itself; without it, where the list stands: its length, then its rows. */
export const SINGLE_ROW = 0x80000000

function pack(keys: GrowingU32, rows: GrowingU32, sections: Map<string, SectionArray>): void {
  const sorted = sortPairs(keys.array.subarray(0, keys.length), rows.array.subarray(0, rows.length))
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
  const directory = new Uint32Array(65537)
  const keyCount = table.length / 2
  let at = 0
  for (let top = 0; top <= 65536; top++) {
    while (at < keyCount && table.array[at * 2] >>> 16 < top) at++
    directory[top] = at
  }
  sections.set('postingTable', table.trimmed())
  sections.set('postingLists', lists.slice(0, length))
  sections.set('postingDirectory', directory)
}
