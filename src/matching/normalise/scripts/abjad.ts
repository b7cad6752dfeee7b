/**
 * Arabic and Hebrew write consonants and long vowels. To stand beside Latin spellings a word gets the vowels it most
 * likely has: "a" behind an opening consonant, "i" or "e" where a syllable would else have none. Often that is not what
 * is spoken, but it is nearer than no vowel at all, and consonants are compared in any case.
 */
const ARABIC: Record<string, string> = {
  ا: 'A',
  أ: 'A',
  آ: 'A',
  إ: 'I',
  ٱ: 'A',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'E',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ک: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'T',
  و: 'W',
  ؤ: 'U',
  ي: 'Y',
  ی: 'Y',
  ئ: 'H',
  ى: 'T',
  ء: '',
  پ: 'p',
  چ: 'ch',
  ژ: 'zh',
  گ: 'g',
  ڤ: 'v',
  // As Urdu, Pashto and Kurdish have them.
  ٹ: 't',
  ټ: 't',
  ڈ: 'd',
  ډ: 'd',
  ڑ: 'r',
  ړ: 'r',
  ڕ: 'r',
  ں: 'n',
  ڼ: 'n',
  ہ: 'h',
  // The breath of the consonant before it.
  ھ: '',
  ۃ: 'T',
  ے: 'Y',
  ې: 'Y',
  ێ: 'Y',
  ۆ: 'W',
  ڵ: 'l',
  ښ: 'sh',
  ږ: 'g',
  ځ: 'z',
  څ: 'ts',
  ە: 'T',
}
const HEBREW: Record<string, string> = {
  א: 'A',
  ב: 'B',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'W',
  ז: 'z',
  ח: 'h',
  ט: 't',
  י: 'Y',
  כ: 'k',
  ך: 'k',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: 'E',
  פ: 'P',
  ף: 'f',
  צ: 'tz',
  ץ: 'tz',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
}

const FIRST = 0x0590
const sounds: string[] = new Array(0x0700 - FIRST).fill('')
for (const table of [ARABIC, HEBREW])
  for (const [letter, sound] of Object.entries(table)) sounds[letter.charCodeAt(0) - FIRST] = sound

/** What letters of Arabic and Hebrew begin with in UTF-8. */
const FIRST_ABJAD_BYTE = 0xd6
const LAST_ABJAD_BYTE = 0xdb
const ARTICLE = new TextEncoder().encode('ال')
export const NOTHING_AHEAD = 0
export const WORD_AHEAD = 1
export const ARTICLE_AHEAD = 2

// What the last letter was. An open consonant waits for its vowel; a closing one ended a syllable.
const NOTHING = 0
const OPEN = 1
const SHORT = 2
const LONG = 3
const CLOSED = 4
/** Words of Arabic write two long vowels, seldom three: *مانفريدي* is Manfredi, letter by letter. */
const VOWELS_OF_LOAN_WORDS = 3

export function spellAbjad(codes: Uint16Array, from: number, to: number): string {
  const hebrew = codes[from] < 0x0600
  const isLoanWord = !hebrew && writtenVowels(codes, from, to) >= VOWELS_OF_LOAN_WORDS
  let out = ''
  let state = NOTHING
  /** Whether the long vowel behind which a consonant stands is an Alef. */
  let isLongA = false
  for (let k = from; k < to; k++) {
    const sound = soundAt(codes, k, to)
    const last = k === to - 1
    if (sound === '') continue
    if (hebrew && k === from && codes[k] === ALEPH && !last && isVowelHere(codes, k + 1, to, OPEN)) {
      // It only carries the vowel that is written behind it: אוריינט is Orient, איביס Ibis.
      state = OPEN
      continue
    }
    if (isVowelSound(sound)) {
      const opened = k === from && !last ? oneVowel(codes, k, to) : ''
      if (opened !== '') k++
      out += opened || (sound === 'I' ? 'i' : sound === 'U' ? 'u' : 'a')
      state = k === from ? SHORT : LONG
      isLongA = opened === ''
    } else if (sound === 'E' || sound === 'H') {
      // A stop in the throat: only its vowel is heard.
      if (sound === 'E' && !last && state !== LONG && !hasOwnVowel(codes, k, to)) {
        out += 'a'
        state = SHORT
      }
    } else if (isVowelHere(codes, k, to, state)) {
      out += sound === 'Y' ? 'i' : hebrew || isLoanWord ? 'o' : 'u'
      state = LONG
      isLongA = false
      if (!last && soundAt(codes, k + 1, to) === sound) k++
    } else if (hebrew && codes[k] === HE && k === from && !last) {
      out += 'ha'
      state = NOTHING
    } else {
      if (state === OPEN) out += opensIya(codes, k, to) ? 'i' : 'a'
      const isCh = codes[k] === TEH && codes[k + 1] === SHEEN && k + 1 < to
      if (isCh) k++
      const voweled = hasOwnVowel(codes, k, to)
      out += isCh ? 'ch' : plainSound(sound, state, hebrew)
      if (voweled) state = OPEN
      else if (last || k === to - 1) state = CLOSED
      else if (opensIya(codes, k + 1, to)) state = OPEN
      else if (isLoanWord || (state === LONG && !hebrew && closesHere(codes, k, to, isLongA))) state = CLOSED
      else if (state === NOTHING) {
        out += 'a'
        state = SHORT
      } else if (state === CLOSED || (state === LONG && !hebrew) || (hebrew && k === to - 2)) {
        // A long vowel stands in an open syllable: khalid, tariq. Two consonants never close one: karmel.
        out += hebrew ? 'e' : state === LONG ? 'i' : 'a'
        state = SHORT
      } else state = CLOSED
    }
  }
  return out
}

