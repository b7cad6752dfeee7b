/**
 * Rows in the order of their keys, a key being `width` bytes per row: a counting sort for every two bytes, last first,
 * each keeping the order of the one before. A million keys take a tenth of what comparing them takes.
 */
export function radixOrder(keys: Uint8Array, width: number, count: number): Uint32Array {
  let order = new Uint32Array(count)
  let other = new Uint32Array(count)
  for (let row = 0; row < count; row++) order[row] = row
  const digit = new Uint16Array(count)
  for (let at = width - (width % 2 === 0 ? 2 : 1); at >= 0; at -= 2) {
    const start = new Uint32Array(65_537)
    for (let row = 0; row < count; row++) {
      digit[row] = (keys[row * width + at] << 8) | (at + 1 < width ? keys[row * width + at + 1] : 0)
      start[digit[row] + 1]++
    }
    for (let value = 0; value < 65_536; value++) start[value + 1] += start[value]
    for (let i = 0; i < count; i++) other[start[digit[order[i]]]++] = order[i]
    ;[order, other] = [other, order]
  }
  return order
}

/** Sorts the rows of each run of equal keys by `compare`. */
export function settleTies(
  order: Uint32Array,
  keys: Uint8Array,
  width: number,
  compare: (a: number, b: number) => number,
): void {
  const isSame = (a: number, b: number) => {
    for (let k = 0; k < width; k++) if (keys[a * width + k] !== keys[b * width + k]) return false
    return true
  }
  for (let start = 0; start < order.length; ) {
    let end = start + 1
    while (end < order.length && isSame(order[start], order[end])) end++
    if (end - start > 1) order.subarray(start, end).sort(compare)
    start = end
  }
}
