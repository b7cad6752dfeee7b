import {
  A,
  ANUSVARA,
  CANDRABINDU,
  FLAPPED_R,
  FLAPPED_RH,
  isConsonantSign,
  isVowelSign,
  KA,
  NNA,
  RA,
  readIndicSigns,
  SIGN_AA,
  VIRAMA,
  VISARGA,
  YA,
} from './indic-signs.ts'

const CONSONANTS = 'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n rh p ph b bh m y r r l l zh v sh sh s h'.split(
  ' ',
)
/** From the letter A on, and from the sign of a long a on. */
const VOWELS = 'a a i i u u ri li e e e ai o o o au'.split(' ')
const VOWEL_SIGNS = 'a i i u u ri ri e e e ai o o o au'.split(' ')
const TAMIL = 0x0b80
const SINHALA = 0x0d80
const ORIYA = 0x0b00
const DEVANAGARI_END = 0x0980
const GUJARATI = 0x0a80
const GURMUKHI = 0x0a00
const BENGALI = 0x0980
const SIGNS_MAX = 192
const PA = 0x2a
const TTA = 0x1f
const TA = 0x24
const CA = 0x1a
const NYA = 0x1e
const LLLA = 0x34
const VA = 0x35
/** Tamil has one letter for k and g, t and d, p and b: between vowels and behind a nasal it is the soft one. */
const SOFT = new Map([
  [KA, 'g'],
  [TTA, 'd'],
  [TA, 'dh'],
  [PA, 'b'],
  [CA, 's'],
])

const signs = new Uint8Array(SIGNS_MAX)
/** Of each consonant kept: its letters, and the vowel behind it; '' without one, null where none is written. */
const sounds: string[] = []
const vowels: (string | null)[] = []

/**
 * A word of a script of India or of Sinhala, as Latin lists spell it. A consonant without a sign has an "a", which the
 * languages of the north leave out at the end of a word and before a syllable with a vowel: कानपुर is Kanpur.
 */
export function spellIndic(codes: Uint16Array, from: number, to: number): string {
  const block = codes[from] & ~0x7f
  readSyllables(readIndicSigns(codes, from, to, signs), block)
  if (dropsVowels(codes[from], block)) dropUnspoken()
  let out = ''
  for (let k = 0; k < sounds.length; k++) out += sounds[k] + (vowels[k] ?? 'a')
  return out
}

function dropsVowels(first: number, block: number): boolean {
  return first < DEVANAGARI_END || block === BENGALI || block === GUJARATI || block === GURMUKHI || block === ORIYA
}

function readSyllables(count: number, block: number): void {
  sounds.length = vowels.length = 0
  for (let k = 0; k < count; k++) {
    const sign = signs[k]
    if (sign === ANUSVARA || (sign === CANDRABINDU && block !== BENGALI))
      addNasal(k + 1 < count ? signs[k + 1] : 0, block)
    else if (sign >= A && sign < KA) add('', VOWELS[sign - A])
    else if (isConsonantSign(sign)) {
      const next = k + 1 < count ? signs[k + 1] : 0
      const sound =
        (block === TAMIL && softAt(k, count)) || (block >= SINHALA && sign === VA && 'w') || soundAt(k, count)
      if (next === VIRAMA) add(sound, '')
      else if (isVowelSign(next)) add(sound, VOWEL_SIGNS[next - SIGN_AA])
      else add(sound, null)
      if (next === VIRAMA || isVowelSign(next)) k++
    } else if (isVowelSign(sign)) add('', VOWEL_SIGNS[sign - SIGN_AA])
    else if (sign === VISARGA) continue
  }
}

function add(sound: string, vowel: string | null): void {
  sounds.push(sound)
  vowels.push(vowel)
}

/**
 * The nasal before a consonant is of its kind: अंबर is Ambar. At the end of a word of the south it is an m, in Bengali
 * an ng anywhere.
 */
function addNasal(next: number, block: number): void {
  settleLast()
  if (block === BENGALI) add('ng', '')
  else add((next >= PA && next <= 0x2e) || (next === 0 && block >= TAMIL) ? 'm' : 'n', '')
}