/**
 * Whether a consonant behind a long vowel closes its syllable, though long vowels of Arabic stand in open ones (khalid,
 * tariq): behind و and ي, which may be "aw" and "ay" (rawda, faysal) or stand for a vowel of another language (مودريست,
 * Modrest); and where it is such a sound itself (ستايلز, styles).
 */
function closesHere(codes: Uint16Array, k: number, to: number, isLongA: boolean): boolean {
  if (k + 2 >= to) return false
  const sound = soundAt(codes, k, to)
  return !isLongA || sound === 'Y' || sound === 'W'
}

/** Whether a ي begins the ending of العزيزية (Aziziya) or جاليريا (galleria). */
function opensIya(codes: Uint16Array, k: number, to: number): boolean {
  const code = codes[k]
  return k === to - 2 && (code === YEH || code === FARSI_YEH) && isVowelSound(soundAt(codes, k + 1, to))
}

/** What an opening Alef and the vowel behind it are together: إيدن is Eden, أوليفر Oliver. Empty for others. */
function oneVowel(codes: Uint16Array, k: number, to: number): string {
  const sound = soundAt(codes, k, to)
  const next = soundAt(codes, k + 1, to)
  if ((sound !== 'A' && sound !== 'I') || !isVowelHere(codes, k + 1, to, SHORT)) return ''
  if (sound === 'I') return next === 'Y' ? 'i' : ''
  return next === 'W' ? 'o' : ''
}

/** Long vowels that are written inside a word; the ة behind it is none. */
function writtenVowels(codes: Uint16Array, from: number, to: number): number {
  let count = 0
  for (let k = from + 1; k < to; k++) {
    const code = codes[k]
    if (code === ALEF || code === WAW || code === YEH || code === FARSI_YEH) count++
  }
  return count
}

const ALEF = 0x0627
const TEH = 0x062a
const SHEEN = 0x0634
const WAW = 0x0648
const YEH = 0x064a
const FARSI_YEH = 0x06cc
const HE = 0x05d4
const URDU_HEH = 0x06c1
const ALEPH = 0x05d0

function soundAt(codes: Uint16Array, k: number, to: number): string {
  // ה behind a word is a mere "a", and so is ہ.
  if ((codes[k] === HE || codes[k] === URDU_HEH) && k === to - 1) return 'T'
  return sounds[codes[k] - FIRST] ?? ''
}

function isVowelSound(sound: string): boolean {
  return sound === 'A' || sound === 'I' || sound === 'U' || sound === 'T'
}

/** Whether a written vowel follows. */
function hasOwnVowel(codes: Uint16Array, k: number, to: number): boolean {
  if (k + 1 >= to) return false
  const next = soundAt(codes, k + 1, to)
  return isVowelSound(next) || next === 'E' || isVowelHere(codes, k + 1, to, OPEN)
}

/** Waw and ya are vowels behind a consonant, unless a vowel follows them. */
function isVowelHere(codes: Uint16Array, k: number, to: number, state: number): boolean {
  const sound = soundAt(codes, k, to)
  if (sound !== 'W' && sound !== 'Y') return false
  if (state === NOTHING || state === LONG) return false
  return k + 1 >= to || !isVowelSound(soundAt(codes, k + 1, to))
}

function plainSound(sound: string, state: number, hebrew: boolean): string {
  if (sound === 'W') return hebrew ? 'v' : 'w'
  if (sound === 'Y') return 'y'
  if (sound === 'B') return state === SHORT || state === LONG ? 'v' : 'b'
  if (sound === 'P') return state === SHORT || state === LONG ? 'f' : 'p'
  return sound
}

/**
 * Whether an Arabic or Hebrew word follows in these bytes, behind a space, and whether it opens with the Arabic
 * article.
 */
export function abjadAhead(bytes: Uint8Array, from: number, end: number): number {
  const at = from < end && bytes[from] === 0x20 ? from + 1 : from
  if (at + 1 >= end || bytes[at] < FIRST_ABJAD_BYTE || bytes[at] > LAST_ABJAD_BYTE) return NOTHING_AHEAD
  for (let k = 0; k < ARTICLE.length; k++) if (at + k >= end || bytes[at + k] !== ARTICLE[k]) return WORD_AHEAD
  return ARTICLE_AHEAD
}
