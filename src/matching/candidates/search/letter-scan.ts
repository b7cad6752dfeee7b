import { bitCountOfBoth } from '../../compare/words/bit-count.ts'
import { ConsonantPairs } from '../../compare/words/consonant-pairs.ts'
import { GramSet, nextGram } from '../../compare/words/gram-set.ts'
import { FOREIGN } from '../../normalise/words/word-roles.ts'
import { METRES_PER_FIXED_DEGREE } from '../../reference-index/cells.ts'
import { PACKED_ROW, SCAN_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import { pairBit } from '../../reference-index/word-keys.ts'
import type { PartnerQuery } from '../record/partner-query.ts'
import { CITY_SCAN_MAX, CITY_SCAN_MOST, CityLetters, NOT_LETTERS } from './city-letters.ts'
import type { MetRows } from './met-rows.ts'

const YARD_SCAN_MAX = 600
/** More than CITY_SCAN_MAX of a city only where nothing plausible was found by words. */
const PLAUSIBLE_ESTIMATE = -1
/** Groups of letter pairs in common, in tenths of those of both names: one slip leaves more than the second. */
const MAY_AGREE = 2
const MOSTLY_AGREE = 3
const YARD_METRES_MAX = 800
/** Share of three-letter pieces in common from which a hotel close by is worth a look. */
const ALIKE_MIN = 0.3
const YARD_LATITUDE_MAX = Math.ceil(YARD_METRES_MAX / METRES_PER_FIXED_DEGREE)
/** Closer than this a hotel is worth a look whatever it is called. */
const DOOR_METRES = 240
const AT_THE_DOOR = 80
/** Fewer groups of letter pairs agree or differ by chance. */
const PAIRS_MIN = 4
/** Names of two scripts with fewer pairs of consonants in common do not sound alike. */
const SOUND_SHARE_MIN = 0.6
/** Less than what any word in common weighs: it brings in who is found by nothing else. */
const SOUND_WEIGHT = 4

/**
 * Looks at every hotel close by (without a point: of the city) for names with letters in common, however they are cut
 * into words.
 */
export class LetterScan {
  private readonly index: ReferenceIndex
  /** The two nearest hotels at the record's door, -1 for none: a renamed house is there and nowhere else. */
  readonly doorRefs = new Int32Array(2)
  private readonly doorMetres = new Float64Array(2)
  /** The hotel close by whose letters are most alike; -1 where none are. */
  mostAlikeRef = -1
  private mostAlike = 0
  private readonly grams = new GramSet()
  /** Which of 64 groups of letter pairs the record's distinctive words hold. */
  private lowPairs = 0
  private highPairs = 0
  private pairCount = 0
  private readonly ours = new ConsonantPairs()
  private readonly city: CityLetters

  constructor(index: ReferenceIndex) {
    this.index = index
    this.city = new CityLetters(index)
  }

  /** `estimate`: the highest so far of what was found by words. */
  scan(query: PartnerQuery, met: MetRows, estimate: number): void {
    this.markGrams(query)
    this.doorRefs.fill(-1)
    this.doorMetres.fill(AT_THE_DOOR)
    this.mostAlikeRef = -1
    this.mostAlike = 0
    if (query.hasPoint) this.scanYards(query, met)
    else if (query.cityGroup >= 0) {
      const isNothingFound = estimate < PLAUSIBLE_ESTIMATE
      this.scanCity(query.cityGroup, met, isNothingFound ? CITY_SCAN_MOST : CITY_SCAN_MAX)
      if (isNothingFound) this.scanOtherScripts(query, met)
    }
  }

  /**
   * Every hotel within a few hundred metres whose letters are at all alike, and the very nearest whatever they are
   * called.
   */
  private scanYards(query: PartnerQuery, met: MetRows): void {
    const { packed, scanRows } = this.index
    const { yards } = query
    for (let r = 0; r < yards.count; r++) {
      const to = Math.min(yards.to[r], yards.from[r] + YARD_SCAN_MAX)
      for (let ref = yards.from[r]; ref < to; ref++) {
        // The search before this one has just read the same rows.
        const at = ref * SCAN_ROW
        // Most lie beyond: north or south is seen at once.
        if (Math.abs(scanRows[at] - query.latitude) > YARD_LATITUDE_MAX) continue
        const metres = query.metresTo(scanRows[at], scanRows[at + 1])
        if (metres > YARD_METRES_MAX) continue
        const row = ref * PACKED_ROW
        if ((packed[row + 2] & 0xffff) !== query.country) continue
        if (metres < this.doorMetres[1]) this.meetDoor(ref, metres)
        const low = packed[row + 13]
        const high = packed[row + 14]
        const alike = this.mayAgree(low, high, bitCountOfBoth(low, high), MAY_AGREE) ? this.gramShare(ref) : 0
        if (alike >= ALIKE_MIN && alike > this.mostAlike) {
          this.mostAlike = alike
          this.mostAlikeRef = ref
        }
        if (alike > ALIKE_MIN || metres < DOOR_METRES) met.add(ref, alike * 12 + Math.max(0, 2 - metres / 200))
      }
    }
  }

  private meetDoor(ref: number, metres: number): void {
    const { doorRefs, doorMetres } = this
    const at = metres < doorMetres[0] ? 0 : 1
    if (at === 0) {
      doorRefs[1] = doorRefs[0]
      doorMetres[1] = doorMetres[0]
    }
    doorRefs[at] = ref
    doorMetres[at] = metres
  }

  /** As far as the city is not too large for that. */
  private scanCity(group: number, met: MetRows, most: number): void {
    const { groupStart, groupRefs } = this.index
    const { city } = this
    const count = city.readPairs(group, most)
    const { low, high, pairCounts } = city
    const from = groupStart[group]
    for (let k = 0; k < count; k++) {
      if (!this.mayAgree(low[k], high[k], pairCounts[k], k < CITY_SCAN_MAX ? MAY_AGREE : MOSTLY_AGREE)) continue
      const alike = this.gramShare(groupRefs[from + k])
      if (alike > 0.35) met.add(groupRefs[from + k], alike * 12)
    }
  }

  /**
   * Hotels of the city whose name is of another script and sounds alike: words of few consonants are found by no key.
   */
  private scanOtherScripts(query: PartnerQuery, met: MetRows): void {
    const { groupStart, groupRefs } = this.index
    const { city, ours } = this
    const { name, cityGroup } = query
    let foreign = 0
    ours.clear()
    for (let i = 0; i < name.count; i++) {
      foreign |= name.flags[i] & FOREIGN
      if ((name.flags[i] & NOT_LETTERS) === 0) ours.add(name.text, name.start[i], name.end[i])
    }
    if (foreign === 0 && !city.hasOtherScripts(cityGroup)) return
    const count = city.readSounds(cityGroup)
    const { scripts, lowSounds, highSounds } = city
    const from = groupStart[cityGroup]
    for (let k = 0; k < count; k++) {
      if (scripts[k] === foreign) continue
      const alike = ours.shareWithBits(lowSounds[k], highSounds[k])
      if (alike >= SOUND_SHARE_MIN) met.add(groupRefs[from + k], alike * SOUND_WEIGHT)
    }
  }

  private markGrams(query: PartnerQuery): void {
    const { name } = query
    this.grams.begin()
    this.lowPairs = this.highPairs = 0
    let previous = 0
    for (let i = 0; i < name.count; i++) {
      if ((name.flags[i] & NOT_LETTERS) !== 0) continue
      this.grams.addWord(name.text, name.start[i], name.end[i])
      for (let k = name.start[i]; k < name.end[i]; k++) {
        const letter = name.text[k]
        if (previous !== 0) {
          const pair = pairBit(previous, letter)
          if (pair < 32) this.lowPairs |= 1 << pair
          else this.highPairs |= 1 << (pair - 32)
        }
        previous = letter
      }
    }
    this.pairCount = bitCountOfBoth(this.lowPairs, this.highPairs)
  }

  /**
   * Letter pairs in common with the record last scanned for, as a share of whichever has fewer; -1 where either has too
   * few to tell.
   */
  pairShare(ref: number): number {
    const { packed } = this.index
    const low = packed[ref * PACKED_ROW + 13]
    const high = packed[ref * PACKED_ROW + 14]
    const fewer = Math.min(this.pairCount, bitCountOfBoth(low, high))
    return fewer < PAIRS_MIN ? -1 : bitCountOfBoth(this.lowPairs & low, this.highPairs & high) / fewer
  }

  /**
   * Cheap look before the letters are compared: enough groups of letter pairs in common? `count`: how many the hotel
   * has.
   */
  private mayAgree(low: number, high: number, count: number, tenths: number): boolean {
    return bitCountOfBoth(this.lowPairs & low, this.highPairs & high) * 10 >= tenths * (this.pairCount + count)
  }

  /** Share of three-letter pieces in common (Dice), over the distinctive words joined. */
  private gramShare(ref: number): number {
    const { packed, packedWords, packedLetters } = this.index
    const { grams } = this
    const row = ref * PACKED_ROW
    const first = packed[row + 5]
    const words = packed[row + 6] & 255
    let letter = packed[row + 7]
    let gram = 0
    let total = 0
    let common = 0
    for (let w = first; w < first + words; w++) {
      const facts = packedWords[w * 2 + 1]
      const end = letter + (facts >>> 24)
      if ((facts & NOT_LETTERS) === 0) {
        for (; letter < end; letter++) {
          gram = nextGram(gram, packedLetters[letter])
          common += grams.has(gram)
          total++
        }
      }
      letter = end
    }
    return total + grams.total === 0 ? 0 : (2 * common) / (total + grams.total)
  }
}
