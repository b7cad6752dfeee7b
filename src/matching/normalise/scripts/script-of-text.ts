const CHINESE_AND_JAPANESE = 1
const KOREAN = 2
const GREEK = 3
const CYRILLIC = 4
const ARMENIAN_AND_HEBREW = 5
const ARABIC = 6
/** Of the scripts of southern Asia 128 characters are one. */
const OTHERS = 16

/** The script of the first letter that is not Latin, as a number of no other meaning; 0 where there is none. */
export function scriptOfText(bytes: Uint8Array, start: number, end: number): number {
  for (let i = start; i < end; i++) {
    const lead = bytes[i]
    // Latin letters and the marks on them end before; what follows the first byte of a character is smaller still.
    if (lead < 0xce || lead >= 0xf0) continue
    if (lead < 0xe0) return lead < 0xd0 ? GREEK : lead < 0xd5 ? CYRILLIC : lead < 0xd8 ? ARMENIAN_AND_HEBREW : ARABIC
    const code = ((lead & 15) << 12) | ((bytes[i + 1] & 63) << 6) | (bytes[i + 2] & 63)
    // Latin letters with two marks, signs of printing, full-width letters.
    if ((code >= 0x1e00 && code < 0x3040) || code >= 0xfe00) continue
    if (code >= 0xac00 && code < 0xd800) return KOREAN
    return code >= 0x3040 ? CHINESE_AND_JAPANESE : OTHERS + (code >> 7)
  }
  return 0
}
