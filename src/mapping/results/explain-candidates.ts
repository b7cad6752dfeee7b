import { createMatcher, type Matcher, NONE, type PartnerRecord } from '../../matching/index.ts'
import type { ReferenceHolder } from '../../reference/index.ts'
import type { ExplainedSignal } from './candidates.ts'

/**
 * Says why the engine sees a pair as it does. Reads the reference as it is today, in this thread: a pair costs about a
 * millisecond, so this is for people, not for files.
 */
export class Explainer {
  readonly #reference: ReferenceHolder
  #matcher: { versionId: number; matcher: Matcher } | null = null

  constructor(reference: ReferenceHolder) {
    this.#reference = reference
  }

  /** The weightiest first; empty when the reference no longer has the hotel. */
  explain(record: PartnerRecord, hotelId: string): ExplainedSignal[] {
    const current = this.#reference.current()
    if (!current) return []
    const { index } = current.catalogue
    if (this.#matcher?.versionId !== current.versionId) {
      this.#matcher = { versionId: current.versionId, matcher: createMatcher(index) }
    }
    const ref = index.findById(hotelId)
    if (ref === NONE) return []
    return this.#matcher.matcher
      .explain(record, ref)
      .map(({ signal, group, value, weight, text }) => ({ name: signal, group, value, weight, text }))
  }
}
