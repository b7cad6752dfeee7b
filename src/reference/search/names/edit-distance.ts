/** Words longer than this are never compared. */
const LETTERS_MAX = 64

const rows = [new Uint8Array(LETTERS_MAX + 1), new Uint8Array(LETTERS_MAX + 1), new Uint8Array(LETTERS_MAX + 1)]

/**
 * Edits (insert, delete, replace, swap two neighbours) from one word to another, or `max + 1` when there are more.
 * One thread at a time: the rows are reused.
 */
export function editDistance(
  a: Uint8Array,
  aLength: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
  max: number,
): number {
  const bLength = bEnd - bStart
  if (Math.abs(aLength - bLength) > max || aLength > LETTERS_MAX || bLength > LETTERS_MAX) return max + 1
  let [before, previous, current] = rows
  for (let j = 0; j <= bLength; j++) previous[j] = j
  for (let i = 1; i <= aLength; i++) {
    current[0] = i
    let least = i
    for (let j = 1; j <= bLength; j++) {
      const isSame = a[i - 1] === b[bStart + j - 1]
      let cost = previous[j - 1] + (isSame ? 0 : 1)
      if (previous[j] + 1 < cost) cost = previous[j] + 1
      if (current[j - 1] + 1 < cost) cost = current[j - 1] + 1
      if (
        i > 1 &&
        j > 1 &&
        a[i - 1] === b[bStart + j - 2] &&
        a[i - 2] === b[bStart + j - 1] &&
        before[j - 2] + 1 < cost
      ) {
        cost = before[j - 2] + 1
      }
      current[j] = cost
      if (cost < least) least = cost
    }
    if (least > max) return max + 1
    const free = before
    before = previous
    previous = current
    current = free
  }
  return previous[bLength]
}
