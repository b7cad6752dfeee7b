/** Two ASCII letters as one number; 0 when it is no country code. */
export function countryNumber(code: string | null | undefined): number {
  if (code == null || code.length !== 2) return 0
  return countryOfLetters(code.charCodeAt(0), code.charCodeAt(1))
}

export function countryOfLetters(first: number, second: number): number {
  const a = first & ~32
  const b = second & ~32
  return a >= 65 && a <= 90 && b >= 65 && b <= 90 ? (a << 8) | b : 0
}
