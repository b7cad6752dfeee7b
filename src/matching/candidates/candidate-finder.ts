import { mixHash } from '../normalise/hash-bytes.ts'
import { skeletonKey, spellingKey } from '../normalise/spelling-keys.ts'
import { CITY_WORD, IN_NOTE, NEW_READING, NOTE, STOP, TAIL, TYPE } from '../normalise/word-roles.ts'
import { JOINED_BYTES_MAX, STREET_WORDS_POSTED } from '../reference-index/build-postings.ts'
import { gramHash } from '../reference-index/build-words.ts'
import { cellCode, columnOf, metresBetween, NO_POINT, rowOf, YARD_SHIFT } from '../reference-index/cells.ts'
import { NameKeys } from '../reference-index/name-keys.ts'
import { KIND_ADDRESS, KIND_NAME, KIND_SKELETON, KIND_WORD, postingKey } from '../reference-index/posting-keys.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import type { PartnerQuery } from './partner-query.ts'

export const CANDIDATES_MAX = 12
/** A list this short is taken whole, wherever its hotels stand: that is how a hotel with a wrong point is found. */
const WHOLE_LIST_MAX = 40
/** A longer list is read only near the record, and only so far. */
const NEAR_LIST_MAX = 160
const TOUCHED_MAX = 4096
const KEYS_MAX = 96
const YARD_SCAN_MAX = 600

/** Collects the reference rows worth comparing with a record, best first by a cheap score. */
export class CandidateFinder {
  count = 0
  readonly refs = new Uint32Array(CANDIDATES_MAX)
  readonly scores = new Float32Array(CANDIDATES_MAX)
  /** How many hotels of the country bear exactly these distinctive words. */
  sameNameCount = 0
  private readonly index: ReferenceIndex
  private readonly epochOf: Uint32Array
  private readonly weightOf: Float32Array
  private epoch = 0
  private readonly touched = new Uint32Array(TOUCHED_MAX)
  private touchedCount = 0
  private readonly keys = new Uint32Array(KEYS_MAX)
  private readonly keyWeights = new Float32Array(KEYS_MAX)
  private keyCount = 0
  private readonly joined = new Uint8Array(JOINED_BYTES_MAX)
  private readonly names = new NameKeys()
  private readonly gramSeen = new Uint32Array(65536)
  private gramEpoch = 0
  private gramTotal = 0

  constructor(index: ReferenceIndex) {
    this.index = index
    this.epochOf = new Uint32Array(index.count)
    this.weightOf = new Float32Array(index.count)
  }

  /** Candidates by shared words, joined words, whole names and addresses. */
  find(query: PartnerQuery): void {
    this.begin()
    this.wordKeys(query)
    this.nameKeys(query)
    this.addressKeys(query)
    this.readKeys(query)
    this.selectBest(query)
  }

  /** Wider: by consonants, and every hotel close by. What was found before stays found. */
  widen(query: PartnerQuery): void {
    this.keyCount = 0
    this.skeletonKeys(query)
    this.readKeys(query)
    this.scanYards(query)
    this.selectBest(query)
  }

