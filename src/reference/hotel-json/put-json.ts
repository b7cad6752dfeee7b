const HEX_DIGITS = '0123456789abcdef'
const HEX_CODES = Uint8Array.from(HEX_DIGITS, (digit) => digit.charCodeAt(0))
const BACKSLASH = 92
const QUOTE = 34
const DASH = 45
const DOT = 46
const ZERO = 48

// Each writes at a place of a buffer that has room for it and tells where it ended.

export function putBytes(buffer: Buffer, start: number, piece: Uint8Array): number {
  const length = piece.length
  for (let i = 0; i < length; i++) buffer[start + i] = piece[i]
  return start + length
}

/** A character takes at most six bytes: \u001f. */
export const ESCAPED_MAX = 6

/** UTF-8 text as the inside of a JSON string. */
export function putEscaped(buffer: Buffer, start: number, source: Uint8Array, from: number, to: number): number {
  let at = start
  for (let i = from; i < to; i++) {
    const byte = source[i]
    if (byte >= 32 && byte !== QUOTE && byte !== BACKSLASH) buffer[at++] = byte
    else at = putEscape(buffer, at, byte)
  }
  return at
}

/** Four words of 32 bits as the text of a UUID. */
export function putUuid(buffer: Buffer, start: number, words: Uint32Array, first: number): number {
  let at = putHex(buffer, start, words[first])
  buffer[at++] = DASH
  at = putHalf(buffer, at, words[first + 1] >>> 16)
  buffer[at++] = DASH
  at = putHalf(buffer, at, words[first + 1] & 0xffff)
  buffer[at++] = DASH
  at = putHalf(buffer, at, words[first + 2] >>> 16)
  buffer[at++] = DASH
  at = putHalf(buffer, at, words[first + 2] & 0xffff)
  return putHex(buffer, at, words[first + 3])
}

function putHex(buffer: Buffer, start: number, word: number): number {
  return putHalf(buffer, putHalf(buffer, start, word >>> 16), word & 0xffff)
}

function putHalf(buffer: Buffer, at: number, half: number): number {
  buffer[at] = HEX_CODES[half >>> 12]
  buffer[at + 1] = HEX_CODES[(half >>> 8) & 15]
  buffer[at + 2] = HEX_CODES[(half >>> 4) & 15]
  buffer[at + 3] = HEX_CODES[half & 15]
  return at + 4
}

/** At most twelve bytes: a number of ten-millionths as a decimal fraction: -73985130 is -7.398513. */
export function putFixed7(buffer: Buffer, start: number, tenMillionths: number): number {
  let at = start
  if (tenMillionths < 0) buffer[at++] = DASH
  // Whole numbers of 32 bits throughout: degrees are at most 180.
  return putParts(buffer, at, Math.abs(tenMillionths) | 0, 7, 10_000_000)
}

const POWERS_OF_TEN = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]
export const DECIMAL_MAX = 24

/** A number from 0 on, rounded to at most so many digits behind the point, up to seven. */
export function putDecimal(buffer: Buffer, start: number, value: number, digits: number): number {
  const unit = POWERS_OF_TEN[digits]
  return putParts(buffer, start, Math.round(value * unit) | 0, digits, unit)
}

/** `parts`: how many of which `unit` make a whole; a unit is a power of ten with so many digits. */
function putParts(buffer: Buffer, start: number, parts: number, digits: number, unit: number): number {
  const whole = (parts / unit) | 0
  let at = putWhole(buffer, start, whole)
  let fraction = (parts - whole * unit) | 0
  if (fraction === 0) return at
  buffer[at] = DOT
  for (let digit = at + digits; digit > at; digit--) {
    const tenth = (fraction / 10) | 0
    buffer[digit] = ZERO + (fraction - tenth * 10)
    fraction = tenth
  }
  at += digits + 1
  while (buffer[at - 1] === ZERO) at--
  return at
}

function putWhole(buffer: Buffer, start: number, whole: number): number {
  let end = start + 1
  for (let rest = (whole / 10) | 0; rest > 0; rest = (rest / 10) | 0) end++
  let rest = whole
  for (let at = end - 1; at >= start; at--) {
    const tenth = (rest / 10) | 0
    buffer[at] = ZERO + (rest - tenth * 10)
    rest = tenth
  }
  return end
}

const SHORT: Record<number, string> = { 8: 'b', 9: 't', 10: 'n', 12: 'f', 13: 'r', 34: '"', 92: '\\' }

function putEscape(buffer: Buffer, start: number, byte: number): number {
  let at = start
  buffer[at++] = BACKSLASH
  const text = SHORT[byte] ?? `u00${HEX_DIGITS[byte >> 4]}${HEX_DIGITS[byte & 15]}`
  for (let i = 0; i < text.length; i++) buffer[at++] = text.charCodeAt(i)
  return at
}
