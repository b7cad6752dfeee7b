import { IN_NOTE, STOP, TAIL, TYPE } from '../normalise/words/word-roles.ts'
import { S } from './signals.ts'
import { GramSet, nextGram } from './words/gram-set.ts'
import type { WordAlignment } from './words/word-alignment.ts'
import { hasCore } from './words/word-shares.ts'
import { LetterPattern } from './words/word-similarity.ts'

const JOINED_MAX = 32

/** Compares names letter by letter, word borders ignored. The record's own letters are prepared once. */
export class LetterSignals {
  private readonly grams = new GramSet()
  private gramsOf = -1
  private readonly partnerJoined = new Uint8Array(JOINED_MAX)
  private partnerJoinedLength = 0
  private readonly partnerPattern = new LetterPattern()
  private readonly referenceJoined = new Uint8Array(JOINED_MAX)
  private readonly words: WordAlignment

  constructor(words: WordAlignment) {
    this.words = words
  }

  /** Call once per record. */
  begin(): void {
    this.gramsOf = -1
  }

  write(out: Float32Array, at: number): void {
    const { words } = this
    if (isLetterForLetter(words)) {
      out[at + S.gramShare] = out[at + S.joinedSimilarity] = 1
      return
    }
    const { name } = words.query
    if (this.gramsOf !== words.partnerFrom) {
      this.gramsOf = words.partnerFrom
      this.grams.begin()
      this.partnerJoinedLength = 0
      const anyCore = hasCore(name.flags, words.partnerFrom, words.partnerTo)
      for (let i = words.partnerFrom; i < words.partnerTo; i++) {
        if (!isLetterWord(name.flags[i], anyCore)) continue
        this.grams.addWord(name.text, name.start[i], name.end[i])
        for (let k = name.start[i]; k < name.end[i] && this.partnerJoinedLength < JOINED_MAX; k++) {
          this.partnerJoined[this.partnerJoinedLength++] = name.text[k]
        }
      }
      this.partnerPattern.set(this.partnerJoined, 0, this.partnerJoinedLength)
    }
    const wordFlags = words.flags
    const letters = words.index.packedLetters
    const anyCore = hasCore(wordFlags, words.referenceFrom, words.referenceTo)
    const { grams, referenceJoined } = this
    let gram = 0
    let total = 0
    let common = 0
    for (let j = words.referenceFrom; j < words.referenceTo; j++) {
      if (!isLetterWord(wordFlags[j], anyCore)) continue
      const end = words.ends[j]
      for (let k = words.starts[j]; k < end; k++) {
        const c = letters[k]
        gram = nextGram(gram, c)
        common += grams.has(gram)
        if (total < JOINED_MAX) referenceJoined[total] = c
        total++
      }
    }
    const length = Math.min(total, JOINED_MAX)
    const both = total + this.grams.total
    out[at + S.gramShare] = both === 0 ? 0 : (2 * common) / both
    const longer = Math.max(length, this.partnerJoinedLength)
    out[at + S.joinedSimilarity] =
      longer === 0 ? 0 : 1 - this.partnerPattern.distanceTo(this.referenceJoined, 0, length) / longer
  }
}

/** The same words in the same order, as most right pairs have them: what a look at the letters would say is known. */
function isLetterForLetter(words: WordAlignment): boolean {
  const { query, flags: wordFlags, partnerFound, partnerMate, partnerTo, referenceTo } = words
  const { flags } = query.name
  const anyCoreP = hasCore(flags, words.partnerFrom, partnerTo)
  const anyCoreR = hasCore(wordFlags, words.referenceFrom, referenceTo)
  let i = words.partnerFrom
  let j = words.referenceFrom
  let same = 0
  for (;;) {
    while (i < partnerTo && !isLetterWord(flags[i], anyCoreP)) i++
    while (j < referenceTo && !isLetterWord(wordFlags[j], anyCoreR)) j++
    if (i === partnerTo || j === referenceTo) return same > 0 && i === partnerTo && j === referenceTo
    if (partnerFound[i] !== 1 || partnerMate[i] !== j) return false
    i++
    j++
    same++
  }
}

export function isLetterWord(flags: number, anyCore: boolean): boolean {
  return (flags & (STOP | TAIL | IN_NOTE)) === 0 && (!anyCore || (flags & TYPE) === 0)
}
