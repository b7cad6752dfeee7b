import type { PartnerQuery } from '../candidates/record/partner-query.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import { AddressSignals } from './addresses/address-signals.ts'
import { LetterSignals } from './letter-signals.ts'
import { NameSignals } from './name-signals.ts'
import { placeSignals } from './places/place-signals.ts'
import { StateSignal } from './places/state-signal.ts'
import { scriptSignals } from './script-signals.ts'
import { S } from './signals.ts'
import { sameWordsSignals } from './words/same-words.ts'
import { WordAlignment } from './words/word-alignment.ts'

/** Compares the record in the query with reference rows, one at a time. */
export class PairComparer {
  /** The words of the last comparison, for explanations. */
  readonly words: WordAlignment
  readonly names: NameSignals
  private readonly letters: LetterSignals
  private readonly addresses: AddressSignals
  private readonly states: StateSignal
  private readonly index: ReferenceIndex
  private readonly query: PartnerQuery

  constructor(index: ReferenceIndex, query: PartnerQuery) {
    this.index = index
    this.query = query
    this.words = new WordAlignment(index, query)
    this.names = new NameSignals(this.words)
    this.letters = new LetterSignals(this.words)
    this.addresses = new AddressSignals(index, query)
    this.states = new StateSignal(index, query)
  }

  /** Call once per record, before comparing. */
  begin(): void {
    this.names.begin()
    this.letters.begin()
    this.addresses.begin()
  }

  /** Writes the pair's signals to out[at ...]. */
  compare(ref: number, sameNameCount: number, out: Float32Array, at: number): void {
    if (this.words.align(ref)) sameWordsSignals(this.words, out, at)
    else {
      this.names.write(ref, out, at)
      scriptSignals(this.words, out, at)
      this.letters.write(out, at)
    }
    placeSignals(this.index, this.query, ref, out, at)
    this.states.write(ref, out, at)
    this.addresses.write(ref, out, at)
    out[at + S.sameName] = sameNameCount < 2 ? sameNameCount * Math.LN2 : Math.log(1 + sameNameCount)
  }
}
