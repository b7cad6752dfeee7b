import { hashBytes, mixHash } from '../../normalise/words/hash-bytes.ts'
import { GrowingBytes, GrowingU32 } from './growing-arrays.ts'

const TEXT_LENGTH_MAX = 400

/** City texts one behind the other, and the country of each. */
export type CityTexts = { bytes: Uint8Array; starts: Uint32Array; countries: Uint32Array }

/** Cities as written, each spelling of a country once, numbered in the order met. */
export class CityNumbers {
  private readonly countries = new GrowingU32()
  private readonly bytes = new GrowingBytes()
  private readonly starts = new GrowingU32()
  private readonly hashes = new GrowingU32()
  private slots = new Uint32Array(1 << 12)

  constructor() {
    this.starts.push(0)
  }

  numberOf(country: number, bytes: Uint8Array, start: number, end: number): number {
    const hash = mixHash(hashBytes(bytes, start, end), country)
    const mask = this.slots.length - 1
    let slot = hash & mask
    for (; this.slots[slot] !== 0; slot = (slot + 1) & mask) {
      const known = this.slots[slot] - 1
      if (this.hashes.array[known] === hash && this.isSame(known, country, bytes, start, end)) return known
    }
    const number = this.countries.length
    this.countries.push(country)
    this.bytes.pushBytes(bytes, start, end)
    this.starts.push(this.bytes.length)
    this.hashes.push(hash)
    this.slots[slot] = number + 1
    if (number * 2 > this.slots.length) this.grow()
    return number
  }

  /** Takes all of another over; returns the number here of each. */
  addAll({ bytes, starts, countries }: CityTexts): Uint32Array {
    const numbers = new Uint32Array(countries.length)
    for (let city = 0; city < countries.length; city++)
      numbers[city] = this.numberOf(countries[city], bytes, starts[city], starts[city + 1])
    return numbers
  }

  /** As text, cut at a length that no city has. */
  texts(): string[] {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    const { array } = this.starts
    return Array.from(this.countries.filled(), (_, city) =>
      // TextDecoder refuses views of shared memory; slice copies the few bytes.
      decoder.decode(this.bytes.array.slice(array[city], array[city + 1])).slice(0, TEXT_LENGTH_MAX),
    )
  }

  all(): CityTexts {
    return { bytes: this.bytes.filled(), starts: this.starts.filled(), countries: this.countries.filled() }
  }

  private isSame(known: number, country: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.starts.array[known]
    if (this.countries.array[known] !== country || this.starts.array[known + 1] - from !== end - start) return false
    for (let k = start; k < end; k++) if (this.bytes.array[from + k - start] !== bytes[k]) return false
    return true
  }

  private grow(): void {
    const slots = new Uint32Array(this.slots.length * 2)
    const mask = slots.length - 1
    for (let number = 0; number < this.hashes.length; number++) {
      let slot = this.hashes.array[number] & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = number + 1
    }
    this.slots = slots
  }
}
