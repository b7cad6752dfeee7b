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

/** Where a number stands in `ascending`, the first of several; -1 when it does not. */
export function placeIn(ascending: Uint32Array, wanted: number): number {
  const at = lowerBound(ascending, wanted, 0, ascending.length)
  return at < ascending.length && ascending[at] === wanted ? at : -1
}
