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

/** What the logistic step reads: see confidence.ts. */
export const CALIBRATION_INPUTS = [
  'score',
  'scoreOfNext',
  'hasDistance',
  'hasAddress',
  'sameName',
  'scripts',
  'scoreAcrossScripts',
  'coarsePoint',
  'nameAcrossScripts',
] as const

/** The numbers in typed arrays, ready for the hot path. */
export class Model {
  readonly calibration: Calibration
  readonly depth: number
  readonly treeCount: number
  private readonly baseWeights: Float64Array
  private readonly baseMean: Float64Array
  private readonly baseBias: number
  private readonly treeBias: number
  /** Signal, threshold and leaf values as trained; for explanations. */
  readonly feature: Uint8Array
  readonly threshold: Float32Array
  readonly leaf: Float64Array
  /** Inner nodes by tree, heap-ordered from 1: threshold (in 1 / FIXED_POINT) and signal in one number. */
  private readonly nodes: Int32Array
  /** The leaves once more, in half the room: a model read from far memory costs more than its arithmetic. */
  private readonly shortLeaf: Float32Array

  constructor(numbers: ModelNumbers) {
    if (numbers.signals.join() !== SIGNALS.map((s) => s.name).join()) {
      throw new Error('the model was trained on other signals than this engine computes: run `staymap train`')
    }
    this.baseWeights = Float64Array.from(numbers.base.weights, (w, k) => w / numbers.base.scale[k])
    this.baseMean = Float64Array.from(numbers.base.mean)
    let bias = numbers.base.bias
    for (let k = 0; k < PAIR_SIGNAL_COUNT; k++) bias -= this.baseWeights[k] * numbers.base.mean[k]
    this.baseBias = bias
    this.depth = numbers.trees.depth
    this.treeBias = numbers.trees.bias
    if (this.depth !== TREE_DEPTH) throw new Error(`the model's trees have depth ${this.depth}, not ${TREE_DEPTH}`)
    // Filled up to a multiple of four with trees that say nothing.
    this.treeCount = ((numbers.trees.leaf.length >> this.depth) + 3) & ~3
    const { feature, threshold, leaf } = numbers.trees
    const inner = (1 << this.depth) - 1
    this.nodes = new Int32Array(this.treeCount << this.depth)
    this.feature = new Uint8Array(this.treeCount * inner)
    this.threshold = new Float32Array(this.treeCount * inner)
    this.feature.set(feature)
    this.threshold.set(threshold)
    for (let n = 0; n < feature.length; n++) {
      const fixed = Math.max(-THRESHOLD_MAX, Math.min(THRESHOLD_MAX, Math.trunc(threshold[n] * FIXED_POINT)))
      const tree = Math.floor(n / inner)
      this.nodes[(tree << this.depth) + (n % inner) + 1] = (fixed << SIGNAL_BITS) | feature[n]
    }
    this.leaf = new Float64Array(this.treeCount << this.depth)
    this.leaf.set(leaf)
    this.shortLeaf = Float32Array.from(this.leaf)
    this.calibration = numbers.calibration
  }

  /** Log-odds by the weighted sum of the pair signals at rows[at ...]. */
  baseScore(rows: Float32Array, at: number): number {
    const { baseWeights } = this
    let sum = this.baseBias
    for (let k = 0; k < PAIR_SIGNAL_COUNT; k++) sum += baseWeights[k] * rows[at + k]
    return sum
  }

  /** What one pair signal adds to the first estimate, against its mean in training. */
  basePart(signal: number, value: number): number {
    return this.baseWeights[signal] * (value - this.baseMean[signal])
  }

