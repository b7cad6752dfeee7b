import { inRuns } from '../../platform/in-runs.ts'

/** Words of a hash: 96 bits, so that two different ids among ten million agree once in 10^15 files. */
export const HASH_WORDS = 3

/** Writes the hash of an id into words 3i..3i+2. */
export function hashId(bytes: Uint8Array, start: number, end: number, words: Uint32Array, i: number): void {
  let a = 0x9e3779b9
  let b = 0x85ebca6b ^ (end - start)
  let c = 0xc2b2ae35
  for (let at = start; at < end; at++) {
    const byte = bytes[at]
    a = Math.imul(a ^ byte, 0x01000193)
    b = Math.imul(b + byte, 0x5bd1e995) ^ (b >>> 15)
    c = Math.imul(c ^ (byte + (c >>> 13)), 0x27d4eb2f)
  }
  words[i * HASH_WORDS] = mix(a ^ (b >>> 7))
  words[i * HASH_WORDS + 1] = mix(b ^ (c >>> 11))
  words[i * HASH_WORDS + 2] = mix(c)
}

function mix(value: number): number {
  let x = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}

// A slot: three words of hash, then the line of the first row with it; line 0 is an empty slot.
const SLOT_WORDS = HASH_WORDS + 1

/** The ids of all rows so far, 16 bytes in a table at most three quarters full. */
export class SeenIds {
  private slots = new Uint32Array(SLOT_WORDS * 4_096)
  private count = 0
  /** Of no meaning: kept, so that the compiler does not see through `fetch`. */
  fetched = 0

  /** Makes room for so many ids at once: a table that grows with them puts every one in its place again and again. */
  expect(ids: number): void {
    let slots = this.slots.length / SLOT_WORDS
    while (slots * 3 < ids * 4) slots *= 2
    this.resize(slots)
  }

  /**
   * Asks for the places of these ids together: they lie all over the table, and one after the other each is waited for.
   */
  fetch(hashes: Uint32Array, from: number, to: number): void {
    const { slots } = this
    const mask = slots.length / SLOT_WORDS - 1
    let read = 0
    for (let i = from; i < to; i++) read ^= slots[(hashes[i * HASH_WORDS] & mask) * SLOT_WORDS]
    this.fetched = read
  }

  /** The line that already has the id; 0 when it is new, and then it is noted as of `line`. */
  add(hashes: Uint32Array, i: number, line: number): number {
    if (this.count * 4 >= (this.slots.length / SLOT_WORDS) * 3) this.resize((2 * this.slots.length) / SLOT_WORDS)
    const at = i * HASH_WORDS
    const a = hashes[at]
    const b = hashes[at + 1]
    const c = hashes[at + 2]
    const found = this.place(a, b, c)
    const known = this.slots[found + HASH_WORDS]
    if (known !== 0) return known
    this.put(found, a, b, c, line)
    this.count++
    return 0
  }

  private place(a: number, b: number, c: number): number {
    const { slots } = this
    const mask = slots.length / SLOT_WORDS - 1
    for (let slot = a & mask; ; slot = (slot + 1) & mask) {
      const at = slot * SLOT_WORDS
      if (slots[at + HASH_WORDS] === 0 || (slots[at] === a && slots[at + 1] === b && slots[at + 2] === c)) return at
    }
  }

  private put(at: number, a: number, b: number, c: number, line: number): void {
    const { slots } = this
    slots[at] = a
    slots[at + 1] = b
    slots[at + 2] = c
    slots[at + HASH_WORDS] = line
  }

  private resize(slots: number): void {
    const old = this.slots
    if (slots * SLOT_WORDS <= old.length) return
    this.slots = new Uint32Array(slots * SLOT_WORDS)
    inRuns(old.length / SLOT_WORDS, (from, to) => {
      for (let at = from * SLOT_WORDS; at < to * SLOT_WORDS; at += SLOT_WORDS) {
        const line = old[at + HASH_WORDS]
        if (line === 0) continue
        const found = this.place(old[at], old[at + 1], old[at + 2])
        this.put(found, old[at], old[at + 1], old[at + 2], line)
      }
    })
  }
}
