import { SIGNALS } from '../matching/index.ts'
import { seededRandom } from './seeded-random.ts'

export type Examples = { rows: Float32Array; width: number; count: number; label: Float32Array; weight: Float32Array }
export type TreeOptions = {
  trees: number
  depth: number
  rate: number
  lambda: number
  childWeightMin: number
  sample: number
  seed: number
  fixed?: number[]
}
export type Trees = { depth: number; bias: number; feature: number[]; threshold: number[]; leaf: number[] }

const BINS = 64

/**
 * Gradient-boosted trees of equal depth on log loss, by histograms. A signal marked rising may only move the score one
 * way: at every split the two sides' values are held apart at their middle, all the way down.
 */
export function trainTrees(data: Examples, options: TreeOptions): Trees {
  const { count, width, label, weight } = data
  const edges = binEdges(data)
  const binned = binRows(data, edges)
  const random = seededRandom(options.seed)
  const score = new Float64Array(count)
  let positive = 0
  let total = 0
  for (let i = 0; i < count; i++) {
    positive += weight[i] * label[i]
    total += weight[i]
  }
  const bias = Math.log(positive / (total - positive))
  score.fill(bias)
  const gradient = new Float64Array(count)
  const hessian = new Float64Array(count)
  const node = new Int32Array(count)
  const inner = (1 << options.depth) - 1
  const leaves = 1 << options.depth
  const out: Trees = { depth: options.depth, bias, feature: [], threshold: [], leaf: [] }
  for (let t = 0; t < options.trees; t++) {
    for (let i = 0; i < count; i++) {
      const p = 1 / (1 + Math.exp(-score[i]))
      const used = random() < options.sample ? weight[i] : 0
      gradient[i] = used * (label[i] - p)
      hessian[i] = used * Math.max(1e-6, p * (1 - p))
    }
    const feature = new Int32Array(inner)
    const cut = new Int32Array(inner).fill(BINS)
    const low = new Float64Array(inner + leaves).fill(-Infinity)
    const high = new Float64Array(inner + leaves).fill(Infinity)
    node.fill(0)
    for (let depth = 0; depth < options.depth; depth++) {
      const first = (1 << depth) - 1
      splitLevel(binned, width, count, gradient, hessian, node, first, 1 << depth, feature, cut, low, high, options)
      for (let i = 0; i < count; i++) {
        const n = node[i]
        node[i] = 2 * n + (binned[feature[n] * count + i] > cut[n] ? 2 : 1)
      }
    }
    const sumG = new Float64Array(leaves)
    const sumH = new Float64Array(leaves)
    for (let i = 0; i < count; i++) {
      sumG[node[i] - inner] += gradient[i]
      sumH[node[i] - inner] += hessian[i]
    }
    const value = new Float64Array(leaves)
    for (let k = 0; k < leaves; k++) {
      const raw = sumG[k] / (sumH[k] + options.lambda)
      value[k] = options.rate * Math.min(high[inner + k], Math.max(low[inner + k], raw))
    }
    for (let i = 0; i < count; i++) score[i] += value[node[i] - inner]
    for (let n = 0; n < inner; n++) {
      out.feature.push(feature[n])
      out.threshold.push(cut[n] >= BINS ? 3e38 : edges[feature[n]][cut[n]])
    }
    for (let k = 0; k < leaves; k++) out.leaf.push(Math.round(value[k] * 1e5) / 1e5)
  }
  // Thresholds are read as 32-bit floats in the engine: write what will be read.
  out.threshold = out.threshold.map((x) => Math.fround(x)).map((x) => Number(x.toPrecision(9)))
  out.bias = Math.round(bias * 1e6) / 1e6
  return out
}

