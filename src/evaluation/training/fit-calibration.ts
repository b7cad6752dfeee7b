import type { Calibration } from '../../matching/index.ts'
import { trainLogistic } from './train-logistic.ts'

/** Records with the calibration inputs, whether the best candidate was right, and how much each counts. */
export type CalibrationRows = { inputs: number[][]; right: boolean[]; weight: number[] }

const CURVE_POINTS = 40

/**
 * A logistic step over the inputs, then a monotone curve (pool adjacent violators) shrunk so that no confidence is 0 or
 * 1.
 */
export function fitCalibration(rows: CalibrationRows): Calibration {
  const width = rows.inputs[0].length
  const data = {
    rows: Float32Array.from(rows.inputs.flat()),
    width,
    count: rows.inputs.length,
    label: Float32Array.from(rows.right, Number),
    weight: Float32Array.from(rows.weight),
  }
  const fit = trainLogistic(data, width, 1)
  const weights = fit.weights.map((w, k) => w / fit.scale[k])
  const bias = fit.bias - weights.reduce((sum, w, k) => sum + w * fit.mean[k], 0)
  const points = rows.inputs
    .map((input, i) => ({
      x: input.reduce((sum, value, k) => sum + value * weights[k], bias),
      y: rows.right[i] ? 1 : 0,
      w: rows.weight[i],
    }))
    .sort((a, b) => a.x - b.x)
  const { curveX, curveY } = monotoneCurve(points)
  return { weights, bias, curveX, curveY }
}

function monotoneCurve(points: Array<{ x: number; y: number; w: number }>): { curveX: number[]; curveY: number[] } {
  const total = points.reduce((sum, p) => sum + p.w, 0)
  // Even-weight groups first, finer at both ends where almost all records lie; then pooled until they rise.
  const groups: Array<{ x: number; y: number; w: number }> = []
  let group = { x: 0, y: 0, w: 0 }
  for (const p of points) {
    group.x += p.x * p.w
    group.y += p.y * p.w
    group.w += p.w
    if (group.w >= total / CURVE_POINTS) {
      groups.push(group)
      group = { x: 0, y: 0, w: 0 }
    }
  }
  if (group.w > 0) groups.push(group)
  const pooled: Array<{ x: number; y: number; w: number }> = []
  for (const g of groups) {
    pooled.push({ ...g })
    while (
      pooled.length > 1 &&
      pooled[pooled.length - 2].y / pooled[pooled.length - 2].w >=
        pooled[pooled.length - 1].y / pooled[pooled.length - 1].w
    ) {
      const last = pooled.pop()!
      const previous = pooled[pooled.length - 1]
      previous.x += last.x
      previous.y += last.y
      previous.w += last.w
    }
  }
  const curveX: number[] = []
  const curveY: number[] = []
  for (const g of pooled) {
    const x = Number((g.x / g.w).toPrecision(8))
    // One imaginary right and one wrong record per group, at the logistic's own estimate: no certainty from few cases.
    const prior = 1 / (1 + Math.exp(-x))
    const y = (g.y + 2 * prior) / (g.w + 2)
    if (curveX.length > 0 && x <= curveX[curveX.length - 1]) continue
    curveX.push(x)
    curveY.push(Number(Math.max(curveY.at(-1) ?? 0, y).toPrecision(8)))
  }
  // Beyond the outermost groups the logistic itself leads on, so that the surest stay told apart.
  const firstX = curveX[0] - 6
  const lastX = curveX[curveX.length - 1] + 6
  curveX.unshift(firstX)
  curveY.unshift(curveY[0] * 0.2)
  curveX.push(lastX)
  curveY.push(1 - (1 - curveY[curveY.length - 1]) * 0.2)
  return { curveX, curveY }
}
