import type { ByteWriter } from '../byte-writer.ts'

/**
 * Levels of nothing or something (0 or 1), one bit each: which values are there, and which begin a list. Before them
 * stands how many bytes they take.
 */
export function writeLevels(out: ByteWriter, levels: Uint8Array, count: number): void {
  const bytes = Math.ceil(count / 8)
  out.reserve(bytes + 16)
  const start = out.length
  out.uint32(0)
  // A run of groups of eight values, packed.
  out.varint(bytes * 2 + 1)
  for (let i = 0; i < count; i += 8) {
    let packed = 0
    for (let k = 0; k < 8 && i + k < count; k++) packed |= levels[i + k] << k
    out.byte(packed)
  }
  const end = out.length
  out.length = start
  out.uint32(end - start - 4)
  out.length = end
}

/** Numbers of dictionary entries, `width` bits each (at most 16), the lowest bits first. */
export function writeNumbers(out: ByteWriter, numbers: Uint16Array, count: number, width: number): void {
  const groups = Math.ceil(count / 8)
  out.reserve(groups * width + 16)
  out.byte(width)
  out.varint(groups * 2 + 1)
  let held = 0
  let bits = 0
  for (let i = 0; i < groups * 8; i++) {
    held |= (i < count ? numbers[i] : 0) << bits
    bits += width
    while (bits >= 8) {
      out.byte(held & 255)
      held >>>= 8
      bits -= 8
    }
  }
}

/** How many bits the entries of a dictionary need. */
export function widthOf(entries: number): number {
  return Math.max(1, 32 - Math.clz32(Math.max(0, entries - 1)))
}

/** A text as it stands among the values of a page. */
export function writePlainText(out: ByteWriter, bytes: Uint8Array, start: number, end: number): void {
  out.reserve(end - start + 4)
  out.uint32(end - start)
  out.copy(bytes, start, end)
}
