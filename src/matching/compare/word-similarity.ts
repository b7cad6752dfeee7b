/**
 * Edit distance between two words (insert, delete, replace), by bit-parallel dynamic programming (Myers 1999, in
 * Hyyrö's form): one machine word holds a whole column, so words up to 32 letters cost one pass.
 */
const peq = new Int32Array(256)

export function editDistance(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  const n = Math.min(32, aEnd - aStart)
  const m = bEnd - bStart
  if (n === 0) return m
  if (m === 0) return n
  for (let i = 0; i < n; i++) peq[a[aStart + i]] |= 1 << i
  let pv = -1
  let mv = 0
  let score = n
  const last = 1 << (n - 1)
  for (let j = 0; j < m; j++) {
    const eq = peq[b[bStart + j]]
    const xv = eq | mv
    const xh = (((eq & pv) + pv) ^ pv) | eq
    let ph = mv | ~(xh | pv)
    let mh = pv & xh
    if ((ph & last) !== 0) score++
    else if ((mh & last) !== 0) score--
    ph = (ph << 1) | 1
    mh <<= 1
    pv = mh | ~(xv | ph)
    mv = ph & xv
  }
  for (let i = 0; i < n; i++) peq[a[aStart + i]] = 0
  return score
}
