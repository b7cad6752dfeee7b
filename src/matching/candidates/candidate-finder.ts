import { mixHash } from '../normalise/hash-bytes.ts'
import { skeletonKey, spellingKey } from '../normalise/spelling-keys.ts'
import { CITY_WORD, IN_NOTE, NEW_READING, NOTE, STOP, TAIL, TYPE } from '../normalise/word-roles.ts'
import { JOINED_BYTES_MAX, STREET_WORDS_POSTED } from '../reference-index/build-postings.ts'
import { gramHash, letterBits } from '../reference-index/build-words.ts'
import { cellCode, columnOf, NO_POINT, rowOf, YARD_SHIFT } from '../reference-index/cells.ts'
import { PACKED_ROW } from '../reference-index/layout.ts'
import { NameKeys } from '../reference-index/name-keys.ts'
import { KIND_ADDRESS, KIND_NAME, KIND_SKELETON, KIND_WORD, postingKey } from '../reference-index/posting-keys.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import type { PartnerQuery } from './partner-query.ts'

export const CANDIDATES_MAX = 12
/** A list this short is taken whole, wherever its hotels stand: that is how a hotel with a wrong point is found. */
const WHOLE_LIST_MAX = 40
/** A longer list is read only near the record, and only so far. */
const NEAR_LIST_MAX = 160
const SLOTS = 2048
const SLOT_SHIFT = 21
const TOUCHED_MAX = 1000
/** Compared after the first search; the wider one may bring in more. */
const FOUND_MAX = 7
/** The heaviest words are looked up, the rest only compared. */
const WORD_KEYS_MAX = 8
const LOOSE_KEYS_MAX = 8
const NAMESAKE_METRES = 250
const CITY_BONUS = 2
const KEYS_MAX = 96
const YARD_SCAN_MAX = 600
const YARD_METRES_MAX = 800

/** Collects the reference rows worth comparing with a record, best first by a cheap score. */
export class CandidateFinder {
  count = 0
  readonly refs = new Uint32Array(CANDIDATES_MAX)
  readonly scores = new Float32Array(CANDIDATES_MAX)
  /** How many hotels of the country bear exactly these distinctive words. */
  sameNameCount = 0
  private readonly index: ReferenceIndex
  /** Rows met so far (row + 1) and the weight they share, open addressing: small enough to stay in the first cache. */
  private readonly slotRefs = new Uint32Array(SLOTS)
  private readonly slotWeights = new Float32Array(SLOTS)
  private readonly touchedSlots = new Uint16Array(TOUCHED_MAX)
  private touchedCount = 0
  private readonly keys = new Uint32Array(KEYS_MAX)
  private readonly keyWeights = new Float32Array(KEYS_MAX)
  private keyCount = 0
  private readonly looseKeys = new Uint32Array(LOOSE_KEYS_MAX)
  private readonly looseWeights = new Float32Array(LOOSE_KEYS_MAX)
  private looseCount = 0
  private readonly joined = new Uint8Array(JOINED_BYTES_MAX)
  private readonly names = new NameKeys()
  private readonly gramSeen = new Uint32Array(8192)
  private gramEpoch = 0
  private gramTotal = 0
  /** Which of 32 groups of letter pairs the record's distinctive words hold. */
  private letters = 0

  constructor(index: ReferenceIndex) {
    this.index = index
  }

  /**
   * By whole names first. When that finds the very name close by, nothing else can be better and the search ends;
   * otherwise by shared words.
   */
  find(query: PartnerQuery, without = -1): void {
    this.begin()
    this.nameKeys(query)
    this.readKeys(query)
    const known = this.hasNamesakeNear(query, without)
    this.keyCount = 0
    this.pushLooseKeys()
    if (!known) this.wordKeys(query)
    this.readKeys(query)
    this.selectBest(query, FOUND_MAX)
  }

  /** Wider: words joined, consonants, addresses, and every hotel close by. What was found before stays found. */
  widen(query: PartnerQuery): void {
    this.keyCount = 0
    this.joinedKeys(query)
    this.skeletonKeys(query)
    this.addressKeys(query)
    this.readKeys(query)
    this.scanYards(query)
    this.selectBest(query, CANDIDATES_MAX)
  }

  private begin(): void {
    for (let t = 0; t < this.touchedCount; t++) this.slotRefs[this.touchedSlots[t]] = 0
    this.touchedCount = 0
    this.keyCount = 0
    this.sameNameCount = 0
    this.looseCount = 0
  }

