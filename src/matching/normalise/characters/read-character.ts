import { meetCharacter } from './fold-characters.ts'

const SPACE = 0x20
/** What Windows shows for the bytes 0x80 to 0x9f. */
const WINDOWS_1252 = '€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ'
const FIRST_LEAD = 0xc2
const LAST_LEAD = 0xef
const CAPITAL_A_DIAERESIS = 0xc4
const CAPITAL_A_RING = 0xc5
const QUOTES_AND_SPACES = new Set([0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0xa0, 0xab, 0xb4, 0xbb])
/** No byte that follows another in UTF-8. */
const NONE = 0

/** Where the character read last ends. */
export let characterEnd = 0

/**
 * The character beyond ASCII that begins at `at`. Broken UTF-8 is read as far as it goes; what no table tells of is a
 * space. What was encoded twice is read as it was meant: "Ã©" is "é", "â€™" an apostrophe, "Ð¡" the Russian "С".
 */
export function foreignCharacter(bytes: Uint8Array, at: number, end: number): number {
  let code = characterAt(bytes, at, end)
  if (code >= FIRST_LEAD && code <= LAST_LEAD && characterEnd < end && bytes[characterEnd] >= 0x80)
    code = encodedOnceMore(code, bytes, end)
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

/**
 * UTF-8 taken for letters of Windows or Latin-1, each of which was encoded again: `first` shows the first byte, and
 * what follows the others. Else `first` itself. Where quotes or spaces follow a letter that many languages have, it is
 * meant.
 */
function encodedOnceMore(first: number, bytes: Uint8Array, end: number): number {
  const firstEnd = characterEnd
  const second = shownByte(bytes, end)
  if (first < 0xe0) {
    const isLetter = first === CAPITAL_A_DIAERESIS || first === CAPITAL_A_RING
    if (second !== NONE && !(isLetter && QUOTES_AND_SPACES.has(second))) return ((first & 31) << 6) | (second & 63)
  } else if (second !== NONE && characterEnd < end && bytes[characterEnd] >= 0x80) {
    const third = shownByte(bytes, end)
    if (third !== NONE && !(QUOTES_AND_SPACES.has(second) && QUOTES_AND_SPACES.has(third)))
      return ((first & 15) << 12) | ((second & 63) << 6) | (third & 63)
  }
  characterEnd = firstEnd
  return first
}

/** The byte that the next character shows, if it can follow another in UTF-8. */
function shownByte(bytes: Uint8Array, end: number): number {
  const code = characterAt(bytes, characterEnd, end)
  if (code >= 0xa0 && code <= 0xbf) return code
  const place = code >= 0x80 ? WINDOWS_1252.indexOf(String.fromCharCode(code)) : -1
  if (place >= 0) return 0x80 + place
  return code >= 0x80 && code < 0xa0 ? code : NONE
}
