import type { ByteRange } from '../file-store.ts'

/**
 * Reads a Range header for a file of `size` bytes (RFC 9110, 14.1). `whole` when there is nothing to follow: no header,
 * another unit, bad syntax or several ranges at once, which a server may ignore. `outside` is a 416.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
  if (!match) return 'whole'
  const [, first, last] = match
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    // The last n bytes.
    const length = Math.min(Number(last), size)
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'outside' : { start, end }
}
