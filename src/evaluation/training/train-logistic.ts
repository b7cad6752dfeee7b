import type { Examples } from './train-trees.ts'

export type Logistic = { mean: number[]; scale: number[]; weights: number[]; bias: number }

/**
 * Logistic regression on standardised columns 0..width-1, by Newton steps with a ridge. `signs` holds weights to one
 * side of zero.
 */
export function trainLogistic(data: Examples, width: number, ridge = 1, signs?: readonly number[]): Logistic {
  const { count, label, weight } = data
  const mean = new Array<number>(width).fill(0)
  const scale = new Array<number>(width).fill(0)
  let total = 0
  for (let i = 0; i < count; i++) {
    total += weight[i]
    for (let k = 0; k < width; k++) mean[k] += weight[i] * data.rows[i * data.width + k]
  }
  for (let k = 0; k < width; k++) mean[k] /= total
  for (let i = 0; i < count; i++)
    for (let k = 0; k < width; k++) scale[k] += weight[i] * (data.rows[i * data.width + k] - mean[k]) ** 2
  for (let k = 0; k < width; k++) scale[k] = Math.sqrt(scale[k] / total) || 1
  const n = width + 1
  let w = new Float64Array(n)
  const frozen = new Uint8Array(n)
  const x = new Float64Array(n)
  for (let step = 0; step < 25; step++) {
    const gradient = new Float64Array(n)
    const hessian = new Float64Array(n * n)
    for (let i = 0; i < count; i++) {
      x[width] = 1
      let z = w[width]
      for (let k = 0; k < width; k++) {
        x[k] = (data.rows[i * data.width + k] - mean[k]) / scale[k]
        z += w[k] * x[k]
      }
      const p = 1 / (1 + Math.exp(-z))
      const g = weight[i] * (label[i] - p)
      const h = weight[i] * Math.max(1e-9, p * (1 - p))
      for (let a = 0; a < n; a++) {
        gradient[a] += g * x[a]
        const ha = h * x[a]
        for (let b = 0; b <= a; b++) hessian[a * n + b] += ha * x[b]
      }
    }
    for (let a = 0; a < n; a++) {
      for (let b = a + 1; b < n; b++) hessian[a * n + b] = hessian[b * n + a]
      hessian[a * n + a] += a === width ? 1e-6 : ridge
      if (a !== width) gradient[a] -= ridge * w[a]
    }
    for (let a = 0; a < n; a++) {
      if (!frozen[a]) continue
      for (let b = 0; b < n; b++) hessian[a * n + b] = hessian[b * n + a] = 0
      hessian[a * n + a] = 1
      gradient[a] = 0
    }
    const delta = solve(hessian, gradient, n)
    let largest = 0
    for (let k = 0; k < n; k++) {
      w[k] += delta[k]
      largest = Math.max(largest, Math.abs(delta[k]))
      if (signs && k < width && signs[k] !== 0 && w[k] * signs[k] < 0) {
        w[k] = 0
        frozen[k] = step >= 2 ? 1 : 0
      }
    }
    if (largest < 1e-6) break
    w = Float64Array.from(w)
  }
  return {
    mean: mean.map(round),
    scale: scale.map(round),
    weights: [...w.subarray(0, width)].map(round),
    bias: round(w[width]),
  }
}

function round(value: number): number {
  return Number(value.toPrecision(7))
}

/** Gauss elimination with pivots; the matrices here are small and positive definite. */
function solve(matrix: Float64Array, right: Float64Array, n: number): Float64Array {
  const a = Float64Array.from(matrix)
  const b = Float64Array.from(right)
  for (let c = 0; c < n; c++) {
    let pivot = c
    for (let r = c + 1; r < n; r++) if (Math.abs(a[r * n + c]) > Math.abs(a[pivot * n + c])) pivot = r
    if (Math.abs(a[pivot * n + c]) < 1e-12) {
      a[c * n + c] = 1
      b[c] = 0
      continue
    }
    for (let k = 0; k < n; k++) {
      const t = a[c * n + k]
      a[c * n + k] = a[pivot * n + k]
      a[pivot * n + k] = t
    }
    const t = b[c]
    b[c] = b[pivot]
    b[pivot] = t
    for (let r = c + 1; r < n; r++) {
      const f = a[r * n + c] / a[c * n + c]
      if (f === 0) continue
      for (let k = c; k < n; k++) a[r * n + k] -= f * a[c * n + k]
      b[r] -= f * b[c]
    }
  }
  for (let r = n - 1; r >= 0; r--) {
    for (let k = r + 1; k < n; k++) b[r] -= a[r * n + k] * b[k]
    b[r] /= a[r * n + r]
  }
  return b
}
