import type { PartnerQuery } from '../candidates/partner-query.ts'
import { WORDS_MAX } from '../normalise/name-reader.ts'
import { isNumberWord } from '../normalise/number-words.ts'
import { NEW_READING, NUMBER, STOP } from '../normalise/word-roles.ts'
import { PACKED_ROW, WEIGHT_UNIT } from '../reference-index/layout.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import { allShare } from './word-shares.ts'
import { ALIKE_MIN, editDistance, wordSimilarity } from './word-similarity.ts'

/** A name shorter than this, spaces included, was not cut off. */
const CUT_LENGTH = 36
/** How well a word that was cut off, or lay behind the cut, counts as found. */
const CUT_FOUND = 0.9

/** Which words of a record's name stand for which words of a hotel's. */
class Alignment {
  /** How well each partner word is found, 0..1, and the hotel's word it was found in (-1: none). */
  readonly partnerFound = new Float32Array(WORDS_MAX)
  readonly partnerMate = new Int8Array(WORDS_MAX)
  readonly referenceFound = new Float32Array(WORDS_MAX)
  /** First word and end of the readings last compared; the hotel's relative to its first word. */
  partnerFrom = 0
  partnerTo = 0
  referenceFrom = 0
  referenceTo = 0
}

/** Finds them. Holds the last comparison. */
export class WordAlignment extends Alignment {
  /** The hotel's words, loaded once per comparison. */
  private readonly ids = new Int32Array(WORDS_MAX)
  readonly flags = new Uint16Array(WORDS_MAX)
  readonly weights = new Float32Array(WORDS_MAX)
  readonly starts = new Uint32Array(WORDS_MAX)
  readonly ends = new Uint32Array(WORDS_MAX)
  private wordCount = 0
  readonly index: ReferenceIndex
  readonly query: PartnerQuery
  private readonly pair = new Uint8Array(128)
  /** Put aside while other readings are tried. */
  private readonly best = new Alignment()

  constructor(index: ReferenceIndex, query: PartnerQuery) {
    super()
    this.index = index
    this.query = query
  }

