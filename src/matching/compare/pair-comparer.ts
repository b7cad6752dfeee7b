import type { PartnerQuery } from '../candidates/partner-query.ts'
import { hashBytes } from '../normalise/hash-bytes.ts'
import { WORDS_MAX } from '../normalise/name-reader.ts'
import {
  BRAND,
  CITY_WORD,
  IN_NOTE,
  NEW_READING,
  NOTE,
  NUMBER,
  SIDE,
  STOP,
  TAIL,
  TYPE,
  VARIANT,
} from '../normalise/word-roles.ts'
import { addressCountSlot } from '../reference-index/build-addresses.ts'
import { NO_POINT } from '../reference-index/cells.ts'
import { PACKED_ROW, WEIGHT_UNIT } from '../reference-index/layout.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import { GramSet } from './gram-set.ts'
import { NO_DISTANCE, S } from './signals.ts'
import { ALIKE_MIN, editDistance, wordSimilarity } from './word-similarity.ts'

const NOT_CORE = STOP | TYPE | TAIL | IN_NOTE | CITY_WORD
const JOINED_MAX = 32

/** Compares the record in the query with reference rows, one at a time. Its arrays hold the last comparison, for explanations. */
export class PairComparer {
  /** How well each partner word is found, 0..1, and the hotel's word it was found in (-1: none). */
  readonly partnerFound = new Float32Array(WORDS_MAX)
  readonly partnerMate = new Int8Array(WORDS_MAX)
  readonly referenceFound = new Float32Array(WORDS_MAX)
  /** Words a place explains: the other side's city or address holds them. */
  readonly partnerPlace = new Uint8Array(WORDS_MAX)
  readonly referencePlace = new Uint8Array(WORDS_MAX)
  /** First word and end of the readings last compared; the hotel's relative to its first word. */
  partnerFrom = 0
  partnerTo = 0
  referenceFrom = 0
  referenceTo = 0
  /** The hotel's words, loaded once per comparison. */
  private readonly ids = new Int32Array(WORDS_MAX)
  private readonly flags = new Uint16Array(WORDS_MAX)
  private readonly weights = new Float32Array(WORDS_MAX)
  private readonly starts = new Uint32Array(WORDS_MAX)
  private readonly ends = new Uint32Array(WORDS_MAX)
  private wordCount = 0
  private readonly index: ReferenceIndex
  private readonly query: PartnerQuery
  private readonly grams = new GramSet()
  private gramsOf = -1
  private readonly partnerJoined = new Uint8Array(JOINED_MAX)
  private partnerJoinedLength = 0
  private readonly referenceJoined = new Uint8Array(JOINED_MAX)
  private readonly pair = new Uint8Array(128)
  private readonly streetWeights = new Float32Array(16)
  private streetTotal = -1
  private logSize = 0
  private coverPartner = 0
  private coverReference = 0

  constructor(index: ReferenceIndex, query: PartnerQuery) {
    this.index = index
    this.query = query
  }

  /** Call once per record, before comparing. */
  begin(): void {
    this.gramsOf = -1
    this.streetTotal = -1
  }

  /** Writes the pair's signals to out[at ...]. */
  compare(ref: number, sameNameCount: number, out: Float32Array, at: number): void {
    this.loadWords(ref)
    this.alignBestReadings()
    this.nameSignals(ref, out, at)
    this.letterSignals(out, at)
    this.placeSignals(ref, out, at)
    this.addressSignals(ref, out, at)
    out[at + S.sameName] = Math.log(1 + sameNameCount)
  }

  private loadWords(ref: number): void {
    const { packed, packedWords } = this.index
    const row = ref * PACKED_ROW
    const first = packed[row + 5]
    let letter = packed[row + 7]
    this.wordCount = packed[row + 6] & 255
    for (let j = 0; j < this.wordCount; j++) {
      const facts = packedWords[(first + j) * 2 + 1]
      this.ids[j] = packedWords[(first + j) * 2]
      this.flags[j] = facts & 0xffff
      this.weights[j] = ((facts >>> 16) & 255) / WEIGHT_UNIT
      this.starts[j] = letter
      letter += facts >>> 24
      this.ends[j] = letter
    }
  }

