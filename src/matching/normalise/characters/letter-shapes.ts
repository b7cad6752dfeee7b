/**
 * A capital inside a word that begins another: "ResortSpa", "HotelSukhumvit". At least three letters before it, the
 * last one small, and two small ones behind it; "iCheck" and "LiVEMAX" stay whole.
 */
export function startsHump(bytes: Uint8Array, start: number, at: number, end: number): boolean {
  return (
    at - 3 >= start &&
    at + 2 < end &&
    bytes[at] >= 65 &&
    isSmall(bytes[at - 1]) &&
    isLetter(bytes[at - 2]) &&
    isLetter(bytes[at - 3]) &&
    isSmall(bytes[at + 1]) &&
    isSmall(bytes[at + 2])
  )
}

/**
 * The letter a scanner took for the digit before `next`, 0 when it is a digit: "H0tel", "Vict0rian", "Re5ort". A letter
 * stands on either side, two on one of them ("A1A" is a road), and no capital begins a word there ("Tower1Hotel").
 */
export function misreadLetter(bytes: Uint8Array, start: number, next: number, end: number): number {
  const at = next - 1
  const letter = bytes[at] === 48 ? 111 : bytes[at] === 49 ? 108 : bytes[at] === 53 ? 115 : 0
  if (letter === 0 || at - 1 < start || next >= end || !isLetter(bytes[at - 1]) || !isLetter(bytes[next])) return 0
  if (isSmall(bytes[at - 1]) && !isSmall(bytes[next])) return 0
  return (at - 2 >= start && isLetter(bytes[at - 2])) || (next + 1 < end && isLetter(bytes[next + 1])) ? letter : 0
}

function isSmall(byte: number): boolean {
  return byte >= 97 && byte <= 122
}

/** Latin, without accents. */
export function isLetter(byte: number): boolean {
  return (byte | 32) >= 97 && (byte | 32) <= 122
}

export function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57
}

/** "TH-1234", written without a space. */
export function isHyphenOfCode(bytes: Uint8Array, start: number, at: number, end: number): boolean {
  return bytes[at] === 0x2d && at > start && isLetter(bytes[at - 1]) && at + 1 < end && isDigit(bytes[at + 1])
}

/** "Smile Mansion II" is "Smile Mansion 2". Only from ii on: i, v and x are letters more often than numbers. */
export function romanNumber(text: Uint8Array, start: number, end: number): number {
  const length = end - start
  const a = text[start]
  const b = text[start + 1]
  const c = length > 2 ? text[start + 2] : 0
  const d = length > 3 ? text[start + 3] : 0
  if (a === 105) {
    if (b === 105 && length === 2) return 2
    if (b === 105 && c === 105 && length === 3) return 3
    if (length === 2 && b === 118) return 4
    if (length === 2 && b === 120) return 9
  } else if (a === 118 && b === 105) {
    if (length === 2) return 6
    if (c === 105 && length === 3) return 7
    if (c === 105 && d === 105) return 8
  }
  return 0
}

export function isOrdinal(text: Uint8Array, at: number): boolean {
  const a = text[at]
  const b = text[at + 1]
  return (a === 115 && b === 116) || (a === 110 && b === 100) || (a === 114 && b === 100) || (a === 116 && b === 104)
}

/** What an encoding that did not know a letter left in its place, inside a word: "Castell?n". */
export function isLostLetter(code: number, bytes: Uint8Array, next: number, end: number): boolean {
  return (code === 0x3f || code === 0xfffd) && next < end && isSmall(bytes[next])
}

/** The S behind stars: "***S". */
export function isSuperior(bytes: Uint8Array, at: number, end: number): boolean {
  return at < end && (bytes[at] | 32) === 115 && (at + 1 === end || bytes[at + 1] <= 47)
}

const SAINT = new TextEncoder().encode('saint')
const SANTA = new TextEncoder().encode('santa')

/** "Saint" is written "St" as often. */
export function isSaint(text: Uint8Array, at: number): boolean {
  return standsAt(text, at, SAINT)
}

export function isSanta(text: Uint8Array, at: number): boolean {
  return standsAt(text, at, SANTA)
}

function standsAt(text: Uint8Array, at: number, word: Uint8Array): boolean {
  for (let k = 0; k < word.length; k++) if (text[at + k] !== word[k]) return false
  return true
}
