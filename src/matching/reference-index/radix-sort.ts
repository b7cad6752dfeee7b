/** The order that sorts 32-bit keys ascending; equal keys keep their order. Two passes of 16 bits. */
export function sortedOrder(keys: Uint32Array): Uint32Array {
  const n = keys.length
  let from = new Uint32Array(n)
  for (let i = 0; i < n; i++) from[i] = i
  let to = new Uint32Array(n)
  for (let shift = 0; shift < 32; shift += 16) {
    const counts = new Uint32Array(65537)
    for (let i = 0; i < n; i++) counts[((keys[i] >>> shift) & 0xffff) + 1]++
    for (let b = 0; b < 65536; b++) counts[b + 1] += counts[b]
    for (let i = 0; i < n; i++) {
      const at = from[i]
      to[counts[(keys[at] >>> shift) & 0xffff]++] = at
    }
    const swap = from
    from = to
    to = swap
  }
  return from
}
