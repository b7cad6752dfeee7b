import { seededRandom } from '../seeded-random.ts'
import { BINS, TreeGrower, type TreeOptions } from './grow-tree.ts'

export type Examples = { rows: Float32Array; width: number; count: number; label: Float32Array; weight: Float32Array }
export type Trees = { depth: number; bias: number; feature: number[]; threshold: number[]; leaf: number[] }

/** A row missed by less than this is known; one in so many of those is looked at per tree. */
const KNOWN = 0.03
const KNOWN_SHARE = 0.2

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
  const gradient = new Float32Array(count)
  const hessian = new Float32Array(count)
  const grower = new TreeGrower(binned, width, count, gradient, hessian, options)
  const out: Trees = { depth: options.depth, bias, feature: [], threshold: [], leaf: [] }
  for (let t = 0; t < options.trees; t++) {
    let used = 0
    for (let i = 0; i < count; i++) {
      const p = 1 / (1 + Math.exp(-score[i]))
      const miss = label[i] - p
      // What the trees know already is asked seldom and counts for those not asked; what they miss is mostly asked.
      const share = Math.abs(miss) > KNOWN ? options.sample : options.sample * KNOWN_SHARE
      if (random() >= share) continue
      const w = (weight[i] * options.sample) / share
      gradient[i] = w * miss
      hessian[i] = w * Math.max(1e-6, p * (1 - p))
      grower.rows[used++] = i
    }
    const tree = grower.grow(used)
    for (let i = 0; i < count; i++) score[i] += tree.value[grower.leafOf(i)]
    for (let n = 0; n < tree.feature.length; n++) {
      out.feature.push(tree.feature[n])
      out.threshold.push(tree.cut[n] >= BINS ? 3e38 : edges[tree.feature[n]][tree.cut[n]])
    }
    for (const value of tree.value) out.leaf.push(Math.round(value * 1e5) / 1e5)
  }
  // Thresholds are read as 32-bit floats in the engine: write what will be read.
  out.threshold = out.threshold.map((x) => Math.fround(x)).map((x) => Number(x.toPrecision(9)))
  out.bias = Math.round(bias * 1e6) / 1e6
  return out
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
