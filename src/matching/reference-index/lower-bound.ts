/** Where in `ascending[from .. to)` the first number stands that is not less than the one wanted; `to` when all are. */
export function lowerBound(ascending: Uint32Array, wanted: number, from: number, to: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle] < wanted) low = middle + 1
    else high = middle
  }
  return low
}
