import { cityKeyOf, spellsCity } from '../../normalise/cities/known-city-names.ts'
import { soundBit } from '../../normalise/cities/other-city-names.ts'
import type { NameReader } from '../../normalise/names/name-reader.ts'
import { spellingKey } from '../../normalise/words/spelling-keys.ts'
import { NUMBER, STOP, TYPE } from '../../normalise/words/word-roles.ts'
import { cityGroupKey } from '../../reference-index/build/build-cities.ts'
import { PACKED_ROW } from '../../reference-index/layout.ts'
import { NONE, type ReferenceIndex } from '../../reference-index/reference-index.ts'

const WORDS_JOINED_MAX = 3
/** Shorter ones are part of many names, and of no city alone. */
const LETTERS_MIN = 4
const GROUPS_MAX = 8
const NO_NAME = TYPE | STOP | NUMBER

/** Which cities a name tells: of the record's name those of the reference, of a hotel's name the record's. */
export class NamedCities {
  private readonly index: ReferenceIndex
  private readonly groups = new Int32Array(GROUPS_MAX)
  private count = 0
  private isRead = false
  private readonly letters = new Uint8Array(96)

  constructor(index: ReferenceIndex) {
    this.index = index
  }

  /** Another record. */
  forget(): void {
    this.isRead = false
  }

  /**
   * Whether the record's name tells the city of this group. Read when first asked for: most records have the hotel's
   * city in their field.
   */
  hasGroup(name: NameReader, group: number): boolean {
    if (!this.isRead) this.read(name)
    for (let k = 0; k < this.count; k++) if (this.groups[k] === group) return true
    return false
  }

  /** Whether the hotel's name tells a city of this key; `firsts`: see CityReader. */
  isIn(ref: number, country: number, key: number, firsts: number): boolean {
    const { packed, packedWords, packedLetters } = this.index
    const row = ref * PACKED_ROW
    const last = packed[row + 5] + (packed[row + 6] & 255)
    let start = packed[row + 7]
    for (let w = packed[row + 5]; w < last; w++) {
      if ((firsts & soundBit(packedLetters[start])) !== 0) {
        let end = start
        for (let j = w; j < last && j < w + WORDS_JOINED_MAX; j++) {
          end += packedWords[2 * j + 1] >>> 24
          if (end - start >= LETTERS_MIN && spellsCity(country, spellingKey(packedLetters, start, end), key, firsts))
            return true
        }
      }
      start += packedWords[2 * w + 1] >>> 24
    }
    return false
  }

  private read(name: NameReader): void {
    const { index, letters } = this
    const { text, start, end, flags, count, country } = name
    this.isRead = true
    this.count = 0
    for (let i = 0; i < count; i++) {
      let length = 0
      for (let j = i; j < count && j < i + WORDS_JOINED_MAX; j++) {
        if (j === i && (flags[j] & NO_NAME) !== 0) break
        for (let b = start[j]; b < end[j] && length < letters.length; b++) letters[length++] = text[b]
        if (length < LETTERS_MIN) continue
        const group = index.findCityGroup(cityGroupKey(country, cityKeyOf(country, letters, 0, length)))
        if (group !== NONE && this.count < GROUPS_MAX) this.groups[this.count++] = group
      }
    }
  }
}