  /** Most names have one reading; aliases and former names give more, and the best pair counts. */
  private alignBestReadings(): void {
    const { name } = this.query
    const words = this.wordCount
    const wordFlags = this.flags
    let best = -1
    let bestP = 0
    let bestR = 0
    let last = -1
    for (let p = 0; p === 0 || p < name.count; ) {
      const pTo = readingEnd(name.flags, p, name.count)
      for (let r = 0; r === 0 || r < words; ) {
        let rTo = r + 1
        while (rTo < words && (wordFlags[rTo] & NEW_READING) === 0) rTo++
        if (rTo > words) rTo = words
        last = p * 64 + r
        this.align(p, Math.min(pTo, name.count), r, rTo)
        const fit = this.readingFit()
        if (fit > best) {
          best = fit
          bestP = p
          bestR = r
        }
        if (rTo >= words) break
        r = rTo
      }
      if (pTo >= name.count) break
      p = pTo
    }
    if (last !== bestP * 64 + bestR) {
      let rTo = bestR + 1
      while (rTo < words && (wordFlags[rTo] & NEW_READING) === 0) rTo++
      this.align(bestP, readingEnd(name.flags, bestP, name.count), bestR, rTo)
    }
  }

  private readingFit(): number {
    const { weights, name } = this.query
    const wordFlags = this.flags
    let found = 0
    let total = 0.01
    for (let i = this.partnerFrom; i < this.partnerTo; i++) {
      const w = weights[i] * allShare(name.flags[i])
      found += w * this.partnerFound[i]
      total += w
    }
    for (let j = this.referenceFrom; j < this.referenceTo; j++) {
      const w = this.weights[j] * allShare(wordFlags[j])
      found += w * this.referenceFound[j]
      total += w
    }
    return found / total
  }

  /** Finds for each word of one reading its counterpart in the other: the same word, two words joined, then alike. */
  private align(pFrom: number, pTo: number, rFrom: number, rTo: number): void {
    const { query, partnerFound, partnerMate, referenceFound, ids: wordIds, flags: wordFlags, starts, ends } = this
    const letters = this.index.packedLetters
    const { name } = query
    this.partnerFrom = pFrom
    this.partnerTo = pTo
    this.referenceFrom = rFrom
    this.referenceTo = rTo
    let open = 0
    for (let j = rFrom; j < rTo; j++) referenceFound[j] = 0
    for (let i = pFrom; i < pTo; i++) {
      partnerFound[i] = 0
      partnerMate[i] = -1
      const id = query.wordIds[i]
      if (id >= 0) {
        for (let j = rFrom; j < rTo; j++) {
          if (wordIds[j] === id && referenceFound[j] === 0) {
            partnerFound[i] = 1
            partnerMate[i] = j
            referenceFound[j] = 1
            break
          }
        }
      }
      if (partnerFound[i] === 0 && (name.flags[i] & (NUMBER | STOP)) === 0) open++
    }
    let openReference = 0
    for (let j = rFrom; j < rTo; j++) if (referenceFound[j] === 0 && (wordFlags[j] & STOP) === 0) openReference++
    if (openReference === 0 || pTo === pFrom) return
    this.joinWords()
    if (open === 0) return
    for (let i = pFrom; i < pTo; i++) {
      if (partnerFound[i] !== 0 || (name.flags[i] & (NUMBER | STOP)) !== 0) continue
      let bestJ = -1
      let best = ALIKE_MIN - 0.17
      for (let j = rFrom; j < rTo; j++) {
        if (referenceFound[j] !== 0 || (wordFlags[j] & (NUMBER | STOP)) !== 0) continue
        const alike = wordSimilarity(name.text, name.start[i], name.end[i], letters, starts[j], ends[j])
        if (alike > best) {
          best = alike
          bestJ = j
        }
      }
      if (bestJ >= 0 && (best >= ALIKE_MIN || best === 0.5)) {
        partnerFound[i] = best
        partnerMate[i] = bestJ
        referenceFound[bestJ] = best
      }
    }
  }