/** ञ before its own kind is a mere n: गंज, গঞ্জ. */
function soundAt(k: number, count: number): string {
  if (signs[k] === NYA && k + 2 < count && signs[k + 1] === VIRAMA && signs[k + 2] <= NYA) return 'n'
  return CONSONANTS[signs[k] - KA]
}

/** What a nasal stands on has its vowel: it is no end of a word. */
function settleLast(): void {
  const last = vowels.length - 1
  if (last >= 0 && vowels[last] === null) vowels[last] = 'a'
}

function softAt(k: number, count: number): string | undefined {
  if (k === 0) return signs[k] === CA ? 's' : undefined
  const isDoubled = k + 2 < count && signs[k + 1] === VIRAMA && signs[k + 2] === signs[k]
  const behind = signs[k - 1]
  if (signs[k] === LLLA) return 'l'
  if (isDoubled || (k + 1 < count && signs[k + 1] === VIRAMA)) return undefined
  if (behind !== VIRAMA) return SOFT.get(signs[k])
  const before = k >= 2 ? signs[k - 2] : 0
  const isNasal = before === 0x19 || before === NYA || before === NNA || before === 0x28 || before === 0x2e
  if (isNasal) return signs[k] === CA ? 'j' : SOFT.get(signs[k])
  return signs[k] === CA && before !== CA && before !== TTA ? 's' : undefined
}

/** Vowels that are written nowhere and not spoken, from the end on. */
function dropUnspoken(): void {
  const last = sounds.length - 1
  // Behind two consonants it is heard: Indra, Mitra.
  if (last > 0 && vowels[last] === null && sounds[last] !== '' && vowels[last - 1] !== '') vowels[last] = ''
  else if (last > 0 && vowels[last] === null && isNasalSound(sounds[last - 1])) vowels[last] = ''
  for (let k = last - 1; k > 0; k--) {
    if (vowels[k] !== null || vowels[k - 1] === '' || sounds[k + 1] === '') continue
    if ((vowels[k + 1] ?? 'a') !== '') vowels[k] = ''
  }
}

function isNasalSound(sound: string): boolean {
  return sound === 'n' || sound === 'm'
}

/** The same word as other scripts and spellers write it, for tables: see `indicWordKey`. */
const NASALS = new Set([0x19, NYA, NNA, 0x28, 0x2e])
const ONE_FOR_TWO = new Map([
  [0x08, 0x07], [0x0a, 0x09], [0x10, 0x0f], [0x14, 0x13], [0x40, 0x3f], [0x42, 0x41], [0x48, 0x47], [0x4c, 0x4b],
  [0x33, 0x32], [NNA, 0x28], [0x37, 0x36], [CANDRABINDU, ANUSVARA], [FLAPPED_R, 0x21], [FLAPPED_RH, 0x22],
]) // biome-ignore format: pairs read better in rows

/**
 * One text for a word in whatever script of India it stands: long and short vowels alike, two consonants alike as one,
 * nasals before a consonant as a dot, ্যা as e (প্যালেস, पैलेस).
 */
export function indicWordKey(codes: Uint16Array, from: number, to: number): string {
  const count = readIndicSigns(codes, from, to, signs)
  const key: number[] = []
  for (let k = 0; k < count; k++) {
    const sign = ONE_FOR_TWO.get(signs[k]) ?? signs[k]
    const next = k + 1 < count ? signs[k + 1] : 0
    const behind = k + 2 < count ? signs[k + 2] : 0
    if (sign === VIRAMA && k === count - 1) continue
    if (sign === VIRAMA && next === YA && behind === SIGN_AA) {
      key.push(0x47)
      k += 2
    } else if (isConsonantSign(sign) && next === VIRAMA && (ONE_FOR_TWO.get(behind) ?? behind) === sign) k++
    else if (NASALS.has(signs[k]) && next === VIRAMA && isConsonantSign(behind) && behind !== YA && behind !== RA) {
      key.push(ANUSVARA)
      k++
    } else key.push(sign)
  }
  return String.fromCharCode(...key)
}
