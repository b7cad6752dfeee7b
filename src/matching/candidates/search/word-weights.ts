import { spellingKey } from '../../normalise/words/spelling-keys.ts'
import { CITY_WORD, IN_NOTE, NOTE, STOP, TAIL, TYPE } from '../../normalise/words/word-roles.ts'
import {
  MORE_WORDS,
  signatureBit,
  signatureHalf,
  WORDS_HELD,
  wordMark,
} from '../../reference-index/build/build-scan-rows.ts'
import { PACKED_ROW, SCAN_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import type { PartnerQuery } from '../record/partner-query.ts'

/** The heaviest words are looked for, the rest only compared. */
export const WORDS_LOOKED_FOR = 8
/** A word this much lighter than the heaviest finds nothing by itself. */
const LIGHT = 0.05

/** The record's words as the search sees them: spelling, weight, and the signature that stands for all of them. */
export class WordWeights {
  count = 0
  readonly spellings = new Uint32Array(WORDS_LOOKED_FOR)
  readonly weights = new Float64Array(WORDS_LOOKED_FOR)
  /** Heaviest first. */
  private readonly marks = new Uint16Array(WORDS_LOOKED_FOR)
  /** Each mark in both halves of a number. */
  private readonly doubleMarks = new Int32Array(WORDS_LOOKED_FOR)
  /** Signature of the words that find something by themselves; `lowBits` and `highBits` stand for all of them. */
  lowSignature = 0
  highSignature = 0
  private lowBits = 0
  private highBits = 0
  /** How many of the words are heavy enough to find something by themselves. */
  heavyCount = 0
  private readonly index: ReferenceIndex

  constructor(index: ReferenceIndex) {
    this.index = index
  }

  read(query: PartnerQuery): void {
    const { name } = query
    const { spellings, weights } = this
    this.count = 0
    for (let i = 0; i < name.count; i++) {
      if ((name.flags[i] & (TYPE | STOP)) !== 0) continue
      const weight = cheapWeight(name.flags[i], query.weights[i])
      const spelling = spellingKey(name.text, name.start[i], name.end[i])
      let same = 0
      while (same < this.count && spellings[same] !== spelling) same++
      // The same word twice, or in two readings, finds nothing more.
      if (same < this.count) continue
      let at = this.count
      if (at === WORDS_LOOKED_FOR) {
        if (weights[at - 1] >= weight) continue
        at--
      } else this.count++
      while (at > 0 && weights[at - 1] < weight) {
        weights[at] = weights[at - 1]
        spellings[at] = spellings[at - 1]
        at--
      }
      weights[at] = weight
      spellings[at] = spelling
    }
    this.lowSignature = this.highSignature = this.lowBits = this.highBits = 0
    this.heavyCount = 0
    for (let k = 0; k < this.count; k++) {
      this.marks[k] = wordMark(spellings[k])
      this.doubleMarks[k] = this.marks[k] | (this.marks[k] << 16)
      if (signatureHalf(spellings[k]) === 0) this.lowBits |= signatureBit(spellings[k])
      else this.highBits |= signatureBit(spellings[k])
      if (weights[k] < weights[0] * LIGHT) continue
      this.heavyCount++
      this.lowSignature = this.lowBits
      this.highSignature = this.highBits
    }
  }

  /** The weight of the words a hotel shares with the record. */
  shared(ref: number): number {
    const { scanRows } = this.index
    const at = ref * SCAN_ROW
    if (((scanRows[at + 2] & this.lowBits) | (scanRows[at + 3] & this.highBits)) === 0) return 0
    if ((scanRows[at + 7] & MORE_WORDS) !== 0) return this.sharedOfMany(ref)
    const a = scanRows[at + 4]
    const b = scanRows[at + 5]
    const c = scanRows[at + 6]
    const { doubleMarks, weights, count } = this
    let sum = 0
    for (let k = 0; k < count; k++) {
      const mark = doubleMarks[k]
      // All six at once: which of them it is does not matter, and six questions would be guessed wrong more often than
      // one.
      if ((zeroHalf(a ^ mark) | zeroHalf(b ^ mark) | zeroHalf(c ^ mark)) !== 0) sum += weights[k]
    }
    return sum
  }

  /** How many words the hotel carries, up to one more than a row holds. */
  countOf(ref: number): number {
    const { scanRows } = this.index
    const at = ref * SCAN_ROW
    if ((scanRows[at + 7] & MORE_WORDS) !== 0) return WORDS_HELD + 1
    let count = 0
    for (let k = 0; k < WORDS_HELD; k++) if ((scanRows[at + 4 + (k >> 1)] >>> ((k & 1) << 4)) & 0xffff) count++
    return count
  }

  /** Whether the hotel carries the k-th word (never for the few hotels with more words than a row holds). */
  isCarriedBy(ref: number, k: number): boolean {
    const { scanRows } = this.index
    const mark = this.marks[k]
    for (let at = ref * SCAN_ROW + 4; at < ref * SCAN_ROW + 7; at++)
      if ((scanRows[at] & 0xffff) === mark || scanRows[at] >>> 16 === mark) return true
    return false
  }

  private sharedOfMany(ref: number): number {
    const { packed, packedWords, wordSpellings } = this.index
    const { spellings, weights, count } = this
    const row = ref * PACKED_ROW
    const first = packed[row + 5]
    const end = first + (packed[row + 6] & 255)
    let seen = 0
    let sum = 0
    for (let w = first; w < end; w++) {
      if ((packedWords[2 * w + 1] & (TYPE | STOP)) !== 0) continue
      const spelling = wordSpellings[packedWords[2 * w]]
      for (let k = 0; k < count; k++) {
        if (spellings[k] !== spelling || (seen & (1 << k)) !== 0) continue
        seen |= 1 << k
        sum += weights[k]
      }
    }
    return sum
  }
}

/** Not 0 when either half of a number is: taking 1 from it borrows into its top bit. */
function zeroHalf(halves: number): number {
  return (halves - 0x00010001) & ~halves & 0x80008000
}

/** Rare words count over-proportionally: three common words in common are less than one rare one. */
export function cheapWeight(flags: number, weight: number): number {
  const share = (flags & (TAIL | NOTE | IN_NOTE)) !== 0 ? 0.2 : (flags & (TYPE | STOP | CITY_WORD)) !== 0 ? 0.3 : 1
  return share * weight * weight * 0.14
}
