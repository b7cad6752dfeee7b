import { GrowingBytes, GrowingU32, sharedU32 } from './growing-arrays.ts'

/** Word w is bytes[start[w] .. start[w + 1]) and has this hash. */
export type Vocabulary = { bytes: Uint8Array; start: Uint32Array; hash: Uint32Array }

/** Words of all names, each once, numbered in the order met. */
export class VocabularyBuilder {
  private readonly bytes = new GrowingBytes()
  private readonly start = new GrowingU32()
  private readonly hash = new GrowingU32()
  private slots = new Uint32Array(1 << 12)

  constructor() {
    this.start.push(0)
  }

  get size(): number {
    return this.hash.length
  }

  idOf(text: Uint8Array, from: number, to: number, hash: number): number {
    const mask = this.slots.length - 1
    let slot = hash & mask
    for (;;) {
      const entry = this.slots[slot]
      if (entry === 0) break
      if (this.hash.array[entry - 1] === hash && this.sameBytes(entry - 1, text, from, to)) return entry - 1
      slot = (slot + 1) & mask
    }
    const id = this.hash.length
    this.bytes.pushBytes(text, from, to)
    this.start.push(this.bytes.length)
    this.hash.push(hash)
    this.slots[slot] = id + 1
    if (id * 2 > this.slots.length) this.grow()
    return id
  }

  /** Takes all words of another over; returns the number here of each. */
  addAll({ bytes, start, hash }: Vocabulary): Uint32Array {
    const numbers = sharedU32(hash.length)
    for (let w = 0; w < hash.length; w++) numbers[w] = this.idOf(bytes, start[w], start[w + 1], hash[w])
    return numbers
  }

  words(): Vocabulary {
    return { bytes: this.bytes.filled(), start: this.start.filled(), hash: this.hash.filled() }
  }

  private sameBytes(id: number, text: Uint8Array, from: number, to: number): boolean {
    const start = this.start.array[id]
    if (this.start.array[id + 1] - start !== to - from) return false
    for (let i = from; i < to; i++) if (this.bytes.array[start + i - from] !== text[i]) return false
    return true
  }

  private grow(): void {
    const slots = new Uint32Array(this.slots.length * 2)
    const mask = slots.length - 1
    for (let id = 0; id < this.hash.length; id++) {
      let slot = this.hash.array[id] & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = id + 1
    }
    this.slots = slots
  }
}
