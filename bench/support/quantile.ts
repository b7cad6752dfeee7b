/**
 * The q-quantile of times in milliseconds: the least of them that so large a share of all does not exceed. To a tenth.
 */
export function quantile(times: readonly number[], q: number): number {
  return quantilesOf(times)(q)
}

/** The same for several shares of many times: they are sorted once. */
export function quantilesOf(times: readonly number[]): (q: number) => number {
  const sorted = Float64Array.from(times).sort()
  return (q) => Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * q) - 1)] * 10) / 10
}
