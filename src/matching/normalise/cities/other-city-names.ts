import { mixHash } from '../words/hash-bytes.ts'
import { soundOfFirst } from '../words/spelling-keys.ts'

const BITS = 1 << 16
/** Beside the bits of sounds: the city is known by other names too. */
export const HAS_OTHER_NAMES = 1

export type CityName = { key: number; firsts: number }

/** What else cities are called, by key. */
export class OtherCityNames {
  /** Key of the first name by key and country of another. */
  private readonly keys = new Map<number, number>()
  /** A bit for each of them: nearly all cities have no other name, and need not be looked for. */
  private readonly bits = new Uint32Array(BITS / 32)
  readonly codes = new Map<number, number>()
  /** What the names of a city begin with, by key and country of the first. */
  private readonly firsts = new Map<number, number>()
  private readonly firstBits = new Uint32Array(BITS / 32)

  keyOf(country: number, key: number): number {
    const mixed = mixHash(key, country)
    return isAmong(this.bits, mixed) ? (this.keys.get(mixed) ?? key) : key
  }

  /** The keys of all other names, each mixed with its country. */
  mixedKeys(): Iterable<number> {
    return this.keys.keys()
  }

  /** 0 for a city with one name. */
  firstsOf(country: number, key: number): number {
    const mixed = mixHash(key, country)
    return isAmong(this.firstBits, mixed) ? (this.firsts.get(mixed) ?? 0) : 0
  }

  add(country: number, name: CityName, others: CityName[]): void {
    let firsts = name.firsts | HAS_OTHER_NAMES
    for (const other of others) {
      firsts |= other.firsts
      if (other.key === name.key) continue
      const mixed = mixHash(other.key, country)
      this.keys.set(mixed, name.key)
      putAmong(this.bits, mixed)
    }
    const mixed = mixHash(name.key, country)
    this.firsts.set(mixed, firsts)
    putAmong(this.firstBits, mixed)
  }
}

function isAmong(bits: Uint32Array, mixed: number): boolean {
  return ((bits[(mixed & (BITS - 1)) >>> 5] >>> (mixed & 31)) & 1) !== 0
}

function putAmong(bits: Uint32Array, mixed: number): void {
  bits[(mixed & (BITS - 1)) >>> 5] |= 1 << (mixed & 31)
}

/** Letters are 1 to 26 of the lowest five bits, so the lowest bit stays free. */
export function soundBit(letter: number): number {
  return 1 << (soundOfFirst(letter) & 31)
}
