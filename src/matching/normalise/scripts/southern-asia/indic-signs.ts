/**
 * The scripts of India lie in Unicode one behind the other, 128 characters each and in one order, so that a letter of
 * any of them is the letter of Devanagari at the same place. Sinhala has an order of its own.
 */
const FIRST = 0x0900
const SINHALA = 0x0d80
const END = 0x0e00
const GURMUKHI = 0x0a00
const BENGALI = 0x0980
const MALAYALAM = 0x0d00

export const CANDRABINDU = 0x01
/** ड़ and ढ़, at places that no other letter is left at. */
export const FLAPPED_R = 0x31
export const FLAPPED_RH = 0x29
export const ANUSVARA = 0x02
export const VISARGA = 0x03
export const A = 0x05
export const KA = 0x15
export const NNA = 0x23
export const TA = 0x24
export const YA = 0x2f
export const RA = 0x30
export const HA = 0x39
export const NUKTA = 0x3c
export const SIGN_AA = 0x3e
export const SIGN_AU = 0x4c
export const VIRAMA = 0x4d

export function isIndic(code: number): boolean {
  return code >= FIRST && code < END
}

/** As a row of two signs each: the letter of Sinhala, counted from its first, and what it is in Devanagari. */
const SINHALA_SIGNS = `
82=02 83=03 85=05 86=06 87=0f 88=0f 89=07 8a=08 8b=09 8c=0a 8d=0b 91=0f 92=0f 93=10 94=13 95=13 96=14
9a=15 9b=16 9c=17 9d=18 9e=19 9f=02+17 a0=1a a1=1b a2=1c a3=1d a4=1e a5=1c+4d+1e a6=02+1c a7=1f a8=20 a9=21 aa=22 ab=23 ac=02+21
ad=24 ae=25 af=26 b0=27 b1=28 b3=02+26 b4=2a b5=2b b6=2c b7=2d b8=2e b9=02+2c ba=2f bb=30 bd=32 c0=35 c1=36 c2=37 c3=38 c4=39 c5=33 c6=2b
ca=4d cf=3e d0=47 d1=47 d2=3f d3=40 d4=41 d6=42 d8=43 d9=47 da=47 db=48 dc=4b dd=4b de=4c`
const sinhala = new Map(
  SINHALA_SIGNS.trim()
    .split(/\s+/)
    .map((pair) => pair.split('='))
    .map(([own, signs]) => [Number.parseInt(own, 16), signs.split('+').map((sign) => Number.parseInt(sign, 16))]),
)

/** Letters with a dot below, and others that sound like one without. */
const PLAIN = new Map([
  [0x58, 0x15], [0x59, 0x16], [0x5a, 0x17], [0x5b, 0x1c], [0x5c, FLAPPED_R], [0x5d, FLAPPED_RH], [0x5e, 0x2b], [0x29, 0x28], [0x31, 0x30],
  [0x0d, 0x0f], [0x0e, 0x0f], [0x11, 0x13], [0x12, 0x13], [0x45, 0x47], [0x46, 0x47], [0x49, 0x4b], [0x4a, 0x4b],
]) // biome-ignore format: pairs read better in rows
/** What a dot below makes of the letter before it. */
const DOTTED = new Map([
  [0x21, FLAPPED_R], [0x22, FLAPPED_RH], [0x38, 0x36], [0x2f, 0x2f],
]) // biome-ignore format: pairs read better in rows
/** Consonants of Malayalam without a vowel: n, n, r, l, l, k. */
const CHILLU = [0x28, 0x28, 0x30, 0x32, 0x32, 0x15]

/**
 * What stands from..to, as signs counted from the first of Devanagari, in `signs`; gives how many. Marks that say
 * nothing of the sound are left out.
 */
export function readIndicSigns(codes: Uint16Array, from: number, to: number, signs: Uint8Array): number {
  let count = 0
  for (let k = from; k < to && count + 3 < signs.length; k++) {
    const code = codes[k]
    if (code >= SINHALA) {
      for (const sign of sinhala.get(code - SINHALA + 0x80) ?? []) signs[count++] = sign
      continue
    }
    const block = code & ~0x7f
    const sign = code & 0x7f
    if (block === MALAYALAM && sign >= 0x7a) {
      signs[count++] = CHILLU[sign - 0x7a]
      signs[count++] = VIRAMA
    } else if (block === BENGALI && sign === 0x4e) {
      signs[count++] = TA
      signs[count++] = VIRAMA
    } else if (block === GURMUKHI && sign === 0x70) signs[count++] = ANUSVARA
    // য is a j in Bengali and Assamese, and য় the y.
    else if (block === BENGALI && sign === YA && codes[k + 1] !== BENGALI + NUKTA && !isBehindVirama(signs, count))
      signs[count++] = 0x1c
    else if (sign === 0x5f) signs[count++] = YA
    else if (block === BENGALI && sign === 0x71) signs[count++] = 0x35
    else if (block === BENGALI && sign === 0x70) signs[count++] = RA
    else if (sign === NUKTA && count > 0) signs[count - 1] = DOTTED.get(signs[count - 1]) ?? signs[count - 1]
    else if (sign < 0x60) signs[count++] = PLAIN.get(sign) ?? sign
  }
  return count
}

function isBehindVirama(signs: Uint8Array, count: number): boolean {
  return count > 0 && signs[count - 1] === VIRAMA
}

export function isConsonantSign(sign: number): boolean {
  return sign >= KA && sign <= HA
}

export function isVowelSign(sign: number): boolean {
  return sign >= SIGN_AA && sign <= SIGN_AU
}