  /** "Picha Waree" and "Pichawaree", "Ruen Rim Kwai" and "Ruenrimkwai": a run of words against one, either way round. */
  private joinWords(): void {
    const { query, partnerFound, partnerMate, referenceFound, starts, ends } = this
    const letters = this.index.packedLetters
    const { name } = query
    for (let j = this.referenceFrom; j < this.referenceTo; j++) {
      const length = ends[j] - starts[j]
      if (referenceFound[j] !== 0 || length < 4) continue
      for (let i = this.partnerFrom; i + 1 < this.partnerTo; i++) {
        const to = runEnd(partnerFound, i, this.partnerTo, name.start, name.end, length)
        if (to < 0) continue
        const alike = this.joinedAlike(name.text, name.start, name.end, i, to, letters, starts[j], length)
        if (alike === 0) continue
        for (let k = i; k < to; k++) {
          partnerFound[k] = alike
          partnerMate[k] = j
        }
        referenceFound[j] = alike
        break
      }
    }
    for (let i = this.partnerFrom; i < this.partnerTo; i++) {
      const length = name.end[i] - name.start[i]
      if (partnerFound[i] !== 0 || length < 4) continue
      for (let j = this.referenceFrom; j + 1 < this.referenceTo; j++) {
        const to = this.referenceRunEnd(j, length)
        if (to < 0) continue
        const alike = this.joinedAlikeReference(j, to, name.text, name.start[i], length)
        if (alike === 0) continue
        partnerFound[i] = alike
        partnerMate[i] = j
        for (let k = j; k < to; k++) referenceFound[k] = alike
        break
      }
    }
  }

  private referenceRunEnd(from: number, length: number): number {
    let total = 0
    for (let j = from; j < this.referenceTo && this.referenceFound[j] === 0; j++) {
      total += this.ends[j] - this.starts[j]
      if (total > length + 1) return -1
      if (total >= length - 1 && j > from) return j + 1
    }
    return -1
  }

  private joinedAlikeReference(from: number, to: number, other: Uint8Array, start: number, length: number): number {
    const letters = this.index.packedLetters
    let total = 0
    for (let k = this.starts[from]; k < this.ends[to - 1] && total < this.pair.length; k++)
      this.pair[total++] = letters[k]
    return joinedAlike(this.pair, total, other, start, start + length)
  }

  private joinedAlike(
    text: Uint8Array,
    starts: Uint16Array,
    ends: Uint16Array,
    from: number,
    to: number,
    other: Uint8Array,
    start: number,
    length: number,
  ): number {
    let total = 0
    for (let i = from; i < to; i++)
      for (let k = starts[i]; k < ends[i] && total < this.pair.length; k++) this.pair[total++] = text[k]
    return joinedAlike(this.pair, total, other, start, start + length)
  }

