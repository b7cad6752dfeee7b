import { foldedText } from '../characters/fold-characters.ts'
import { readingOf } from './kanji-readings.ts'

/**
 * Japanese in Hepburn letters without long vowels. Katakana that looks like a loan word loses the vowels Japanese had
 * to add: グランド is "grand" again, not "gurando".
 */
const ROWS: Record<string, string> = {
  'あ い う え お': 'a i u e o',
  'か き く け こ が ぎ ぐ げ ご': 'ka ki ku ke ko ga gi gu ge go',
  'さ し す せ そ ざ じ ず ぜ ぞ': 'sa shi su se so za ji zu ze zo',
  'た ち つ て と だ ぢ づ で ど': 'ta chi tsu te to da ji zu de do',
  'な に ぬ ね の': 'na ni nu ne no',
  'は ひ ふ へ ほ ば び ぶ べ ぼ ぱ ぴ ぷ ぺ ぽ': 'ha hi fu he ho ba bi bu be bo pa pi pu pe po',
  'ま み む め も': 'ma mi mu me mo',
  'や ゆ よ ら り る れ ろ': 'ya yu yo ra ri ru re ro',
  'わ ゐ ゑ を ん ゔ': 'wa i e o n vu',
}
const HIRAGANA = 0x3041
const KATAKANA = 0x30a1
const KATAKANA_END = 0x30fa
const LONG = 0x30fc
const SMALL_TSU = 0x3063
const sounds = new Map<number, string>()
for (const [kana, text] of Object.entries(ROWS)) {
  const latin = text.split(' ')
  for (const [k, letter] of kana.split(' ').entries()) sounds.set(letter.charCodeAt(0), latin[k])
}
// ゃ ゅ ょ and the small vowels change the sound before them.
const SMALL = new Map<number, string>([
  [0x3041, 'a'],
  [0x3043, 'i'],
  [0x3045, 'u'],
  [0x3047, 'e'],
  [0x3049, 'o'],
  [0x3083, 'ya'],
  [0x3085, 'yu'],
  [0x3087, 'yo'],
])

export function isKatakana(code: number): boolean {
  return (code >= KATAKANA && code <= KATAKANA_END) || code === LONG
}

export function isKanaCode(code: number): boolean {
  return code >= HIRAGANA && code <= 0x30ff
}

/** Kana and Kanji of the run from..to, Kanji in their native reading or in the Chinese one. */
export function spellJapanese(codes: Uint16Array, from: number, to: number, isChinese: boolean): string {
  let out = ''
  let double = false
  for (let k = from; k < to; k++) {
    const code = isKatakana(codes[k]) && codes[k] !== LONG ? codes[k] - (KATAKANA - HIRAGANA) : codes[k]
    if (code === LONG) {
      // Spoken long, a vowel was not added: ドーム is "dome", and ends only in an added one.
      out = out.slice(0, -1) + out.slice(-1).toUpperCase()
      continue
    }
    if (code === SMALL_TSU) {
      double = true
      continue
    }
    const small = SMALL.get(code)
    if (small !== undefined && out !== '') {
      out = contract(out, small)
      continue
    }
    const sound =
      sounds.get(code) ?? small ?? (readingOf(code, k === from, k === to - 1, isChinese) || foldedText(code))
    out += double && sound !== '' ? sound[0] + sound : sound
    double = false
  }
  out = out.replace(/ou|oo/g, 'o').replace(/uu/g, 'u')
  return (looksBorrowed(codes, from, to) ? withoutAddedVowels(out) : out).toLowerCase()
}

/** し + ゃ is sha, ふ + ぁ is fa, て + ぃ is ti, う + ぇ is we. */
function contract(before: string, small: string): string {
  if (small.length === 1 && /(^|[aiueo])u$/i.test(before)) return `${before.slice(0, -1)}w${small}`
  const stem = before.replace(/[aiueo]$/i, '')
  const vowel = small.at(-1)!
  if (small.length === 1) return stem + (stem === before ? '' : small)
  return /(sh|ch|j)$/.test(stem) ? stem + vowel : stem + small
}

/** Long vowels, sounds Japanese lacks, or an ending that only makes up for a missing vowel. */
function looksBorrowed(codes: Uint16Array, from: number, to: number): boolean {
  if (to - from < 3) return false
  for (let k = from; k < to; k++) if (!isKatakana(codes[k])) return false
  for (let k = from; k < to; k++) {
    const code = codes[k]
    if (code === LONG || code === 0x30f4 || code === 0x30c3) return true
    if (code === 0x30a1 || code === 0x30a3 || code === 0x30a7 || code === 0x30a9) return true
  }
  return 'クグスズツトドフブプムル'.includes(String.fromCharCode(codes[to - 1]))
}

function withoutAddedVowels(text: string): string {
  return text.replace(/([kgszbpfmr]|ts)u(?=[^aeiouyAEIOU]|$)/g, '$1').replace(/([td])o(?=[^aeiouynAEIOU]|$)/g, '$1')
}