  private hasNamesakeNear(query: PartnerQuery, without: number): boolean {
    const { packed } = this.index
    for (let t = 0; t < this.touchedCount; t++) {
      const ref = this.slotRefs[this.touchedSlots[t]] - 1
      if (ref === without) continue
      const row = ref * PACKED_ROW
      if (!query.hasPoint || packed[row] === NO_POINT) {
        if (query.cityGroup >= 0 && packed[row + 4] === query.cityGroup) return true
      } else if (query.metresTo(packed[row], packed[row + 1]) < NAMESAKE_METRES) return true
    }
    return false
  }

  private pushKey(key: number, weight: number): void {
    if (this.keyCount >= KEYS_MAX) return
    let at = this.keyCount++
    while (at > 0 && this.keyWeights[at - 1] < weight) {
      this.keyWeights[at] = this.keyWeights[at - 1]
      this.keys[at] = this.keys[at - 1]
      at--
    }
    this.keys[at] = key
    this.keyWeights[at] = weight
  }

  private wordKeys(query: PartnerQuery): void {
    const { name, weights, country } = query
    const { text, start, end, flags } = name
    for (let i = 0; i < name.count; i++) {
      if ((flags[i] & (TYPE | STOP)) !== 0) continue
      const key = postingKey(country, KIND_WORD, spellingKey(text, start[i], end[i]))
      this.pushKey(key, cheapWeight(flags[i], weights[i]))
    }
    if (this.keyCount > WORD_KEYS_MAX) this.keyCount = WORD_KEYS_MAX
  }

  private joinedKeys(query: PartnerQuery): void {
    const { name, weights, country } = query
    const { text, start, end, flags } = name
    const { joined } = this
    for (let i = 0; i < name.count; i++) {
      let length = 0
      let weight = 0
      for (let m = i; m < name.count && m < i + 3; m++) {
        if (m > i && (flags[m] & NEW_READING) !== 0) break
        if (m === i + 2 && ((flags[i] | flags[i + 1] | flags[m]) & (TYPE | STOP)) !== 0) break
        if (length + end[m] - start[m] > JOINED_BYTES_MAX) break
        for (let k = start[m]; k < end[m]; k++) joined[length++] = text[k]
        weight += cheapWeight(flags[m], weights[m])
        // Whoever has both words is found by each of them already: the join only has to bring in who wrote them as one.
        if (m > i) this.pushKey(postingKey(country, KIND_WORD, spellingKey(joined, 0, length)), 0.5 * weight)
      }
    }
  }

  private nameKeys(query: PartnerQuery): void {
    const { name } = query
    let weight = 0
    for (let i = 0; i <= name.count; i++) {
      if (i === name.count || (name.flags[i] & NEW_READING) !== 0) {
        this.pushNameKeys(query.country, weight)
        weight = 0
      }
      if (i === name.count) break
      this.names.add(name.hash[i], name.flags[i], name.text, name.start[i], name.end[i])
      if ((name.flags[i] & (TYPE | STOP | TAIL | NOTE | IN_NOTE)) === 0)
        weight += cheapWeight(name.flags[i], query.weights[i])
    }
  }

  private pushNameKeys(country: number, weight: number): void {
    const { names } = this
    names.finish()
    if (names.all !== 0) this.pushKey(postingKey(country, KIND_NAME, names.all), 3)
    if (names.joined !== 0) this.pushKey(postingKey(country, KIND_NAME, names.joined), 2 + 0.4 * weight)
    if (names.core !== 0) {
      const key = postingKey(country, KIND_NAME, names.core)
      this.addLooseKey(key, 1.5 + 0.4 * weight)
      this.sameNameCount = Math.max(this.sameNameCount, this.listLength(key))
    }
    if (names.joinedWithoutType !== 0) {
      this.addLooseKey(postingKey(country, KIND_NAME, names.joinedWithoutType), 1.5 + 0.4 * weight)
    }
  }

  /** Names alike but for the kind of house: "Romantic Residence" next to "Romantic Resort" must not end the search. */
  private addLooseKey(key: number, weight: number): void {
    if (this.looseCount >= LOOSE_KEYS_MAX) return
    this.looseKeys[this.looseCount] = key
    this.looseWeights[this.looseCount++] = weight
  }

  private pushLooseKeys(): void {
    for (let k = 0; k < this.looseCount; k++) this.pushKey(this.looseKeys[k], this.looseWeights[k])
  }

  private listLength(key: number): number {
    const at = this.findKey(key)
    return at < 0 ? 0 : this.index.postingStart[at + 1] - this.index.postingStart[at]
  }

