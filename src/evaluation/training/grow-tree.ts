import { SIGNALS } from '../../matching/index.ts'

export const BINS = 64

export type TreeOptions = {
  trees: number
  depth: number
  rate: number
  lambda: number
  childWeightMin: number
  sample: number
  seed: number
}

export type Tree = { feature: Int32Array; cut: Int32Array; value: Float64Array }

/**
 * Grows one tree of equal depth on the rows given. Rows are kept sorted by node, and only the smaller of two children
 * is counted: the other is what is left of the parent.
 */
export class TreeGrower {
  /** Rows to grow on, filled by the caller; reordered while growing. */
  readonly rows: Int32Array
  private readonly feature: Int32Array
  private readonly cut: Int32Array
  private readonly low: Float64Array
  private readonly high: Float64Array
  private readonly from: Int32Array
  private readonly to: Int32Array
  /** Per node: gradient and hessian sums, by signal and bin. */
  private readonly sums: Float64Array[]
  private readonly inner: number
  private readonly binned: Uint8Array
  private readonly width: number
  private readonly count: number
  private readonly gradient: Float32Array
  private readonly hessian: Float32Array
  private readonly options: TreeOptions

  constructor(
    binned: Uint8Array,
    width: number,
    count: number,
    gradient: Float32Array,
    hessian: Float32Array,
    options: TreeOptions,
  ) {
    this.binned = binned
    this.width = width
    this.count = count
    this.gradient = gradient
    this.hessian = hessian
    this.options = options
    this.inner = (1 << options.depth) - 1
    const nodes = 2 * this.inner + 1
    this.rows = new Int32Array(count)
    this.feature = new Int32Array(this.inner)
    this.cut = new Int32Array(this.inner)
    this.low = new Float64Array(nodes)
    this.high = new Float64Array(nodes)
    this.from = new Int32Array(nodes)
    this.to = new Int32Array(nodes)
    this.sums = Array.from({ length: nodes }, () => new Float64Array(2 * width * BINS))
  }

  grow(used: number): Tree {
    const { inner, low, high, from, to, options } = this
    low.fill(-Infinity)
    high.fill(Infinity)
    this.cut.fill(BINS)
    this.feature.fill(0)
    from[0] = 0
    to[0] = used
    this.addUp(0)
    for (let node = 0; node < inner; node++) {
      this.split(node)
      this.part(node)
      const left = 2 * node + 1
      const right = left + 1
      const smaller = to[left] - from[left] < to[right] - from[right] ? left : right
      this.addUp(smaller)
      const rest = this.sums[left + right - smaller]
      const counted = this.sums[smaller]
      const parent = this.sums[node]
      for (let k = 0; k < rest.length; k++) rest[k] = parent[k] - counted[k]
    }
    const value = new Float64Array(inner + 1)
    for (let k = 0; k <= inner; k++) {
      const node = inner + k
      let g = 0
      let h = 0
      for (let b = 0; b < BINS; b++) {
        g += this.sums[node][2 * b]
        h += this.sums[node][2 * b + 1]
      }
      value[k] = options.rate * Math.min(high[node], Math.max(low[node], g / (h + options.lambda)))
    }
    return { feature: this.feature, cut: this.cut, value }
  }

  /** The leaf a row ends in, by the tree last grown. */
  leafOf(row: number): number {
    let node = 0
    while (node < this.inner)
      node = 2 * node + (this.binned[this.feature[node] * this.count + row] > this.cut[node] ? 2 : 1)
    return node - this.inner
  }

  private addUp(node: number): void {
    const { rows, binned, gradient, hessian, count } = this
    const sums = this.sums[node]
    sums.fill(0)
    const from = this.from[node]
    const to = this.to[node]
    for (let f = 0; f < this.width; f++) {
      const column = f * count
      const base = 2 * f * BINS
      for (let k = from; k < to; k++) {
        const row = rows[k]
        const slot = base + 2 * binned[column + row]
        sums[slot] += gradient[row]
        sums[slot + 1] += hessian[row]
      }
    }
  }

  /** The best cut of a node. A signal marked rising may only move the score one way, all the way down. */
  private split(node: number): void {
    const { low, high, options } = this
    const sums = this.sums[node]
    let bestGain = 1e-3
    let bestMiddle = 0
    let bestSign = 0
    for (let f = 0; f < this.width; f++) {
      const base = 2 * f * BINS
      const rising = SIGNALS[f].rising
      let g = 0
      let h = 0
      for (let b = 0; b < BINS; b++) {
        g += sums[base + 2 * b]
        h += sums[base + 2 * b + 1]
      }
      const own = (g * g) / (h + options.lambda)
      let gl = 0
      let hl = 0
      for (let b = 0; b < BINS - 1; b++) {
        gl += sums[base + 2 * b]
        hl += sums[base + 2 * b + 1]
        const gr = g - gl
        const hr = h - hl
        if (hl < options.childWeightMin || hr < options.childWeightMin) continue
        const gain = (gl * gl) / (hl + options.lambda) + (gr * gr) / (hr + options.lambda) - own
        if (gain <= bestGain) continue
        const left = clamp(gl / (hl + options.lambda), low[node], high[node])
        const right = clamp(gr / (hr + options.lambda), low[node], high[node])
        if (rising * (right - left) < 0) continue
        bestGain = gain
        bestMiddle = (left + right) / 2
        bestSign = rising
        this.feature[node] = f
        this.cut[node] = b
      }
    }
    for (const child of [2 * node + 1, 2 * node + 2]) {
      low[child] = low[node]
      high[child] = high[node]
    }
    if (bestSign > 0) {
      high[2 * node + 1] = bestMiddle
      low[2 * node + 2] = bestMiddle
    } else if (bestSign < 0) {
      low[2 * node + 1] = bestMiddle
      high[2 * node + 2] = bestMiddle
    }
  }

  /** Sorts the rows of a node into those that go left and those that go right. */
  private part(node: number): void {
    const { rows, from, to } = this
    const column = this.feature[node] * this.count
    const cut = this.cut[node]
    let left = from[node]
    let right = to[node] - 1
    while (left <= right) {
      if (this.binned[column + rows[left]] > cut) {
        const row = rows[left]
        rows[left] = rows[right]
        rows[right--] = row
      } else left++
    }
    from[2 * node + 1] = from[node]
    to[2 * node + 1] = left
    from[2 * node + 2] = left
    to[2 * node + 2] = to[node]
  }
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}
