import { bitCountOfBoth } from '../../compare/words/bit-count.ts'
import { ConsonantPairs } from '../../compare/words/consonant-pairs.ts'
import { FOREIGN, IN_NOTE, NOTE, STOP, TAIL, TYPE } from '../../normalise/words/word-roles.ts'
import { PACKED_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'

/**
 * Of a large city so many hotels are looked at; more only where nothing plausible was found by words, which a slip in
 * the one rare word is enough for.
 */
export const CITY_SCAN_MAX = 600
export const CITY_SCAN_MOST = 6000
export const NOT_LETTERS = TYPE | STOP | TAIL | NOTE | IN_NOTE
const LATIN_ALONE = 1
const OTHERS_TOO = 2
const NOT_READ = -1

/**
 * What the letters of the names in one city tell at a glance, side by side. Lists name a few large cities over and over:
 * where a record without a point names the city of the one before, its hotels need not be gathered from all over the
 * index again: up to a tenth of the time of such a list.
 */
export class CityLetters {
  /** Groups of letter pairs as packed rows hold them, and how many those are. */
  readonly low = new Int32Array(CITY_SCAN_MOST)
  readonly high = new Int32Array(CITY_SCAN_MOST)
  readonly pairCounts = new Uint8Array(CITY_SCAN_MOST)
  /** FOREIGN where any word of the name is of another script than Latin. */
  readonly scripts = new Uint16Array(CITY_SCAN_MAX)
  /** Pairs of consonants, see ConsonantPairs. */
  readonly lowSounds = new Int32Array(CITY_SCAN_MAX)
  readonly highSounds = new Int32Array(CITY_SCAN_MAX)
  private pairsOf = NOT_READ
  private pairsRead = 0
  private soundsOf = NOT_READ
  /** Of cities asked for before: whether any of these hotels has such a name. 0 is not known yet. */
  private readonly scriptsOfCity: Uint8Array
  private readonly sounds = new ConsonantPairs()
  private readonly index: ReferenceIndex

  constructor(index: ReferenceIndex) {
    this.index = index
    this.scriptsOfCity = new Uint8Array(index.groupStart.length)
  }

  /** Letter pairs of the first hotels of a city, so many at most. Gives how many there are. */
  readPairs(group: number, most: number): number {
    const { groupStart, groupRefs, packed } = this.index
    const from = groupStart[group]
    const count = Math.min(groupStart[group + 1] - from, most)
    if (this.pairsOf !== group) this.pairsRead = 0
    this.pairsOf = group
    for (let k = this.pairsRead; k < count; k++) {
      const at = groupRefs[from + k] * PACKED_ROW
      this.low[k] = packed[at + 13]
      this.high[k] = packed[at + 14]
      this.pairCounts[k] = bitCountOfBoth(packed[at + 13], packed[at + 14])
    }
    this.pairsRead = Math.max(this.pairsRead, count)
    return count
  }

  /** Whether any of the first hotels of a city has a name of another script than Latin. */
  hasOtherScripts(group: number): boolean {
    const { scriptsOfCity } = this
    if (scriptsOfCity[group] === 0) {
      scriptsOfCity[group] = LATIN_ALONE
      const { groupRefs, groupStart } = this.index
      const from = groupStart[group]
      for (let k = 0, count = this.sizeOf(group); k < count; k++)
        if (this.scriptOf(groupRefs[from + k]) !== 0) scriptsOfCity[group] = OTHERS_TOO
    }
    return scriptsOfCity[group] === OTHERS_TOO
  }

  /** Scripts and consonants of the first hotels of a city. Gives how many there are. */
  readSounds(group: number): number {
    const count = this.sizeOf(group)
    if (this.soundsOf === group) return count
    this.soundsOf = group
    const { groupRefs, groupStart } = this.index
    const from = groupStart[group]
    for (let k = 0; k < count; k++) this.readSound(groupRefs[from + k], k)
    return count
  }

  private sizeOf(group: number): number {
    const { groupStart } = this.index
    return Math.min(groupStart[group + 1] - groupStart[group], CITY_SCAN_MAX)
  }

  private scriptOf(ref: number): number {
    const { packed, packedWords } = this.index
    const first = packed[ref * PACKED_ROW + 5]
    const last = first + (packed[ref * PACKED_ROW + 6] & 255)
    let roles = 0
    for (let w = first; w < last; w++) roles |= packedWords[w * 2 + 1]
    return roles & FOREIGN
  }

  private readSound(ref: number, k: number): void {
    const { packed, packedWords, packedLetters } = this.index
    const { sounds } = this
    const row = ref * PACKED_ROW
    const first = packed[row + 5]
    const last = first + (packed[row + 6] & 255)
    let letter = packed[row + 7]
    let roles = 0
    sounds.clear()
    for (let w = first; w < last; w++) {
      const facts = packedWords[w * 2 + 1]
      const end = letter + (facts >>> 24)
      roles |= facts
      if ((facts & NOT_LETTERS) === 0) sounds.add(packedLetters, letter, end)
      letter = end
    }
    this.scripts[k] = roles & FOREIGN
    this.lowSounds[k] = sounds.low
    this.highSounds[k] = sounds.high
  }
}