  /** Log-odds by the trees, over all signals at rows[at ...]. */
  treeScore(rows: Float32Array, at: number): number {
    const { nodes, shortLeaf } = this
    // Whole numbers make the step down free of branches: the sign of a difference is the way to go.
    for (let k = 0; k < SIGNAL_COUNT; k++) fixed[k] = rows[at + k] * FIXED_POINT
    let sum = this.treeBias
    // Written out, four trees side by side: each step down waits for the one before it, the four do not wait for each
    // other.
    for (let t = 0; t < nodes.length; t += 4 * TREE_SIZE) {
      let m = nodes[t + 1]
      let n = nodes[t + TREE_SIZE + 1]
      let o = nodes[t + 2 * TREE_SIZE + 1]
      let p = nodes[t + 3 * TREE_SIZE + 1]
      let a = 2 + (((m >> SIGNAL_BITS) - fixed[m & SIGNAL_MASK]) >>> 31)
      let b = 2 + (((n >> SIGNAL_BITS) - fixed[n & SIGNAL_MASK]) >>> 31)
      let c = 2 + (((o >> SIGNAL_BITS) - fixed[o & SIGNAL_MASK]) >>> 31)
      let d = 2 + (((p >> SIGNAL_BITS) - fixed[p & SIGNAL_MASK]) >>> 31)
      m = nodes[t + a]
      n = nodes[t + TREE_SIZE + b]
      o = nodes[t + 2 * TREE_SIZE + c]
      p = nodes[t + 3 * TREE_SIZE + d]
      a = 2 * a + (((m >> SIGNAL_BITS) - fixed[m & SIGNAL_MASK]) >>> 31)
      b = 2 * b + (((n >> SIGNAL_BITS) - fixed[n & SIGNAL_MASK]) >>> 31)
      c = 2 * c + (((o >> SIGNAL_BITS) - fixed[o & SIGNAL_MASK]) >>> 31)
      d = 2 * d + (((p >> SIGNAL_BITS) - fixed[p & SIGNAL_MASK]) >>> 31)
      m = nodes[t + a]
      n = nodes[t + TREE_SIZE + b]
      o = nodes[t + 2 * TREE_SIZE + c]
      p = nodes[t + 3 * TREE_SIZE + d]
      a = 2 * a + (((m >> SIGNAL_BITS) - fixed[m & SIGNAL_MASK]) >>> 31)
      b = 2 * b + (((n >> SIGNAL_BITS) - fixed[n & SIGNAL_MASK]) >>> 31)
      c = 2 * c + (((o >> SIGNAL_BITS) - fixed[o & SIGNAL_MASK]) >>> 31)
      d = 2 * d + (((p >> SIGNAL_BITS) - fixed[p & SIGNAL_MASK]) >>> 31)
      m = nodes[t + a]
      n = nodes[t + TREE_SIZE + b]
      o = nodes[t + 2 * TREE_SIZE + c]
      p = nodes[t + 3 * TREE_SIZE + d]
      a = 2 * a + (((m >> SIGNAL_BITS) - fixed[m & SIGNAL_MASK]) >>> 31)
      b = 2 * b + (((n >> SIGNAL_BITS) - fixed[n & SIGNAL_MASK]) >>> 31)
      c = 2 * c + (((o >> SIGNAL_BITS) - fixed[o & SIGNAL_MASK]) >>> 31)
      d = 2 * d + (((p >> SIGNAL_BITS) - fixed[p & SIGNAL_MASK]) >>> 31)
      sum +=
        shortLeaf[t + a - TREE_SIZE] +
        shortLeaf[t + b] +
        (shortLeaf[t + TREE_SIZE + c] + shortLeaf[t + 2 * TREE_SIZE + d])
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

/** Signals lie within some tens; a 4096th is finer than any of them is meant. */
const FIXED_POINT = 4096
const SIGNAL_BITS = 6
const SIGNAL_MASK = (1 << SIGNAL_BITS) - 1
/** The signals of the row being scored, as whole numbers. */
const fixed = new Int32Array(1 << SIGNAL_BITS)
/** Every tree asks this many questions of a row: the scoring is written out for it. */
export const TREE_DEPTH = 4
const TREE_SIZE = 1 << TREE_DEPTH
const THRESHOLD_MAX = (1 << (31 - SIGNAL_BITS)) - 1

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
