import { PAIR_SIGNAL_COUNT, S, SIGNAL_COUNT } from '../compare/signals.ts'
import { shareOutAdjustment } from '../score/adjustments/adjustment.ts'
import type { Model } from '../score/model.ts'

const means = new WeakMap<Model, Float64Array>()

/**
 * What each signal adds to the log-odds of a pair. Down each tree every step moves the estimate from the mean of one
 * node to the mean of the next; the step is the doing of the signal asked there. All steps sum to score less bias.
 * `isDoor`: see sameAddressBonus, `door`: groupAtDoor.
 */
export function contributions(
  model: Model,
  rows: Float32Array,
  at: number,
  isDoor: boolean,
  door: number,
): Float64Array {
  const values = means.get(model) ?? nodeMeans(model)
  means.set(model, values)
  const weights = new Float64Array(SIGNAL_COUNT)
  const inner = (1 << model.depth) - 1
  const nodes = 2 * inner + 1
  for (let tree = 0; tree < model.treeCount; tree++) {
    let node = 0
    for (let depth = 0; depth < model.depth; depth++) {
      const asked = tree * inner + node
      const next = 2 * node + (rows[at + model.feature[asked]] > model.threshold[asked] ? 2 : 1)
      weights[model.feature[asked]] += values[tree * nodes + next] - values[tree * nodes + node]
      node = next
    }
  }
  shareOutBase(model, rows, at, weights)
  shareOutAdjustment(weights, rows, at, isDoor, door)
  return weights
}

/** The first estimate is a sum over the pair's signals: what the trees make of it belongs to those. */
function shareOutBase(model: Model, rows: Float32Array, at: number, weights: Float64Array): void {
  const parts = new Float64Array(PAIR_SIGNAL_COUNT)
  let sum = 0
  for (let k = 0; k < PAIR_SIGNAL_COUNT; k++) {
    parts[k] = model.basePart(k, rows[at + k])
    sum += parts[k]
  }
  const total = weights[S.baseScore] + weights[S.baseGap]
  // A sum near nothing cannot be shared out.
  if (Math.abs(sum) < 0.5 || sum * total <= 0) return
  for (let k = 0; k < PAIR_SIGNAL_COUNT; k++) weights[k] += (total * parts[k]) / sum
  weights[S.baseScore] = weights[S.baseGap] = 0
}

/** The mean of the leaves below every node, trees one behind the other in heap order. */
function nodeMeans(model: Model): Float64Array {
  const inner = (1 << model.depth) - 1
  const leaves = inner + 1
  const nodes = inner + leaves
  const values = new Float64Array(model.treeCount * nodes)
  for (let tree = 0; tree < model.treeCount; tree++) {
    const base = tree * nodes
    for (let leaf = 0; leaf < leaves; leaf++) values[base + inner + leaf] = model.leaf[tree * leaves + leaf]
    for (let node = inner - 1; node >= 0; node--)
      values[base + node] = (values[base + 2 * node + 1] + values[base + 2 * node + 2]) / 2
  }
  return values
}
