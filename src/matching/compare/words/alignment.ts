import { WORDS_MAX } from '../../normalise/names/name-reader.ts'

/** Which words of a record's name stand for which words of a hotel's. */
export class Alignment {
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

export function copyAlignment(from: Alignment, to: Alignment): void {
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