  private nameSignals(ref: number, out: Float32Array, at: number): void {
    const { query, partnerFound, partnerMate, referenceFound, partnerPlace, referencePlace } = this
    const { name, weights } = query
    const wordFlags = this.flags
    const letters = this.index.packedLetters
    let allP = 0,
      allFoundP = 0,
      coreP = 0,
      coreFoundP = 0,
      coreCountP = 0
    let allR = 0,
      allFoundR = 0,
      coreR = 0,
      coreFoundR = 0,
      coreCountR = 0
    let missP = 0,
      missR = 0,
      missTotal = 0,
      mass = 0,
      rarest = 0,
      exact = 0
    let firstP = -1,
      firstR = -1
    let rolesP = 0,
      rolesR = 0,
      shared = 0,
      openP = 0,
      openR = 0
    const anyCoreP = this.hasCore(name.flags, this.partnerFrom, this.partnerTo)
    const anyCoreR = this.hasCore(wordFlags, this.referenceFrom, this.referenceTo)
    for (let i = this.partnerFrom; i < this.partnerTo; i++) {
      const flags = name.flags[i]
      const found = partnerFound[i]
      const w = weights[i]
      partnerPlace[i] = 0
      const all = w * allShare(flags)
      allP += all
      allFoundP += all * found
      rolesP |= flags
      if (found >= 0.9) shared |= flags
      else openP |= flags
      let share = coreShare(flags, anyCoreP)
      if (share === 0) continue
      if (found < 0.5 && this.referenceHasPlace(ref, name.hash[i])) {
        partnerPlace[i] = 1
        share *= 0.15
      }
      const core = w * share
      coreP += core
      coreFoundP += core * found
      coreCountP++
      if (firstP < 0) firstP = i
      if (found > 0) {
        const other = this.weights[partnerMate[i]]
        const evidence = (other < w ? other : w) * share * found
        mass += evidence
        if (found === 1) exact += evidence
        if (evidence > rarest) rarest = evidence
      }
      const missing = core * (1 - found)
      missTotal += missing
      if (missing > missP) missP = missing
    }
    for (let j = this.referenceFrom; j < this.referenceTo; j++) {
      const flags = wordFlags[j]
      const found = referenceFound[j]
      const w = this.weights[j]
      referencePlace[j] = 0
      const all = w * allShare(flags)
      allR += all
      allFoundR += all * found
      rolesR |= flags
      if (found < 0.9) openR |= flags
      let share = coreShare(flags, anyCoreR)
      if (share === 0) continue
      if (found < 0.5 && this.queryHasPlace(hashBytes(letters, this.starts[j], this.ends[j]))) {
        referencePlace[j] = 1
        share *= 0.15
      }
      const core = w * share
      coreR += core
      coreFoundR += core * found
      coreCountR++
      if (firstR < 0) firstR = j
      const missing = core * (1 - found)
      missTotal += missing
      if (missing > missR) missR = missing
    }
    this.coverPartner = coreP === 0 ? 0 : coreFoundP / coreP
    this.coverReference = coreR === 0 ? 0 : coreFoundR / coreR
    out[at + S.coverAllPartner] = allP === 0 ? 0 : allFoundP / allP
    out[at + S.coverAllReference] = allR === 0 ? 0 : allFoundR / allR
    out[at + S.coverCorePartner] = this.coverPartner
    out[at + S.coverCoreReference] = this.coverReference
    out[at + S.coreMass] = Math.min(mass, 30)
    out[at + S.rarestShared] = rarest
    out[at + S.missPartner] = missP
    out[at + S.missReference] = missR
    out[at + S.missTotal] = Math.min(missTotal, 40)
    out[at + S.exactShare] = mass === 0 ? 0 : exact / mass
    out[at + S.firstWord] = firstP < 0 || firstR < 0 ? 0.5 : partnerMate[firstP] === firstR ? partnerFound[firstP] : 0
    out[at + S.coreWordsPartner] = coreCountP
    out[at + S.coreWordsReference] = coreCountR
    out[at + S.typeWords] = (shared & TYPE) !== 0 ? 1 : (rolesP & rolesR & TYPE) !== 0 ? -1 : 0
    out[at + S.numbers] = siblingState(NUMBER, shared, openP, openR)
    out[at + S.sides] = siblingState(SIDE, shared, openP, openR)
    out[at + S.variants] = siblingState(VARIANT, shared, openP, openR)
    out[at + S.brands] = siblingState(BRAND, shared, openP, openR)
  }

  private hasCore(flags: Uint16Array, from: number, to: number): boolean {
    for (let k = from; k < to; k++) if ((flags[k] & NOT_CORE) === 0) return true
    return false
  }

  private referenceHasPlace(ref: number, hash: number): boolean {
    const { packed, cityWordStart, cityWords, addressWords } = this.index
    const row = ref * PACKED_ROW
    const city = packed[row + 3]
    for (let k = cityWordStart[city]; k < cityWordStart[city + 1]; k++) if (cityWords[k] === hash) return true
    const from = packed[row + 8]
    const to = from + (packed[row + 6] >>> 16)
    for (let k = from; k < to; k++) if (addressWords[k] === hash) return true
    return false
  }

  private queryHasPlace(hash: number): boolean {
    const { query } = this
    if (query.isOwnCityWord(hash)) return true
    for (let k = 0; k < query.address.wordCount; k++) if (query.address.words[k] === hash) return true
    return false
  }

