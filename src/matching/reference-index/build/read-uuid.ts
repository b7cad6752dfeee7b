/** Reads 32 hexadecimal digits, whatever dashes stand between them, into four numbers. False: it is no such text. */
export function readUuid(text: string, into: Uint32Array): boolean {
  let digits = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === DASH) continue
    const digit = code <= 102 ? HEX_DIGITS[code] : NO_DIGIT
    if (digit === NO_DIGIT || digits === 32) return false
    into[digits >>> 3] = (into[digits >>> 3] << 4) | digit
    digits++
  }
  return digits === 32
}

const DASH = 45
const NO_DIGIT = 255
/** Character code → the digit it is, up to "f". */
const HEX_DIGITS = Uint8Array.from({ length: 103 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16)
  return Number.isNaN(digit) ? NO_DIGIT : digit
})