  /** Finds the counterparts for the pair of readings that fit best. */
  align(ref: number): void {
    this.loadWords(ref)
    this.alignBestReadings()
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
    const { best } = this
    let bestFit = -1
    let isBest = true
    for (let p = 0; p === 0 || p < name.count; ) {
      const pTo = readingEnd(name.flags, p, name.count)
      for (let r = 0; r === 0 || r < words; ) {
        const rTo = readingEnd(wordFlags, r, words)
        // A reading is aligned over the one before it: the best so far is kept aside.
        if (isBest && bestFit >= 0) copyAlignment(this, best)
        this.alignReadings(p, pTo, r, rTo)
        // One reading each, as nearly always: nothing to choose from.
        if (p === 0 && pTo >= name.count && r === 0 && rTo >= words) return
        const fit = this.readingFit()
        isBest = fit > bestFit
        if (isBest) bestFit = fit
        if (rTo >= words) break
        r = rTo
      }
      if (pTo >= name.count) break
      p = pTo
    }
    if (!isBest) copyAlignment(best, this)
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
  private alignReadings(pFrom: number, pTo: number, rFrom: number, rTo: number): void {
    const { query, partnerFound, partnerMate, referenceFound, ids: wordIds, flags: wordFlags, starts, ends } = this
    const letters = this.index.packedLetters
    const { name } = query
    this.partnerFrom = pFrom
    this.partnerTo = pTo
    this.referenceFrom = rFrom
    this.referenceTo = rTo
    // Sets of words as bits: which of them have no counterpart yet.
    let openReference = 0
    for (let j = rFrom; j < rTo; j++) {
      referenceFound[j] = 0
      openReference |= 1 << j
    }
    let openPartner = 0
    let openFlags = 0
    let isOpen = false
    for (let i = pFrom; i < pTo; i++) {
      const id = query.wordIds[i]
      let j = rFrom
      if (id >= 0) while (j < rTo && (wordIds[j] !== id || (openReference & (1 << j)) === 0)) j++
      if (id >= 0 && j < rTo) {
        partnerFound[i] = 1
        partnerMate[i] = j
        referenceFound[j] = 1
        openReference &= ~(1 << j)
        continue
      }
      partnerFound[i] = 0
      partnerMate[i] = -1
      openPartner++
      openFlags |= name.flags[i]
      if ((name.flags[i] & (NUMBER | STOP)) === 0) isOpen = true
    }
    if (openPartner === 0 || openReference === 0) return
    let openToSpeak = 0
    for (let j = rFrom; j < rTo; j++) {
      if ((openReference & (1 << j)) === 0) continue
      openFlags |= wordFlags[j]
      if ((wordFlags[j] & STOP) === 0) openToSpeak |= 1 << j
    }
    if (openToSpeak === 0) return
    if (openPartner > 1) this.joinPartnerWords()
    if ((openReference & (openReference - 1)) !== 0) this.joinReferenceWords()
    if ((openFlags & NUMBER) !== 0) this.matchNumberWords()
    if (!isOpen) return
    for (let j = rFrom; j < rTo; j++)
      if (referenceFound[j] !== 0 || (wordFlags[j] & NUMBER) !== 0) openToSpeak &= ~(1 << j)
    for (let i = pFrom; i < pTo && openToSpeak !== 0; i++) {
      if (partnerFound[i] !== 0 || (name.flags[i] & (NUMBER | STOP)) !== 0) continue
      const first = name.text[name.start[i]]
      const last = name.text[name.end[i] - 1]
      let bestJ = -1
      let best = ALIKE_MIN - 0.17
      for (let j = rFrom; j < rTo; j++) {
        if ((openToSpeak & (1 << j)) === 0) continue
        // Wrong at both ends is another word: most pairs end here.
        if (letters[starts[j]] !== first && letters[ends[j] - 1] !== last) continue
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
        openToSpeak &= ~(1 << bestJ)
      }
    }
    this.completeCutName()
  }

  /**
   * Suppliers cut long names off, often at fifty letters: "Centra Government Complex Hotel & Conv" is the Convention Centre.
   * The last word of such a name is the beginning of the word that follows in the other; what comes behind that could not
   * be said, so nothing is missing.
   */
  private completeCutName(): void {
    const { partnerFrom, partnerTo, referenceFrom, referenceTo, partnerFound, partnerMate, referenceFound } = this
    const { starts, ends } = this
    const { name } = this.query
    const letters = this.index.packedLetters
    const p = partnerTo - 1
    const r = referenceTo - 1
    if (p <= partnerFrom || r <= referenceFrom) return
    if (partnerFound[p] < CUT_FOUND && name.end[p] - name.start[partnerFrom] + p - partnerFrom >= CUT_LENGTH) {
      const j = partnerMate[p - 1] + 1
      if (j > referenceFrom && j <= r && isCutOff(name.text, name.start[p], name.end[p], letters, starts[j], ends[j])) {
        for (let k = j; k <= r; k++) if (referenceFound[k] < 0.5) referenceFound[k] = CUT_FOUND
        referenceFound[j] = partnerFound[p] = CUT_FOUND
        partnerMate[p] = j
      }
    } else if (referenceFound[r] < CUT_FOUND && ends[r] - starts[referenceFrom] + r - referenceFrom >= CUT_LENGTH) {
      let i = p
      while (i > partnerFrom && partnerMate[i - 1] !== r - 1) i--
      if (i > partnerFrom && isCutOff(letters, starts[r], ends[r], name.text, name.start[i], name.end[i])) {
        for (let k = i; k <= p; k++) if (partnerFound[k] < 0.5) partnerFound[k] = CUT_FOUND
        referenceFound[r] = partnerFound[i] = CUT_FOUND
        partnerMate[i] = r
      }
    }
  }

  /** "Picha Waree" and "Pichawaree": a run of the record's words against one of the hotel's. */
  private joinPartnerWords(): void {
    const { query, partnerFound, partnerMate, referenceFound, starts, ends, pair } = this
    const letters = this.index.packedLetters
    const { text, start, end } = query.name
    for (let j = this.referenceFrom; j < this.referenceTo; j++) {
      const length = ends[j] - starts[j]
      if (referenceFound[j] !== 0 || length < 4) continue
      for (let i = this.partnerFrom; i + 1 < this.partnerTo; i++) {
        const to = runEnd(partnerFound, i, this.partnerTo, start, end, length)
        if (to < 0) continue
        if (text[start[i]] !== letters[starts[j]] && text[end[to - 1] - 1] !== letters[ends[j] - 1]) continue
        let total = 0
        for (let m = i; m < to; m++)
          for (let k = start[m]; k < end[m] && total < pair.length; k++) pair[total++] = text[k]
        const alike = joinedAlike(pair, total, letters, starts[j], ends[j])
        if (alike === 0) continue
        for (let k = i; k < to; k++) {
          partnerFound[k] = alike
          partnerMate[k] = j
        }
        referenceFound[j] = alike
        break
      }
    }
  }

  /** The same the other way round. */
  private joinReferenceWords(): void {
    const { query, partnerFound, partnerMate, referenceFound, starts, ends, pair } = this
    const letters = this.index.packedLetters
    const { text, start, end } = query.name
    for (let i = this.partnerFrom; i < this.partnerTo; i++) {
      const length = end[i] - start[i]
      if (partnerFound[i] !== 0 || length < 4) continue
      for (let j = this.referenceFrom; j + 1 < this.referenceTo; j++) {
        const to = runEnd(referenceFound, j, this.referenceTo, starts, ends, length)
        if (to < 0) continue
        if (text[start[i]] !== letters[starts[j]] && text[end[i] - 1] !== letters[ends[to - 1] - 1]) continue
        let total = 0
        for (let k = starts[j]; k < ends[to - 1] && total < pair.length; k++) pair[total++] = letters[k]
        const alike = joinedAlike(pair, total, text, start[i], end[i])
        if (alike === 0) continue
        partnerFound[i] = alike
        partnerMate[i] = j
        for (let k = j; k < to; k++) referenceFound[k] = alike
        break
      }
    }
  }

  /** "Cozy at nine" and "Cozy at 9". */
  private matchNumberWords(): void {
    const { query, partnerFound, referenceFound, flags, starts, ends } = this
    const letters = this.index.packedLetters
    const { name } = query
    for (let i = this.partnerFrom; i < this.partnerTo; i++) {
      const length = name.end[i] - name.start[i]
      if (partnerFound[i] !== 0 || length > 5 || (name.flags[i] & STOP) !== 0) continue
      const digits = (name.flags[i] & NUMBER) !== 0
      if (digits ? length > 2 : length < 3) continue
      for (let j = this.referenceFrom; j < this.referenceTo; j++) {
        if (referenceFound[j] !== 0 || ((flags[j] & NUMBER) !== 0) === digits) continue
        const same = digits
          ? isNumberWord(letters, starts[j], ends[j], name.text, name.start[i], name.end[i])
          : isNumberWord(name.text, name.start[i], name.end[i], letters, starts[j], ends[j])
        if (!same) continue
        partnerFound[i] = referenceFound[j] = 0.95
        this.partnerMate[i] = j
        break
      }
    }
  }
}

function copyAlignment(from: Alignment, to: Alignment): void {
  to.partnerFrom = from.partnerFrom
  to.partnerTo = from.partnerTo
  to.referenceFrom = from.referenceFrom
  to.referenceTo = from.referenceTo
  for (let i = from.partnerFrom; i < from.partnerTo; i++) {
    to.partnerFound[i] = from.partnerFound[i]
    to.partnerMate[i] = from.partnerMate[i]
  }
  for (let j = from.referenceFrom; j < from.referenceTo; j++) to.referenceFound[j] = from.referenceFound[j]
}

/** A word and its beginning, neither whole. */
function isCutOff(
  cut: Uint8Array,
  start: number,
  end: number,
  whole: Uint8Array,
  wholeStart: number,
  wholeEnd: number,
): boolean {
  const length = end - start
  if (length >= wholeEnd - wholeStart) return false
  let k = 0
  while (k < length && cut[start + k] === whole[wholeStart + k]) k++
  return k === length
}

/** End of a run of at least two words without counterpart that is as long as `length`, give or take a letter; -1 if none. */
function runEnd(
  found: Float32Array,
  from: number,
  end: number,
  starts: Uint16Array | Uint32Array,
  ends: Uint16Array | Uint32Array,
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

/** Call only when they begin or end alike: else they are more than one letter apart. */
function joinedAlike(pair: Uint8Array, length: number, other: Uint8Array, start: number, end: number): number {
  if (end - start === length) {
    let k = 0
    while (k < length && pair[k] === other[start + k]) k++
    if (k === length) return 0.98
  }
  return length >= 7 && editDistance(pair, 0, length, other, start, end) <= 1 ? 0.88 : 0
}
