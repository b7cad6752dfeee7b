import anyAscii from 'any-ascii'

/**
 * What one Unicode character (of the Basic Multilingual Plane) becomes before names are compared.
 *
 * Every script is read into lower-case ASCII by the same table on both sides, so a native name meets the same native
 * name exactly, and a transliterated one approximately. All 65,536 characters take up to a tenth of a second, in every
 * thread: the table is filled for those of a page when the first of them is met. Few lists hold more than a hundred
 * pages.
 */
const SEPARATOR = 1
export const DROPPED = 2
export const LETTERS = 3
export const DIGIT = 4
/**
 * Scripts without Latin spelling letter by letter: those of India and Indochina, Arabic, Hebrew, Han, Kana, Hangul. A
 * run of them is read as a whole; see scripts/.
 */
export const RUN = 5
export const OPEN_NOTE = 7
export const CLOSE_NOTE = 8
export const AMPERSAND = 9
export const COMMA = 10
export const APOSTROPHE = 11

const PAGE = 64
// Room for the letters of all characters: 157,892 with any-ascii 0.3.3. What is never written takes no memory.
const FOLDED_BYTES = 1 << 18

/**
 * Accented letters as a wholesaler's lists have them, broken on their way through two code pages: "MǸxico", "MǬnchen".
 * As letters of their own they belong to languages that name no hotels.
 */
const BROKEN_LETTERS = new Map(
  [...'ǸeǦeǭaǽaǁaǬuǧuǜaǍi'.matchAll(/(.)(.)/gu)].map(([, broken, letter]) => [broken, letter]),
)

/**
 * Chinese signs as names and places have them, where the sound given with the sign is that of a particle, of a verb or
 * of old texts: 长安 is Chang'an, 华都 Huadu, 大地 Dadi. Facts of the language, simplified and traditional.
 */
const SOUNDS_IN_NAMES = new Map(
  '长chang 長chang 都du 地di 桔ju 佛fo 泊bo 卜bu 晟sheng 靓liang 靚liang 埔pu 刹cha 剎cha 拓tuo 藏zang 仔zai 勒le 曾zeng 翟zhai 隽jun 鹄hu 湫qiu 蕃fan 茄qie'
    .split(' ')
    .map((entry) => [entry[0], entry.slice(1)]),
)

/**
 * 0 for a character whose page has not been filled: before one beyond ASCII is looked up, `meetCharacter` is called.
 */
export const characterKind = new Uint8Array(65536)
/** Where in `foldedBytes` a character's letters begin and end. */
export const foldedStart = new Uint32Array(65536)
export const foldedEnd = new Uint32Array(65536)
export const foldedBytes = new Uint8Array(FOLDED_BYTES)
let bytesTaken = 0

for (let page = 0; page < 128; page += PAGE) fillPage(page)

/** Makes sure that the arrays above tell of a character. */
export function meetCharacter(code: number): void {
  if (characterKind[code] === 0) fillPage(code - (code % PAGE))
}

function fillPage(first: number): void {
  for (let code = first; code < first + PAGE; code++) {
    foldedStart[code] = bytesTaken
    const kind = kindOf(code)
    characterKind[code] = kind
    if (kind === LETTERS || kind === DIGIT || kind === RUN) {
      foldCharacter(code)
      // Bare signs: they separate nothing and say nothing. Inside a run they may change what stands beside them.
      if (bytesTaken === foldedStart[code] && kind !== RUN) characterKind[code] = DROPPED
    }
    foldedEnd[code] = bytesTaken
  }
}

function foldCharacter(code: number): void {
  const text = foldedText(code)
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if ((c >= 97 && c <= 122) || (c >= 48 && c <= 57)) foldedBytes[bytesTaken++] = c
  }
}

export function foldedText(code: number): string {
  const character = String.fromCharCode(code)
  const known = BROKEN_LETTERS.get(character) ?? SOUNDS_IN_NAMES.get(character)
  return known ?? anyAscii(character).toLowerCase()
}

function kindOf(code: number): number {
  if (code < 128) return asciiKind(code)
  if (isIndicLetter(code)) return RUN
  if (isMark(code)) return DROPPED
  if (isApostrophe(code)) return APOSTROPHE
  if (code === 0xff08 || code === 0x3010 || code === 0xff3b || code === 0x300c) return OPEN_NOTE
  if (code === 0xff09 || code === 0x3011 || code === 0xff3d || code === 0x300d) return CLOSE_NOTE
  if (code === 0xff06) return AMPERSAND
  if (code === 0x3001 || code === 0xff0c || code === 0x060c || code === 0x2013 || code === 0x2014) return COMMA
  if (code === 0x30fb) return SEPARATOR // the dot between words of Katakana
  if (isCluster(code) || isKana(code) || isSyllable(code)) return RUN
  const text = String.fromCharCode(code)
  if (/\p{L}/u.test(text)) return isAbjad(code) ? RUN : LETTERS
  if (/\p{N}/u.test(text)) return /[0-9]/.test(anyAscii(text)) ? DIGIT : LETTERS
  return SEPARATOR
}

function asciiKind(code: number): number {
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return LETTERS
  if (code >= 48 && code <= 57) return DIGIT
  if (code === 0x28 || code === 0x5b || code === 0x7b) return OPEN_NOTE
  if (code === 0x29 || code === 0x5d || code === 0x7d) return CLOSE_NOTE
  if (code === 0x26) return AMPERSAND
  if (code === 0x2c || code === 0x2d || code === 0x3b || code === 0x7c) return COMMA
  if (code === 0x27 || code === 0x60) return APOSTROPHE
  return SEPARATOR
}

/** Combining marks (decomposed text), zero-width characters and direction marks leave no trace. */
function isMark(code: number): boolean {
  if (code >= 0x0300 && code <= 0x036f) return true
  if (code === 0x00ad || (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e)) return true
  if ((code >= 0x2060 && code <= 0x206f) || code === 0xfeff || (code >= 0xfe00 && code <= 0xfe0f)) return true
  if (code >= 0xd800 && code <= 0xdfff) return true
  return /\p{Mn}/u.test(String.fromCharCode(code)) && !isCluster(code)
}

/** Of the scripts of India and Sinhala: consonants, vowels, and the signs of vowels, which are marks by their kind. */
function isIndicLetter(code: number): boolean {
  return code >= 0x0900 && code < 0x0e00 && /[\p{L}\p{M}]/u.test(String.fromCharCode(code))
}

function isApostrophe(code: number): boolean {
  return code === 0x2018 || code === 0x2019 || code === 0x02bc || code === 0x00b4 || code === 0x02bb || code === 0x2032
}

function isCluster(code: number): boolean {
  return (
    (code >= 0x0e01 && code <= 0x0e4e) || // Thai
    (code >= 0x0e81 && code <= 0x0ecd) || // Lao
    (code >= 0x1780 && code <= 0x17d3) || // Khmer
    (code >= 0x1000 && code <= 0x103e) // Burmese
  )
}

function isAbjad(code: number): boolean {
  return code >= 0x05d0 && code < 0x0700
}

function isKana(code: number): boolean {
  return (
    (code >= 0x3041 && code <= 0x30ff) || (code >= 0x31f0 && code <= 0x31ff) || (code >= 0xff66 && code <= 0xff9d) // half-width
  )
}

function isSyllable(code: number): boolean {
  return (
    (code >= 0x3400 && code <= 0x9fff) || // Han
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xac00 && code <= 0xd7a3) // Hangul
  )
}
