import { PAIR_SIGNAL_COUNT, SIGNAL_COUNT, SIGNALS } from '../compare/signals.ts'

/** The model's numbers as they lie in model/*.json, written by `staymap train`. */
export type ModelNumbers = {
  signals: string[]
  /** First estimate: one weight per pair signal (standardised), to rank and to see rivals. */
  base: { mean: number[]; scale: number[]; weights: number[]; bias: number }
  /** Trees of equal depth, heap-ordered; a row goes right where its signal is above the threshold. */
  trees: { depth: number; bias: number; feature: number[]; threshold: number[]; leaf: number[] }
  calibration: Calibration
}

/** From the best candidate's raw score to the record's confidence: a logistic step, then a monotone curve. */
export type Calibration = { weights: number[]; bias: number; curveX: number[]; curveY: number[] }

/** What the logistic step reads: see record-scorer. */
export const CALIBRATION_INPUTS = ['score', 'scoreOfNext', 'hasDistance', 'hasAddress', 'sameName'] as const

/** The numbers in typed arrays, ready for the hot path. */
export class Model {
  readonly calibration: Calibration
  readonly depth: number
  readonly treeCount: number
  private readonly baseWeights: Float64Array
  private readonly baseBias: number
  private readonly treeBias: number
  readonly feature: Uint8Array
  readonly threshold: Float32Array
  readonly leaf: Float32Array

  constructor(numbers: ModelNumbers) {
    if (numbers.signals.join() !== SIGNALS.map((s) => s.name).join()) {
      throw new Error('the model was trained on other signals than this engine computes: run `staymap train`')
    }
    this.baseWeights = Float64Array.from(numbers.base.weights, (w, k) => w / numbers.base.scale[k])
    let bias = numbers.base.bias
    for (let k = 0; k < PAIR_SIGNAL_COUNT; k++) bias -= this.baseWeights[k] * numbers.base.mean[k]
    this.baseBias = bias
    this.depth = numbers.trees.depth
    this.treeBias = numbers.trees.bias
    this.treeCount = numbers.trees.leaf.length >> this.depth
    this.feature = Uint8Array.from(numbers.trees.feature)
    this.threshold = Float32Array.from(numbers.trees.threshold)
    this.leaf = Float32Array.from(numbers.trees.leaf)
    this.calibration = numbers.calibration
  }

  /** Log-odds by the weighted sum of the pair signals at rows[at ...]. */
  baseScore(rows: Float32Array, at: number): number {
    const { baseWeights } = this
    let sum = this.baseBias
    for (let k = 0; k < PAIR_SIGNAL_COUNT; k++) sum += baseWeights[k] * rows[at + k]
    return sum
  }

  /** Log-odds by the trees, over all signals at rows[at ...]. */
  treeScore(rows: Float32Array, at: number): number {
    const { feature, threshold, leaf, depth, treeCount } = this
    const inner = (1 << depth) - 1
    const leaves = 1 << depth
    let sum = this.treeBias
    for (let t = 0; t < treeCount; t++) {
      const base = t * inner
      let node = 0
      for (let d = 0; d < depth; d++) {
        const n = base + node
        node = 2 * node + (rows[at + feature[n]] > threshold[n] ? 2 : 1)
      }
      sum += leaf[t * leaves + node - inner]
    }
    return sum
  }

  /** Chance 0..1 that the best candidate is right. */
  confidence(inputs: Float64Array): number {
    const { weights, bias, curveX, curveY } = this.calibration
    let x = bias
    for (let k = 0; k < weights.length; k++) x += weights[k] * inputs[k]
    return onCurve(curveX, curveY, x)
  }
}

export const ROW = SIGNAL_COUNT

function onCurve(xs: number[], ys: number[], x: number): number {
  const last = xs.length - 1
  if (x <= xs[0]) return ys[0]
  if (x >= xs[last]) return ys[last]
  let low = 0
  let high = last
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (xs[middle] <= x) low = middle
    else high = middle
  }
  return ys[low] + ((ys[high] - ys[low]) * (x - xs[low])) / (xs[high] - xs[low])
}
