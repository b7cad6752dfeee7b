import {
  createMatcher,
  type Matcher,
  type Model,
  NONE,
  type PartnerRecord,
  SIGNAL_COUNT,
  SIGNALS,
  shippedModel,
} from '../../matching/index.ts'
import type { ReferenceHolder } from '../../reference/index.ts'
import type { ExplainedSignal } from './candidates.ts'
import { wordSignal } from './word-signals.ts'

// Contributions smaller than this would not have changed a tenth of a percent of anything.
const WEIGHT_MIN = 0.005

/**
 * Says why the engine sees a pair as it does: each signal with what it contributes to the log-odds of the pair. Reads the reference as it is
 * today, in this thread: one record costs about a millisecond, so this is for people, not for files.
 */
export class Explainer {
  readonly #reference: ReferenceHolder
  #matcher: { versionId: number; matcher: Matcher } | null = null
  #read: { record: PartnerRecord; versionId: number } | null = null
  #nodeValues: Float64Array | null = null

  constructor(reference: ReferenceHolder) {
    this.#reference = reference
  }

  /** Empty when the hotel is not among those the engine considers for the record today. */
  explain(record: PartnerRecord, hotelId: string): ExplainedSignal[] {
    const current = this.#reference.current()
    if (!current) return []
    if (this.#matcher?.versionId !== current.versionId) {
      this.#matcher = { versionId: current.versionId, matcher: createMatcher(current.catalogue.index) }
    }
    const { matcher } = this.#matcher
    const ref = current.catalogue.index.findById(hotelId)
    if (ref === NONE) return []
    if (this.#read?.record !== record || this.#read.versionId !== current.versionId) {
      matcher.match(record, 'STANDARD')
      this.#read = { record, versionId: current.versionId }
    }
    const { scorer } = matcher
    const at = scorer.comparedRefs.subarray(0, scorer.comparedCount).indexOf(ref)
    if (at < 0) return []
    const row = scorer.rows.subarray(at * SIGNAL_COUNT, (at + 1) * SIGNAL_COUNT)
    const weights = this.#contributions(shippedModel(), row)
    return SIGNALS.map((signal, k) => wordSignal(signal, row[k], Math.round(weights[k] * 1000) / 1000))
      .filter((signal) => Math.abs(signal.weight) >= WEIGHT_MIN)
      .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
  }

  // Down each tree every step moves the estimate from the mean of one node to that of the next; the step is the doing of the
  // signal asked there. The sum of all steps is the score less the model's bias.
  #contributions(model: Model, row: Float32Array): Float64Array {
    this.#nodeValues ??= meanOfNodes(model)
    const weights = new Float64Array(SIGNAL_COUNT)
    const inner = (1 << model.depth) - 1
    const nodes = inner + (1 << model.depth)
    for (let tree = 0; tree < model.treeCount; tree++) {
      let node = 0
      for (let depth = 0; depth < model.depth; depth++) {
        const asked = tree * inner + node
        const next = 2 * node + (row[model.feature[asked]] > model.threshold[asked] ? 2 : 1)
        weights[model.feature[asked]] += this.#nodeValues[tree * nodes + next] - this.#nodeValues[tree * nodes + node]
        node = next
      }
    }
    return weights
  }
}

/** The mean of the leaves below every node, trees one behind the other in heap order. */
function meanOfNodes(model: Model): Float64Array {
  const inner = (1 << model.depth) - 1
  const leaves = 1 << model.depth
  const nodes = inner + leaves
  const values = new Float64Array(model.treeCount * nodes)
  for (let tree = 0; tree < model.treeCount; tree++) {
    const base = tree * nodes
    for (let leaf = 0; leaf < leaves; leaf++) values[base + inner + leaf] = model.leaf[tree * leaves + leaf]
    for (let node = inner - 1; node >= 0; node--) {
      values[base + node] = (values[base + 2 * node + 1] + values[base + 2 * node + 2]) / 2
    }
  }
  return values
}
