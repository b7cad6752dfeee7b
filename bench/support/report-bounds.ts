import { loadavg } from 'node:os'

export interface Figure {
  value: number
  /** The most it may be; left out for figures that only explain. */
  bound?: number
}

/** Prints one JSON object: every figure with its bound, and which of them are over it. */
export function reportBounds(about: Record<string, unknown>, figures: Record<string, Figure>): void {
  const over = Object.entries(figures).flatMap(([name, { value, bound }]) =>
    bound !== undefined && value > bound ? [`${name} is ${value}, at most ${bound}`] : [],
  )
  console.log(JSON.stringify({ ...about, figures, over, loadAverage: loadavg()[0] }, null, 2).replace(COMPACT, FLAT))
}

// A figure on one line reads like a table.
const COMPACT = /\{\s+"value": ([^\s,]+)(?:,\s+"bound": (\S+))?\s+\}/g
const FLAT = (_: string, value: string, bound?: string) => (bound ? `{ "value": ${value}, "bound": ${bound} }` : value)

export const inSeconds = (sinceMs: number) => Math.round((performance.now() - sinceMs) / 10) / 100