  private letterSignals(out: Float32Array, at: number): void {
    const { name } = this.query
    if (this.gramsOf !== this.partnerFrom) {
      this.gramsOf = this.partnerFrom
      this.grams.begin()
      this.partnerJoinedLength = 0
      const anyCore = this.hasCore(name.flags, this.partnerFrom, this.partnerTo)
      for (let i = this.partnerFrom; i < this.partnerTo; i++) {
        if (!isLetterWord(name.flags[i], anyCore)) continue
        this.grams.addWord(name.text, name.start[i], name.end[i])
        for (let k = name.start[i]; k < name.end[i] && this.partnerJoinedLength < JOINED_MAX; k++) {
          this.partnerJoined[this.partnerJoinedLength++] = name.text[k]
        }
      }
    }
    const wordFlags = this.flags
    const letters = this.index.packedLetters
    const anyCore = this.hasCore(wordFlags, this.referenceFrom, this.referenceTo)
    let a = 0
    let b = 0
    let total = 0
    let common = 0
    let length = 0
    for (let j = this.referenceFrom; j < this.referenceTo; j++) {
      if (!isLetterWord(wordFlags[j], anyCore)) continue
      for (let k = this.starts[j]; k < this.ends[j]; k++) {
        const c = letters[k]
        if (this.grams.has(a, b, c)) common++
        total++
        a = b
        b = c
        if (length < JOINED_MAX) this.referenceJoined[length++] = c
      }
    }
    const both = total + this.grams.total
    out[at + S.gramShare] = both === 0 ? 0 : (2 * common) / both
    const longer = Math.max(length, this.partnerJoinedLength)
    out[at + S.joinedSimilarity] =
      longer === 0
        ? 0
        : 1 - editDistance(this.partnerJoined, 0, this.partnerJoinedLength, this.referenceJoined, 0, length) / longer
  }

  private placeSignals(ref: number, out: Float32Array, at: number): void {
    const { query } = this
    const { packed } = this.index
    const row = ref * PACKED_ROW
    if (query.hasPoint && packed[row] !== NO_POINT) {
      const metres = query.metresTo(packed[row], packed[row + 1])
      out[at + S.logDistance] = Math.log(1 + metres / 10)
      out[at + S.relativeDistance] = Math.log((metres + 10) / (packed[row + 2] >>> 16))
      out[at + S.crowd] = Math.log((packed[row + 6] >>> 8) & 255)
    } else {
      out[at + S.logDistance] = NO_DISTANCE
      out[at + S.relativeDistance] = NO_DISTANCE * 2
      out[at + S.crowd] = -1
    }
    out[at + S.decimals] = query.decimals
    out[at + S.city] = this.cityState(row)
  }

  /** 1 the same city, 0.5 words in common or named in the other's address, 0 unknown, -1 different. */
  private cityState(row: number): number {
    const { index, query } = this
    const { packed } = index
    if (!query.hasCity) return 0
    if (query.cityGroup >= 0 && packed[row + 4] === query.cityGroup) return 1
    const city = packed[row + 3]
    const from = index.cityWordStart[city]
    const to = index.cityWordStart[city + 1]
    if (from === to) return 0
    const addressFrom = packed[row + 8]
    const addressTo = addressFrom + (packed[row + 6] >>> 16)
    for (let k = 0; k < query.cityWordCount; k++) {
      const hash = query.cityWords[k]
      for (let w = from; w < to; w++) if (index.cityWords[w] === hash) return 0.5
      for (let w = addressFrom; w < addressTo; w++) if (index.addressWords[w] === hash) return 0.5
    }
    for (let w = from; w < to; w++) {
      const hash = index.cityWords[w]
      for (let k = 0; k < query.address.wordCount; k++) if (query.address.words[k] === hash) return 0.5
    }
    return -1
  }

  private addressSignals(ref: number, out: Float32Array, at: number): void {
    const { index, query } = this
    const { packed } = index
    const { address } = query
    const row = ref * PACKED_ROW
    out[at + S.house] = houseState(
      address.houseLow,
      address.houseHigh,
      address.otherNumber,
      packed[row + 9],
      packed[row + 10],
      packed[row + 11],
    )
    const postcode = packed[row + 12] >>> 0
    out[at + S.postcode] = address.postcode === 0 || postcode === 0 ? 0 : address.postcode === postcode ? 1 : -1
    const from = packed[row + 8]
    const to = from + (packed[row + 6] >>> 16)
    if (from === to || address.wordCount === 0) {
      out[at + S.streetShare] = -1
      out[at + S.streetMass] = 0
      return
    }
    if (this.streetTotal < 0) this.weighStreet()
    let common = 0
    for (let k = 0; k < address.wordCount; k++) {
      if (this.streetWeights[k] === 0) continue
      const hash = address.words[k]
      for (let w = from; w < to; w++) {
        if (index.addressWords[w] === hash) {
          common += this.streetWeights[k]
          break
        }
      }
    }
    out[at + S.streetMass] = Math.min(common, 30)
    if (common === 0) {
      out[at + S.streetShare] = this.streetTotal === 0 ? -1 : 0
      return
    }
    let theirs = 0
    for (let w = from; w < to; w++) {
      if (!query.isOwnCityWord(index.addressWords[w])) theirs += this.streetWeight(index.addressWords[w])
    }
    const smaller = Math.min(this.streetTotal, theirs)
    out[at + S.streetShare] = smaller <= 0 ? -1 : Math.min(1, common / smaller)
  }

