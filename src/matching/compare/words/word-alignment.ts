import type { PartnerQuery } from '../../candidates/record/partner-query.ts'
import { WORDS_MAX } from '../../normalise/names/name-reader.ts'
import { FOREIGN, NEW_READING, NUMBER, STOP } from '../../normalise/words/word-roles.ts'
import { PACKED_ROW, WEIGHT_UNIT } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import { matchNumberWords } from '../addresses/number-mates.ts'
import { Alignment, copyAlignment } from './alignment.ts'
import { completeCutName } from './cut-names.ts'
import { joinPartnerWords, joinReferenceWords } from './joined-words.ts'
import { soundAlike, soundsApart } from './sound-alike.ts'
import { allShare } from './word-shares.ts'
import { ALIKE_MIN, wordSimilarity } from './word-similarity.ts'

/** From here on a word of another script is a spelling of the same, whatever its consonants. */
const SPELT_OTHERWISE = 0.85

/** Finds which words of a record's name stand for which words of a hotel's. Holds the last comparison. */
export class WordAlignment extends Alignment {
  /** The hotel's words, loaded once per comparison. */
  readonly ids = new Int32Array(WORDS_MAX)
  readonly flags = new Uint16Array(WORDS_MAX)
  readonly weights = new Float32Array(WORDS_MAX)
  readonly starts = new Uint32Array(WORDS_MAX)
  readonly ends = new Uint32Array(WORDS_MAX)
  private wordCount = 0
  /** Both names are written in other scripts than Latin, and in two of them. */
  areScriptsApart = false
  /** How alike the words are that soundMate found. */
  private soundShare = 0
  readonly index: ReferenceIndex
  readonly query: PartnerQuery
  /** Room for words joined. */
  readonly pair = new Uint8Array(128)
  /** Put aside while other readings are tried. */
  private readonly best = new Alignment()

  constructor(index: ReferenceIndex, query: PartnerQuery) {
    super()
    this.index = index
    this.query = query
  }

  /**
   * Finds the counterparts for the pair of readings that fit best. True when both names are the same words in the same
   * roles and order.
   */
  align(ref: number): boolean {
    const isSame = this.loadWords(ref)
    if (isSame) this.alignSame()
    else this.alignBestReadings()
    return isSame
  }

  /** True when they are the record's own, and neither name has a second reading. */
  private loadWords(ref: number): boolean {
    const { packed, packedWords } = this.index
    const { name, wordIds } = this.query
    const row = ref * PACKED_ROW
    const first = packed[row + 5]
    let letter = packed[row + 7]
    this.wordCount = packed[row + 6] & 255
    let allFlags = 0
    let differs = this.wordCount ^ name.count
    for (let j = 0; j < this.wordCount; j++) {
      const facts = packedWords[(first + j) * 2 + 1]
      const id = packedWords[(first + j) * 2]
      const flags = facts & 0xffff
      differs |= (id ^ wordIds[j]) | (flags ^ name.flags[j])
      allFlags |= flags
      this.ids[j] = id
      this.flags[j] = flags
      this.weights[j] = ((facts >>> 16) & 255) / WEIGHT_UNIT
      this.starts[j] = letter
      letter += facts >>> 24
      this.ends[j] = letter
    }
    this.areScriptsApart =
      (allFlags & FOREIGN) !== 0 && this.query.script !== 0 && this.index.scriptOf(ref) !== this.query.script
    return differs === 0 && (allFlags & NEW_READING) === 0 && name.count > 0
  }

  private alignSame(): void {
    this.partnerFrom = this.referenceFrom = 0
    this.partnerTo = this.referenceTo = this.wordCount
    for (let i = 0; i < this.wordCount; i++) {
      this.partnerFound[i] = this.referenceFound[i] = 1
      this.partnerMate[i] = i
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
    if (openPartner > 1) joinPartnerWords(this)
    if ((openReference & (openReference - 1)) !== 0) joinReferenceWords(this)
    if ((openFlags & NUMBER) !== 0) matchNumberWords(this)
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
        if (alike > best && (alike >= SPELT_OTHERWISE || !this.isApart(i, j))) {
          best = alike
          bestJ = j
        }
      }
      if (best < ALIKE_MIN && (openFlags & FOREIGN) !== 0) {
        const j = this.soundMate(i, rFrom, rTo, openToSpeak)
        if (j >= 0) {
          bestJ = j
          best = this.soundShare
        }
      }
      if (bestJ >= 0 && (best >= ALIKE_MIN || best === 0.5)) {
        partnerFound[i] = best
        partnerMate[i] = bestJ
        referenceFound[bestJ] = best
        openToSpeak &= ~(1 << bestJ)
      }
    }
    completeCutName(this)
  }

  /** Whether words, or names, with these roles are written in two scripts. */
  areOfTwoScripts(flags: number, otherFlags: number): boolean {
    return ((flags ^ otherFlags) & FOREIGN) !== 0 || (this.areScriptsApart && (flags & otherFlags & FOREIGN) !== 0)
  }

  /** Whether the record's word `i` and the hotel's `j` are of two scripts and have other consonants. */
  private isApart(i: number, j: number): boolean {
    const { name } = this.query
    if (!this.areOfTwoScripts(name.flags[i], this.flags[j])) return false
    const { packedLetters } = this.index
    return soundsApart(name.text, name.start[i], name.end[i], packedLetters, this.starts[j], this.ends[j])
  }

  /**
   * The word of the hotel, of those in `open`, that sounds like the record's word `i` in another script; -1 without
   * one.
   */
  private soundMate(i: number, rFrom: number, rTo: number, open: number): number {
    const { name } = this.query
    let mate = -1
    this.soundShare = 0
    for (let j = rFrom; j < rTo; j++) {
      if ((open & (1 << j)) === 0 || !this.areOfTwoScripts(name.flags[i], this.flags[j])) continue
      const alike = soundAlike(
        name.text,
        name.start[i],
        name.end[i],
        this.index.packedLetters,
        this.starts[j],
        this.ends[j],
      )
      if (alike <= this.soundShare) continue
      this.soundShare = alike
      mate = j
    }
    return mate
  }
}

function readingEnd(flags: Uint16Array, from: number, count: number): number {
  let to = from + 1
  while (to < count && (flags[to] & NEW_READING) === 0) to++
  return Math.min(to, count)
}
