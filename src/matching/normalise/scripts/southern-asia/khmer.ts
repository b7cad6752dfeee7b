/**
 * Khmer as its places are spelt. A consonant belongs to one of two series, and a vowel sounds by it; what stands below
 * another consonant is spoken right behind it; a consonant without a vowel closes the syllable or has its series' own.
 */
const KA = 0x1780
const NGO = 0x1784
const BA = 0x1794
const INDEPENDENT = 0x17a3
const SIGN_AA = 0x17b6
const NIKAHIT = 0x17c6
const REAHMUK = 0x17c7
const TO_FIRST = 0x17c9
const TO_SECOND = 0x17ca
const SILENCER = 0x17cd
const COENG = 0x17d2
const CONSONANTS = 'k kh k kh ng ch chh ch chh nh d th d th n t th t th n b ph p ph m y r l v s s s h l -'.split(' ')
const SECOND_SERIES = new Set([2, 3, 4, 7, 8, 9, 12, 13, 17, 18, 19, 22, 23, 24, 25, 26, 27, 28])
const NASALS_AND_LIQUIDS = new Set([4, 9, 19, 24, 25, 26, 27, 28])
/** From the sign of a long a on: what it sounds in the first and in the second series. */
const FIRST_VOWELS = 'a e ei oe eu o ou uo aeu oea ie e ae ai ao au am ah'.split(' ')
const SECOND_VOWELS = 'ea i i ue eu u u uo eu oea ie e e ei ou ov um eah'.split(' ')
/** The last two close a syllable themselves. */
const OPEN_VOWELS = 16
const INDEPENDENT_VOWELS = 'a a e ei u u ou ou rue rue lue lue e ai ao ao au'.split(' ')
const FINALS = new Map([
  ['kh', 'k'], ['ch', 'k'], ['chh', 'k'], ['th', 't'], ['d', 't'], ['ph', 'p'], ['b', 'p'],
]) // biome-ignore format: pairs read better in rows

/** The consonant read last, with what stands below it and its marks. */
const onset = { sound: '', isSecond: false, isMute: false, end: 0 }

let out = ''
/** The last syllable has its vowel, and nothing that closes it. */
let isOpen = false

export function spellKhmer(codes: Uint16Array, from: number, to: number): string {
  out = ''
  isOpen = false
  for (let at = from; at < to; ) {
    const code = codes[at]
    if (isConsonant(code)) at = readSyllable(codes, at, to)
    else {
      if (code >= INDEPENDENT && code < SIGN_AA) {
        out += INDEPENDENT_VOWELS[code - INDEPENDENT] ?? ''
        isOpen = true
      }
      at++
    }
  }
  return out
}

function readSyllable(codes: Uint16Array, at: number, to: number): number {
  readOnset(codes, at, to)
  const { sound, isSecond, isMute, end } = onset
  const vowel = end < to ? codes[end] - SIGN_AA : -1
  if (isMute) isOpen = false
  else if (vowel >= 0 && vowel < FIRST_VOWELS.length) {
    out += sound + (isSecond ? SECOND_VOWELS : FIRST_VOWELS)[vowel]
    isOpen = vowel < OPEN_VOWELS
    return closeVowel(codes, end + 1, to)
  } else if (!isOpen) {
    out += sound + (isSecond ? 'o' : 'a')
    isOpen = true
  } else if (codes[at + 1] === COENG && at + 2 < to) {
    // The first of two closes the syllable, what stands below it opens the next.
    const below = codes[at + 2]
    out += finalOf(soundOf(codes[at])) + soundOf(below) + (SECOND_SERIES.has(below - KA) ? 'o' : 'a')
  } else {
    out += finalOf(sound)
    isOpen = false
  }
  return end
}

function readOnset(codes: Uint16Array, at: number, to: number): void {
  onset.sound = soundOf(codes[at])
  onset.isSecond = SECOND_SERIES.has(codes[at] - KA)
  onset.isMute = false
  let end = at + 1
  for (; end + 1 < to && codes[end] === COENG; end += 2) {
    const below = codes[end + 1]
    onset.sound += soundOf(below)
    // Nasals and liquids leave the series as it is: ថ្ម is thma.
    if (!NASALS_AND_LIQUIDS.has(below - KA)) onset.isSecond = SECOND_SERIES.has(below - KA)
  }
  for (; end < to && isMark(codes[end]); end++) {
    if (codes[end] === TO_FIRST || codes[end] === TO_SECOND) onset.isSecond = codes[end] === TO_SECOND
    if (codes[end] === TO_FIRST && codes[at] === BA) onset.sound = 'p'
    if (codes[end] === SILENCER) onset.isMute = true
  }
  onset.end = end
}

/** ុំ and ាំ are one vowel, ាំង is ang; so is what ends in a breath. */
function closeVowel(codes: Uint16Array, at: number, to: number): number {
  if (at >= to || (codes[at] !== NIKAHIT && codes[at] !== REAHMUK)) return at
  isOpen = codes[at] === NIKAHIT && codes[at + 1] === NGO && at + 1 < to
  if (!isOpen) out += codes[at] === NIKAHIT ? 'm' : 'h'
  return at + 1
}

function isConsonant(code: number): boolean {
  return code >= KA && code < INDEPENDENT
}

/** Marks that change the series, shorten or silence. */
function isMark(code: number): boolean {
  return code >= 0x17c8 && code <= 0x17d1
}

function soundOf(code: number): string {
  const sound = CONSONANTS[code - KA] ?? ''
  return sound === '-' ? '' : sound
}

function finalOf(sound: string): string {
  return FINALS.get(sound) ?? sound
}
