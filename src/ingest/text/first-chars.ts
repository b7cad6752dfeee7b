/**
 * At most so many characters of a text, in JavaScript's count, without half of one at the end: a database takes no
 * halves.
 */
export function firstChars(text: string, charsMax: number): string {
  if (text.length <= charsMax) return text
  const last = text.charCodeAt(charsMax - 1)
  const isHalf = last >= 0xd800 && last <= 0xdbff
  return text.slice(0, isHalf ? charsMax - 1 : charsMax)
}