  private addressKeys(query: PartnerQuery): void {
    const { address, country } = query
    if (address.houseLow === 0) return
    if (address.postcode !== 0)
      this.pushKey(postingKey(country, KIND_ADDRESS, mixHash(address.postcode, address.houseLow)), 5)
    const words = Math.min(address.wordCount, STREET_WORDS_POSTED)
    for (let k = 0; k < words; k++)
      this.pushKey(postingKey(country, KIND_ADDRESS, mixHash(address.words[k], address.houseLow)), 4)
  }

  private skeletonKeys(query: PartnerQuery): void {
    const { name, country } = query
    for (let i = 0; i < name.count; i++) {
      if ((name.flags[i] & (TYPE | STOP | TAIL | NOTE | IN_NOTE)) !== 0) continue
      const skeleton = skeletonKey(name.text, name.start[i], name.end[i])
      if (skeleton !== 0)
        this.pushKey(postingKey(country, KIND_SKELETON, skeleton), 0.7 * cheapWeight(name.flags[i], query.weights[i]))
    }
  }

  /** Reads the lists behind the keys, heaviest first. */
  private readKeys(query: PartnerQuery): void {
    const { postingStart, postingRefs } = this.index
    for (let k = 0; k < this.keyCount; k++) {
      const at = this.findKey(this.keys[k])
      if (at < 0) continue
      const from = postingStart[at]
      const to = postingStart[at + 1]
      const weight = this.keyWeights[k]
      if (to - from <= WHOLE_LIST_MAX) {
        for (let p = from; p < to; p++) this.touch(postingRefs[p], weight)
        continue
      }
      let taken = 0
      let low = from
      for (let r = 0; r < query.rangeCount && low < to; r++) {
        low = lowerBound(postingRefs, low, to, query.rangeStart[r])
        const end = query.rangeEnd[r]
        while (low < to && postingRefs[low] < end && taken < NEAR_LIST_MAX) {
          this.touch(postingRefs[low++], weight)
          taken++
        }
        if (taken >= NEAR_LIST_MAX) break
      }
    }
  }

  private touch(ref: number, weight: number): void {
    const { slotRefs } = this
    let slot = Math.imul(ref, 0x9e3779b1) >>> SLOT_SHIFT
    for (;;) {
      const entry = slotRefs[slot]
      if (entry === ref + 1) {
        this.slotWeights[slot] += weight
        return
      }
      if (entry === 0) break
      slot = (slot + 1) & (SLOTS - 1)
    }
    if (this.touchedCount >= TOUCHED_MAX) return
    slotRefs[slot] = ref + 1
    this.slotWeights[slot] = weight
    this.touchedSlots[this.touchedCount++] = slot
  }

  private findKey(key: number): number {
    const { postingKeys, postingDirectory } = this.index
    let low = postingDirectory[key >>> 16]
    const high = postingDirectory[(key >>> 16) + 1]
    while (low < high && postingKeys[low] < key) low++
    return low < high && postingKeys[low] === key ? low : -1
  }

  /** Every hotel within a few hundred metres whose letters are at all alike, and the very nearest whatever they are called. */
  private scanYards(query: PartnerQuery): void {
    this.markGrams(query)
    if (!query.hasPoint) {
      this.scanCity(query)
      return
    }
    const { packed } = this.index
    const column = (columnOf(query.longitude / 1e7) - 2) >> 2
    const row = (rowOf(query.latitude / 1e7) - 2) >> 2
    for (let dy = 0; dy < 2; dy++) {
      const y = row + dy
      if (y < 0 || y > 16383) continue
      for (let dx = 0; dx < 2; dx++) {
        const yard = cellCode((column + dx) & 16383, y)
        const from = this.lowerYard(yard)
        const to = Math.min(this.lowerYard(yard + 1), from + YARD_SCAN_MAX)
        for (let ref = from; ref < to; ref++) {
          const at = ref * PACKED_ROW
          if ((packed[at + 2] & 0xffff) !== query.country) continue
          const metres = query.metresTo(packed[at], packed[at + 1])
          if (metres > YARD_METRES_MAX) continue
          if (metres > 160 && !lettersMayAgree(this.letters, packed[at + 13])) continue
          const alike = this.gramShare(ref)
          const near = Math.max(0, 1 - metres / 400)
          if (alike > 0.3 || near > 0.4) this.touch(ref, alike * 12 + near * 2)
        }
      }
    }
  }