  /** Weights of the record's own street words, once per record. The city is judged elsewhere. */
  private weighStreet(): void {
    const { query, streetWeights } = this
    this.logSize = Math.log2(this.index.countrySize[query.country] + 2)
    this.streetTotal = 0
    for (let k = 0; k < query.address.wordCount; k++) {
      const hash = query.address.words[k]
      streetWeights[k] = query.isOwnCityWord(hash) ? 0 : this.streetWeight(hash)
      this.streetTotal += streetWeights[k]
    }
  }

  private streetWeight(hash: number): number {
    return Math.max(0.2, this.logSize - this.index.addressCounts[addressCountSlot(this.query.country, hash)] / 8)
  }
}

/** End of a run of at least two words without counterpart that is as long as `length`, give or take a letter; -1 if none. */
function runEnd(
  found: Float32Array,
  from: number,
  end: number,
  starts: Uint16Array,
  ends: Uint16Array,
  length: number,
): number {
  let total = 0
  for (let i = from; i < end && found[i] === 0; i++) {
    total += ends[i] - starts[i]
    if (total > length + 1) return -1
    if (total >= length - 1 && i > from) return i + 1
  }
  return -1
}

function readingEnd(flags: Uint16Array, from: number, count: number): number {
  let to = from + 1
  while (to < count && (flags[to] & NEW_READING) === 0) to++
  return Math.min(to, count)
}

/** How much a word counts when all words count. */
function allShare(flags: number): number {
  if ((flags & STOP) !== 0) return 0.1
  if ((flags & (IN_NOTE | TAIL)) !== 0) return 0.25
  if ((flags & (TYPE | NOTE)) !== 0) return 0.5
  return (flags & CITY_WORD) !== 0 ? 0.6 : 1
}

/** How much a word counts among the distinctive ones. A name without any ("Bangkok Hotel") must do with what it has. */
function coreShare(flags: number, anyCore: boolean): number {
  if (!anyCore) return (flags & STOP) !== 0 ? 0 : (flags & (IN_NOTE | TAIL)) !== 0 ? 0.3 : 1
  if ((flags & NOT_CORE) !== 0) return 0
  return (flags & NOTE) !== 0 ? 0.4 : 1
}

function isLetterWord(flags: number, anyCore: boolean): boolean {
  return (flags & (STOP | TAIL | IN_NOTE)) === 0 && (!anyCore || (flags & TYPE) === 0)
}

/** 1 both have it and agree, 0 neither has it, -0.5 one side has it, -1 both have it and differ. */
function siblingState(role: number, shared: number, openPartner: number, openReference: number): number {
  const open = ((openPartner & role) !== 0 ? 1 : 0) + ((openReference & role) !== 0 ? 1 : 0)
  if (open === 2) return -1
  if (open === 1) return -0.5
  return (shared & role) !== 0 ? 1 : 0
}

function joinedAlike(pair: Uint8Array, length: number, other: Uint8Array, start: number, end: number): number {
  if (end - start === length) {
    let k = 0
    while (k < length && pair[k] === other[start + k]) k++
    if (k === length) return 0.98
  }
  return length >= 7 && editDistance(pair, 0, length, other, start, end) <= 1 ? 0.88 : 0
}

/** 1 the same number, 0.7 one inside the other's range, 0.3 met elsewhere in the address, 0 unknown, -1 different. */
function houseState(
  low: number,
  high: number,
  other: number,
  refLow: number,
  refHigh: number,
  refOther: number,
): number {
  if (low === 0 || refLow === 0) return 0
  if (low === refLow) return 1
  if ((low >= refLow && low <= refHigh) || (refLow >= low && refLow <= high)) return 0.7
  if ((other !== 0 && (other === refLow || other === refOther)) || low === refOther) return 0.3
  return -1
}
