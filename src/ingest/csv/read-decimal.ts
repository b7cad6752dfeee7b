const POWERS_OF_TEN = Array.from({ length: 16 }, (_, i) => 10 ** i)

/**
 * A plain decimal number, such as -12.3456 or 12,5; NaN for everything else, which may still be a number to DuckDB. Up
 * to fifteen digits both the digits and the power of ten are exact, so their quotient is the nearest double, as from
 * any right reader.
 */
export function readDecimal(bytes: Uint8Array, start: number, end: number): number {
  let i = start
  const isNegative = bytes[i] === 45
  if (isNegative) i++
  const first = i
  let digits = 0
  let value = 0
  let point = -1
  for (; i < end; i++) {
    const c = bytes[i]
    if (c >= 48 && c <= 57) {
      digits++
      value = value * 10 + (c - 48)
    } else if ((c === 46 || c === 44) && point < 0 && i > first) point = i
    else return Number.NaN
  }
  if (digits === 0 || point === end - 1) return Number.NaN
  if (digits > 15) return Number(Buffer.from(bytes.subarray(start, end)).toString('latin1').replace(',', '.'))
  if (point >= 0) value /= POWERS_OF_TEN[end - 1 - point]
  return isNegative ? -value : value
}