  private begin(): void {
    this.epoch = (this.epoch + 1) >>> 0
    if (this.epoch === 0) {
      this.epochOf.fill(0)
      this.epoch = 1
    }
    this.touchedCount = 0
    this.keyCount = 0
    this.sameNameCount = 0
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
    const { joined } = this
    for (let i = 0; i < name.count; i++) {
      const own = cheapWeight(flags[i], weights[i])
      if ((flags[i] & (TYPE | STOP)) === 0) {
        this.pushKey(postingKey(country, KIND_WORD, spellingKey(text, start[i], end[i])), own)
      }
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
    if (names.core !== 0) {
      const key = postingKey(country, KIND_NAME, names.core)
      this.pushKey(key, 1.5 + 0.4 * weight)
      this.sameNameCount = Math.max(this.sameNameCount, this.listLength(key))
    }
    if (names.all !== 0) this.pushKey(postingKey(country, KIND_NAME, names.all), 3)
    if (names.joined !== 0) this.pushKey(postingKey(country, KIND_NAME, names.joined), 2 + 0.4 * weight)
    if (names.joinedWithoutType !== 0)
      this.pushKey(postingKey(country, KIND_NAME, names.joinedWithoutType), 1.5 + 0.4 * weight)
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
    if (this.epochOf[ref] === this.epoch) {
      this.weightOf[ref] += weight
      return
    }
    if (this.touchedCount >= TOUCHED_MAX) return
    this.epochOf[ref] = this.epoch
    this.weightOf[ref] = weight
    this.touched[this.touchedCount++] = ref
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
    const { index } = this
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
          if (index.country[ref] !== query.country) continue
          const metres = metresBetween(query.latitude, query.longitude, index.latitude[ref], index.longitude[ref])
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
    let a = 0
    let b = 0
    for (let i = 0; i < name.count; i++) {
      if ((name.flags[i] & (TYPE | STOP | TAIL | NOTE | IN_NOTE)) !== 0) continue
      for (let k = name.start[i]; k < name.end[i]; k++) {
        this.gramSeen[gramHash(a, b, name.text[k])] = this.gramEpoch
        this.gramTotal++
        a = b
        b = name.text[k]
      }
    }
  }

  /** Share of three-letter pieces in common (Dice), over the distinctive words joined. */
  private gramShare(ref: number): number {
    const { wordStart, wordIds, wordFlags, vocabStart, vocabBytes } = this.index
    let a = 0
    let b = 0
    let total = 0
    let common = 0
    for (let w = wordStart[ref]; w < wordStart[ref + 1]; w++) {
      if ((wordFlags[w] & (TYPE | STOP | TAIL | NOTE | IN_NOTE)) !== 0) continue
      const id = wordIds[w]
      for (let k = vocabStart[id]; k < vocabStart[id + 1]; k++) {
        const c = vocabBytes[k]
        if (this.gramSeen[gramHash(a, b, c)] === this.gramEpoch) common++
        total++
        a = b
        b = c
      }
    }
    return total + this.gramTotal === 0 ? 0 : (2 * common) / (total + this.gramTotal)
  }

  /** Keeps the best by shared weight less distance. Ties go to the lower row, so that the order of lists is no matter. */
  private selectBest(query: PartnerQuery): void {
    const { index, refs, scores } = this
    this.count = 0
    for (let t = 0; t < this.touchedCount; t++) {
      const ref = this.touched[t]
      let score = this.weightOf[ref]
      if (query.hasPoint && index.latitude[ref] !== NO_POINT) {
        const metres = metresBetween(query.latitude, query.longitude, index.latitude[ref], index.longitude[ref])
        score -= 1.1 * Math.log(1 + metres / 50)
      } else if (query.cityGroup >= 0 && index.cityGroup[index.city[ref]] === query.cityGroup) score += 2
      let at = this.count
      while (at > 0 && (scores[at - 1] < score || (scores[at - 1] === score && refs[at - 1] > ref))) at--
      if (at >= CANDIDATES_MAX) continue
      const last = Math.min(this.count, CANDIDATES_MAX - 1)
      for (let k = last; k > at; k--) {
        refs[k] = refs[k - 1]
        scores[k] = scores[k - 1]
      }
      refs[at] = ref
      scores[at] = score
      if (this.count < CANDIDATES_MAX) this.count++
    }
  }
}

/** Rare words count over-proportionally: three common words in common are less than one rare one. */
function cheapWeight(flags: number, weight: number): number {
  const share = (flags & (TAIL | NOTE | IN_NOTE)) !== 0 ? 0.2 : (flags & (TYPE | STOP | CITY_WORD)) !== 0 ? 0.3 : 1
  return share * weight * weight * 0.14
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