  /** Without a point: every hotel of the city whose letters are alike, as far as the city is not too large for that. */
  private scanCity(query: PartnerQuery): void {
    if (query.cityGroup < 0) return
    const { groupStart, groupRefs } = this.index
    const from = groupStart[query.cityGroup]
    const to = Math.min(groupStart[query.cityGroup + 1], from + YARD_SCAN_MAX)
    for (let k = from; k < to; k++) {
      const alike = this.gramShare(groupRefs[k])
      if (alike > 0.35) this.touch(groupRefs[k], alike * 12)
    }
  }

  private lowerYard(yard: number): number {
    const { cellDirectory, cell, geoCount } = this.index
    const top = yard >>> 12
    if (top > 65535) return geoCount
    let low = cellDirectory[top]
    let high = cellDirectory[top + 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (cell[middle] >>> YARD_SHIFT < yard) low = middle + 1
      else high = middle
    }
    return low
  }

  private markGrams(query: PartnerQuery): void {
    const { name } = query
    this.gramEpoch++
    this.gramTotal = 0
    this.letters = 0
    let a = 0
    let b = 0
    for (let i = 0; i < name.count; i++) {
      if ((name.flags[i] & (TYPE | STOP | TAIL | NOTE | IN_NOTE)) !== 0) continue
      for (let k = name.start[i]; k < name.end[i]; k++) {
        this.gramSeen[gramHash(a, b, name.text[k]) >>> 3] = this.gramEpoch
        this.gramTotal++
        if (b !== 0) this.letters |= letterBits(b, name.text[k])
        a = b
        b = name.text[k]
      }
    }
  }

  /** Share of three-letter pieces in common (Dice), over the distinctive words joined. */
  private gramShare(ref: number): number {
    const { packed, packedWords, packedLetters } = this.index
    const row = ref * PACKED_ROW
    const first = packed[row + 5]
    const words = packed[row + 6] & 255
    let letter = packed[row + 7]
    let a = 0
    let b = 0
    let total = 0
    let common = 0
    for (let w = first; w < first + words; w++) {
      const facts = packedWords[w * 2 + 1]
      const end = letter + (facts >>> 24)
      if ((facts & (TYPE | STOP | TAIL | NOTE | IN_NOTE)) === 0) {
        for (; letter < end; letter++) {
          const c = packedLetters[letter]
          if (this.gramSeen[gramHash(a, b, c) >>> 3] === this.gramEpoch) common++
          total++
          a = b
          b = c
        }
      }
      letter = end
    }
    return total + this.gramTotal === 0 ? 0 : (2 * common) / (total + this.gramTotal)
  }

  /** Keeps the best by shared weight less distance. Ties go to the lower row, so that the order of lists is no matter. */
  private selectBest(query: PartnerQuery, most: number): void {
    const { refs, scores, slotRefs, slotWeights, touchedSlots } = this
    const { packed } = this.index
    this.count = 0
    for (let t = 0; t < this.touchedCount; t++) {
      let score = slotWeights[touchedSlots[t]]
      // Even on the same spot it could not come in: do not go to memory for it.
      if (this.count === most && score + CITY_BONUS < scores[most - 1]) continue
      const ref = slotRefs[touchedSlots[t]] - 1
      const row = ref * PACKED_ROW
      if (query.hasPoint && packed[row] !== NO_POINT) {
        const metres = query.metresTo(packed[row], packed[row + 1])
        score -= 1.1 * Math.log(1 + metres / 50)
      } else if (query.cityGroup >= 0 && packed[row + 4] === query.cityGroup) score += CITY_BONUS
      if (this.count === most && score < scores[most - 1]) continue
      let at = this.count
      while (at > 0 && (scores[at - 1] < score || (scores[at - 1] === score && refs[at - 1] > ref))) at--
      if (at >= most) continue
      const last = Math.min(this.count, most - 1)
      for (let k = last; k > at; k--) {
        refs[k] = refs[k - 1]
        scores[k] = scores[k - 1]
      }
      refs[at] = ref
      scores[at] = score
      if (this.count < most) this.count++
    }
  }
}

/** Rare words count over-proportionally: three common words in common are less than one rare one. */
function cheapWeight(flags: number, weight: number): number {
  const share = (flags & (TAIL | NOTE | IN_NOTE)) !== 0 ? 0.2 : (flags & (TYPE | STOP | CITY_WORD)) !== 0 ? 0.3 : 1
  return share * weight * weight * 0.14
}

/** Cheap look before the letters are compared: too few groups of letter pairs in common. */
function lettersMayAgree(own: number, other: number): boolean {
  return bitCount(own & other) * 5 >= Math.min(bitCount(own), bitCount(other)) * 2
}

function bitCount(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function lowerBound(array: Uint32Array, from: number, to: number, value: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (array[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}
