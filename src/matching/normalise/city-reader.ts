import { NameReader } from './name-reader.ts'
import { spellingKey } from './spelling-keys.ts'
import { CITY_WORD } from './word-roles.ts'

const JOINED_MAX = 200

/** Reads a city field: its key (what stands before a comma, bracket or slash, without spaces) and the hashes of all its words. */
export class CityReader {
  key = 0
  count = 0
  readonly words = new Uint32Array(12)
  private readonly names = new NameReader()
  private readonly joined = new Uint8Array(JOINED_MAX)

  /** `country`: two letters as one number. */
  read(bytes: Uint8Array, start: number, end: number, country: number): void {
    this.names.country = country
    let cut = start
    while (cut < end && !((bytes[cut] === 0x2c || bytes[cut] === 0x28 || bytes[cut] === 0x2f) && cut > start + 1)) cut++
    this.names.read(bytes, start, cut)
    const { names, joined } = this
    let length = 0
    for (let i = 0; i < names.count; i++) {
      for (let k = names.start[i]; k < names.end[i] && length < JOINED_MAX; k++) joined[length++] = names.text[k]
    }
    this.key = length === 0 ? 0 : spellingKey(joined, 0, length)
    this.count = 0
    if (cut < end) names.read(bytes, start, end)
    for (let i = 0; i < names.count && this.count < 12; i++) {
      if (names.end[i] - names.start[i] > 1) this.words[this.count++] = names.hash[i]
    }
  }
}

/**
 * Marks the words of a name that name its city: single words of the city field, and up to three neighbours that joined
 * spell it ("Khon Kaen" in the city of Khonkaen).
 */
export function markCityWords(
  name: NameReader,
  key: number,
  words: Uint32Array,
  from: number,
  to: number,
  scratch: Uint8Array,
): void {
  if (key === 0) return
  for (let i = 0; i < name.count; i++) {
    for (let k = from; k < to; k++) if (words[k] === name.hash[i]) name.flags[i] |= CITY_WORD
    let length = 0
    for (let j = i; j < name.count && j < i + 3; j++) {
      for (let b = name.start[j]; b < name.end[j] && length < scratch.length; b++) scratch[length++] = name.text[b]
      if (length < 4 || spellingKey(scratch, 0, length) !== key) continue
      for (let m = i; m <= j; m++) name.flags[m] |= CITY_WORD
    }
  }
}