function splitLevel(
  binned: Uint8Array,
  width: number,
  count: number,
  gradient: Float64Array,
  hessian: Float64Array,
  node: Int32Array,
  first: number,
  nodes: number,
  feature: Int32Array,
  cut: Int32Array,
  low: Float64Array,
  high: Float64Array,
  options: TreeOptions,
): void {
  const bestGain = new Float64Array(nodes).fill(1e-3)
  const bestMiddle = new Float64Array(nodes)
  const bestSign = new Int8Array(nodes)
  const sumG = new Float64Array(nodes * BINS)
  const sumH = new Float64Array(nodes * BINS)
  for (let f = 0; f < width; f++) {
    if (options.fixed?.includes(f)) continue
    sumG.fill(0)
    sumH.fill(0)
    const column = f * count
    for (let i = 0; i < count; i++) {
      if (hessian[i] === 0) continue
      const slot = (node[i] - first) * BINS + binned[column + i]
      sumG[slot] += gradient[i]
      sumH[slot] += hessian[i]
    }
    const rising = SIGNALS[f].rising
    for (let n = 0; n < nodes; n++) {
      let g = 0
      let h = 0
      for (let b = 0; b < BINS; b++) {
        g += sumG[n * BINS + b]
        h += sumH[n * BINS + b]
      }
      const own = (g * g) / (h + options.lambda)
      let gl = 0
      let hl = 0
      for (let b = 0; b < BINS - 1; b++) {
        gl += sumG[n * BINS + b]
        hl += sumH[n * BINS + b]
        const gr = g - gl
        const hr = h - hl
        if (hl < options.childWeightMin || hr < options.childWeightMin) continue
        const gain = (gl * gl) / (hl + options.lambda) + (gr * gr) / (hr + options.lambda) - own
        if (gain <= bestGain[n]) continue
        const left = clamp(gl / (hl + options.lambda), low[first + n], high[first + n])
        const right = clamp(gr / (hr + options.lambda), low[first + n], high[first + n])
        if (rising * (right - left) < 0) continue
        bestGain[n] = gain
        bestMiddle[n] = (left + right) / 2
        bestSign[n] = rising
        feature[first + n] = f
        cut[first + n] = b
      }
    }
  }
  for (let n = 0; n < nodes; n++) {
    const at = first + n
    for (const child of [2 * at + 1, 2 * at + 2]) {
      low[child] = low[at]
      high[child] = high[at]
    }
    if (bestSign[n] > 0) {
      high[2 * at + 1] = bestMiddle[n]
      low[2 * at + 2] = bestMiddle[n]
    } else if (bestSign[n] < 0) {
      low[2 * at + 1] = bestMiddle[n]
      high[2 * at + 2] = bestMiddle[n]
    }
  }
}

function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value
}

/** Up to 63 cuts per signal, at even shares of the rows that lie on different values. */
function binEdges(data: Examples): number[][] {
  const { rows, width, count } = data
  const step = Math.max(1, Math.floor(count / 40_000))
  return Array.from({ length: width }, (_, f) => {
    const values: number[] = []
    for (let i = 0; i < count; i += step) values.push(rows[i * width + f])
    values.sort((a, b) => a - b)
    const edges: number[] = []
    const distinct = [...new Set(values)]
    if (distinct.length <= BINS - 1) {
      for (let k = 0; k + 1 < distinct.length; k++) edges.push((distinct[k] + distinct[k + 1]) / 2)
      return edges
    }
    for (let k = 1; k < BINS; k++) {
      const value = values[Math.floor((k * values.length) / BINS)]
      if (edges.length === 0 || value > edges[edges.length - 1]) edges.push(value)
    }
    return edges
  })
}

/** Column by column: a histogram reads one signal of all rows. */
function binRows(data: Examples, edges: number[][]): Uint8Array {
  const { rows, width, count } = data
  const binned = new Uint8Array(width * count)
  for (let f = 0; f < width; f++) {
    const cuts = edges[f]
    for (let i = 0; i < count; i++) {
      const x = rows[i * width + f]
      let low = 0
      let high = cuts.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (x > cuts[middle]) low = middle + 1
        else high = middle
      }
      binned[f * count + i] = low
    }
  }
  return binned
}
