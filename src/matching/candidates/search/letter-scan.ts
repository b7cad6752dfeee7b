import { bitCount } from '../../compare/words/bit-count.ts'
import { ConsonantPairs } from '../../compare/words/consonant-pairs.ts'
import { GramSet, nextGram } from '../../compare/words/gram-set.ts'
import { FOREIGN, IN_NOTE, NOTE, STOP, TAIL, TYPE } from '../../normalise/words/word-roles.ts'
import { METRES_PER_FIXED_DEGREE } from '../../reference-index/cells.ts'
import { PACKED_ROW, SCAN_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import { pairBit } from '../../reference-index/word-keys.ts'
import type { PartnerQuery } from '../record/partner-query.ts'
import type { MetRows } from './met-rows.ts'

const YARD_SCAN_MAX = 600
/**
 * Of a large city so many hotels; more only where nothing plausible was found by words, which a slip in the one rare
 * word is enough for.
 */
const CITY_SCAN_MAX = 600
const CITY_SCAN_MOST = 6000
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
const LATIN_ALONE = 1
const OTHERS_TOO = 2
const NOT_LETTERS = TYPE | STOP | TAIL | NOTE | IN_NOTE

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
  private readonly theirs = new ConsonantPairs()
  /**
   * Of cities looked at before: whether any hotel there has a name of another script than Latin. 0 is not known yet.
   */
  private readonly scriptsOfCity: Uint8Array

  constructor(index: ReferenceIndex) {
    this.index = index
    this.scriptsOfCity = new Uint8Array(index.groupStart.length)
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
        const alike = this.mayAgree(packed[row + 13], packed[row + 14]) ? this.gramShare(ref) : 0
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
    const { groupStart, groupRefs, packed } = this.index
    const from = groupStart[group]
    const to = Math.min(groupStart[group + 1], from + most)
    for (let k = from; k < to; k++) {
      const at = groupRefs[k] * PACKED_ROW
      if (!this.mayAgree(packed[at + 13], packed[at + 14], k - from < CITY_SCAN_MAX ? MAY_AGREE : MOSTLY_AGREE))
        continue
      const alike = this.gramShare(groupRefs[k])
      if (alike > 0.35) met.add(groupRefs[k], alike * 12)
    }
  }

  /**
   * Hotels of the city whose name is of another script and sounds alike: words of few consonants are found by no key.
   */
  private scanOtherScripts(query: PartnerQuery, met: MetRows): void {
    const { groupStart, groupRefs } = this.index
    const { name } = query
    let foreign = 0
    this.ours.clear()
    for (let i = 0; i < name.count; i++) {
      foreign |= name.flags[i] & FOREIGN
      if ((name.flags[i] & NOT_LETTERS) === 0) this.ours.add(name.text, name.start[i], name.end[i])
    }
    const from = groupStart[query.cityGroup]
    const to = Math.min(groupStart[query.cityGroup + 1], from + CITY_SCAN_MAX)
    if (foreign === 0 && !this.hasOtherScripts(query.cityGroup, from, to)) return
    for (let k = from; k < to; k++) {
      if (this.scriptOf(groupRefs[k]) === foreign) continue
      const alike = this.soundShare(groupRefs[k])
      if (alike >= SOUND_SHARE_MIN) met.add(groupRefs[k], alike * SOUND_WEIGHT)
    }
  }

  private hasOtherScripts(group: number, from: number, to: number): boolean {
    const { scriptsOfCity } = this
    if (scriptsOfCity[group] === 0) {
      scriptsOfCity[group] = LATIN_ALONE
      for (let k = from; k < to; k++)
        if (this.scriptOf(this.index.groupRefs[k]) !== 0) scriptsOfCity[group] = OTHERS_TOO
    }
    return scriptsOfCity[group] === OTHERS_TOO
  }

  /** FOREIGN where any word of the hotel's name is of another script than Latin. */
  private scriptOf(ref: number): number {
    const { packed, packedWords } = this.index
    const first = packed[ref * PACKED_ROW + 5]
    const last = first + (packed[ref * PACKED_ROW + 6] & 255)
    let roles = 0
    for (let w = first; w < last; w++) roles |= packedWords[w * 2 + 1]
    return roles & FOREIGN
  }

  /** Pairs of consonants in common. */
  private soundShare(ref: number): number {
    const { packed, packedWords, packedLetters } = this.index
    const row = ref * PACKED_ROW
    const first = packed[row + 5]
    const last = first + (packed[row + 6] & 255)
    this.theirs.clear()
    let letter = packed[row + 7]
    for (let w = first; w < last; w++) {
      const facts = packedWords[w * 2 + 1]
      const end = letter + (facts >>> 24)
      if ((facts & NOT_LETTERS) === 0) this.theirs.add(packedLetters, letter, end)
      letter = end
    }
    return this.ours.shareWith(this.theirs)
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
    this.pairCount = bitCount(this.lowPairs) + bitCount(this.highPairs)
  }

  /**
   * Letter pairs in common with the record last scanned for, as a share of whichever has fewer; -1 where either has too
   * few to tell.
   */
  pairShare(ref: number): number {
    const { packed } = this.index
    const low = packed[ref * PACKED_ROW + 13]
    const high = packed[ref * PACKED_ROW + 14]
    const fewer = Math.min(this.pairCount, bitCount(low) + bitCount(high))
    return fewer < PAIRS_MIN ? -1 : (bitCount(this.lowPairs & low) + bitCount(this.highPairs & high)) / fewer
  }

  /** Cheap look before the letters are compared: enough groups of letter pairs in common? */
  private mayAgree(low: number, high: number, tenths = MAY_AGREE): boolean {
    const common = bitCount(this.lowPairs & low) + bitCount(this.highPairs & high)
    return common * 10 >= tenths * (this.pairCount + bitCount(low) + bitCount(high))
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
