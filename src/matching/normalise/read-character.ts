import { meetCharacter } from './fold-characters.ts'

const SPACE = 0x20
/** What Windows shows for the bytes 0x80 to 0x9f. */
const WINDOWS_1252 = '€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ'
const CAPITAL_A_TILDE = 0xc3
const CAPITAL_A_RING = 0xc5
const NO_BREAK_SPACE = 0xa0

/** Where the character read last ends. */
export let characterEnd = 0

/**
 * The character beyond ASCII that begins at `at`. Broken UTF-8 is read as far as it goes; what no table tells of is a space. What was encoded twice is
 * read as it was meant: "Ã©" is "é".
 */
export function foreignCharacter(bytes: Uint8Array, at: number, end: number): number {
  let code = characterAt(bytes, at, end)
  if (code >= CAPITAL_A_TILDE && code <= CAPITAL_A_RING && characterEnd < end && bytes[characterEnd] >= 0x80)
    code = encodedTwice(code, bytes, end)
  meetCharacter(code)
  return code
}

function characterAt(bytes: Uint8Array, at: number, end: number): number {
  const code = bytes[at]
  const second = at + 1 < end ? bytes[at + 1] & 63 : 0
  if (code < 0xe0) {
    characterEnd = at + 2
    return ((code & 31) << 6) | second
  }
  if (code < 0xf0) {
    characterEnd = at + 3
    return ((code & 15) << 12) | (second << 6) | (at + 2 < end ? bytes[at + 2] & 63 : 0)
  }
  characterEnd = at + 4
  return SPACE
}

/** UTF-8 taken for the letters of Windows, each of which was encoded again: behind Ã, Ä and Å stands what was the second byte. */
function encodedTwice(first: number, bytes: Uint8Array, end: number): number {
  const firstEnd = characterEnd
  const shown = characterAt(bytes, firstEnd, end)
  const place = WINDOWS_1252.indexOf(String.fromCharCode(shown))
  const byte = place >= 0 ? 0x80 + place : shown
  const isMeant = byte >= 0x80 && byte <= 0xbf && (first === CAPITAL_A_TILDE || !isPunctuation(byte))
  if (isMeant) return ((first & 31) << 6) | (byte & 63)
  characterEnd = firstEnd
  return first
}

/** Quotes, dashes and the space that does not break a line may follow an Ä or Å that is meant. */
function isPunctuation(byte: number): boolean {
  return (byte >= 0x91 && byte <= 0x97) || byte === NO_BREAK_SPACE
}
