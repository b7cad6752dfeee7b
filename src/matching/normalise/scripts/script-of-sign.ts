import { isKanaCode, isKatakana } from './japanese.ts'

/** Signs that spell one word together have the same number. */
export function scriptOfSign(code: number): number {
  if (isHangul(code)) return 1
  if (isKatakana(code)) return 2
  return isHanOrKana(code) ? 3 : code >> 7
}

export function isHangul(code: number): boolean {
  return code >= 0xac00 && code <= 0xd7a3
}

export function isHanOrKana(code: number): boolean {
  return (code >= 0x3040 && code < 0xa000) || (code >= 0xf900 && code < 0xfb00)
}

/** Arabic and Hebrew. */
export function isAbjad(code: number): boolean {
  return code >= 0x0590 && code < 0x0700
}

/** Words taken over from China have two signs or more and no Kana. */
export function hasTwoKanji(codes: Uint16Array, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if (isKanaCode(codes[k])) return false
  return to - from >= 2
}

export function hasKana(codes: Uint16Array, end: number): boolean {
  for (let k = 0; k < end; k++) if (isKanaCode(codes[k])) return true
  return false
}
