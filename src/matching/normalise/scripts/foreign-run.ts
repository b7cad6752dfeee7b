import { foldedBytes, foldedEnd, foldedStart, meetCharacter } from '../characters/fold-characters.ts'
import { countryNumber } from '../country-number.ts'
import { ARTICLE_AHEAD, NOTHING_AHEAD, spellAbjad } from './abjad.ts'
import { spellHangul } from './hangul.ts'
import { isKanaCode, isKatakana, spellJapanese } from './japanese.ts'
import { spelledOutEnd, spelledOutLetters } from './letter-names.ts'
import { hasKana, hasTwoKanji, isAbjad, isHangul, isHanOrKana, scriptOfSign } from './script-of-sign.ts'
import { spellIndic } from './southern-asia/indic.ts'
import { isIndic } from './southern-asia/indic-signs.ts'
import { isSouthern, spellSouthern } from './southern-asia/spell-southern.ts'
import { SpelledWords } from './spelled-words.ts'
import { spellThai } from './thai.ts'
import { indicWord } from './words/native-indic-words.ts'
import {
  isTone,
  JAPANESE_MEANINGS,
  JAPANESE_WORDS_BY_MEANING,
  MEANINGS,
  type NativeWord,
  nativeWordAt,
  plainLetter,
  WORDS_BY_MEANING,
  WORDS_IN_ADDRESSES,
  WORDS_IN_JAPANESE_ADDRESSES,
  WORDS_IN_JAPANESE_NAMES,
  WORDS_IN_NAMES,
  type Words,
} from './words/native-words.ts'

const RUN_MAX = 96
/** Signs of a Chinese word that is taken whole; longer ones are cut into overlapping pairs. */
const HAN_WORD_MAX = 4
const JAPAN = countryNumber('JP')
/** Arabic, Hebrew and Thai come before: what is written so of a house in Japan is read as anywhere. */
const FIRST_OF_EAST_ASIA = 0x1100
/** Letters that a known word behind a small one has at least. */
const PREFIXED_MIN = 3
const ARABIC_WAW = 0x648
const ARABIC_ALEF = 0x627
const ARABIC_LAM = 0x644
const TEH_MARBUTA = 0x629
const HEBREW_HE = 0x5d4
const HEBREW_VAV = 0x5d5
const HAN_SHOP = 0x5e97
const HANGUL_SHOP = 0xc810
/** 酒店, 飯店, 旅店 are kinds of house, and what ends in one is a whole name. */
const BEFORE_SHOP_IN_HOTEL = new Set([...'酒饭飯旅客'].map((sign) => sign.codePointAt(0)!))
const SARA_E = 0x0e40
const SARA_AE = 0x0e41

/**
 * A run of letters of a script without Latin spelling, and the Latin words it becomes: known words by their meaning,
 * the rest by its sound.
 */
export class ForeignRun extends SpelledWords {
  length = 0
  /** Whether the last run named a branch: 汉庭酒店(上海南站店) is the one at the South Station, (부산역점) at that of Busan. */
  isBranch = false
  /** Set when words were read that may be read otherwise; the reader of names clears it. */
  hasOtherReading = false
  /**
   * Reads Kanji as words taken over from China, not as native ones; words of other scripts by their meaning,
   * not by sound; Thai by its letters; and names of letters as letters.
   */
  otherwise = false
  /** What stands behind the run: whoever closes it tells. */
  ahead = NOTHING_AHEAD
  private readonly codes = new Uint16Array(RUN_MAX)
  /** The same as tables write them. */
  private readonly plain = new Uint16Array(RUN_MAX)
  private isJapanese = false
  private words = WORDS_IN_NAMES
  private readonly ofAddress: boolean

  /** Addresses hold words for streets and parts of a town, which in a name may be letters of another word. */
  constructor(ofAddress = false) {
    super()
    this.ofAddress = ofAddress
  }

  push(code: number): void {
    if (this.length === RUN_MAX || isTone(code)) return
    // Two เ look like one แ, and are typed for it.
    if (code === SARA_E && this.length > 0 && this.codes[this.length - 1] === SARA_E)
      this.codes[this.length - 1] = SARA_AE
    else this.codes[this.length++] = code
  }

  /** Turns what was pushed into words and begins anew. `country`: two letters as one number, for Kanji. */
  close(country: number): void {
    const { codes } = this
    const end = this.length
    this.length = 0
    this.beginWords()
    this.isBranch = end > 2 && isShop(codes[end - 2], codes[end - 1])
    if (end === 0) return
    this.isJapanese = (country === JAPAN && codes[0] >= FIRST_OF_EAST_ASIA) || hasKana(codes, end)
    if (this.ofAddress) this.words = this.isJapanese ? WORDS_IN_JAPANESE_ADDRESSES : WORDS_IN_ADDRESSES
    else if (this.isJapanese) this.words = this.otherwise ? JAPANESE_WORDS_BY_MEANING : WORDS_IN_JAPANESE_NAMES
    else this.words = this.otherwise ? WORDS_BY_MEANING : WORDS_IN_NAMES
    if (isAbjad(codes[0])) this.closeAbjad(end)
    else if (isIndic(codes[0])) this.closeIndic(end)
    else this.closeJoined(end)
  }

  /** So do the scripts of India. */
  private closeIndic(end: number): void {
    const { codes } = this
    const known = indicWord(codes, 0, end)
    if (known === undefined) this.writeText(spellIndic(codes, 0, end))
    else this.writeKnown(known)
  }

  /** Arabic and Hebrew part their words: the run is one. */
  private closeAbjad(end: number): void {
    const { codes, plain } = this
    for (let k = 0; k < end; k++) plain[k] = plainLetter(codes[k])
    const known = this.wholeWord(end, this.words)
    if (known !== null) this.writeKnown(known.words)
    else {
      if (this.wholeWord(end, MEANINGS) !== null) this.hasOtherReading = true
      // Lam behind an opening Alef is "the", which Latin names write as a word of its own or leave out.
      const from = codes[0] === ARABIC_ALEF && codes[1] === ARABIC_LAM && end >= 5 ? 2 : 0
      // A closing ة is silent, but a t before the noun it belongs to: روضة البيت is Rawdat Al Bait. Lists write either.
      const mayBeHeard = codes[end - 1] === TEH_MARBUTA && end - from >= 3 && this.ahead !== NOTHING_AHEAD
      if (mayBeHeard) this.hasOtherReading = true
      const isHeard = mayBeHeard && this.otherwise !== (this.ahead === ARTICLE_AHEAD && from === 0)
      this.writeText(spellAbjad(codes, from, end) + (isHeard ? 't' : ''))
    }
  }

  /** The known word that the run is, behind "and", "the" or "for the" if need be. */
  private wholeWord(end: number, words: Words): NativeWord | null {
    const { plain } = this
    for (let from = 0; from + PREFIXED_MIN <= end || from === 0; ) {
      const known = nativeWordAt(plain, from, end, words)
      if (known !== null && from + known.codes.length === end) return known
      const prefix = prefixLength(plain, from)
      if (prefix === 0) return null
      from += prefix
    }
    return null
  }

  private closeJoined(end: number): void {
    const { codes } = this
    let pieceStart = 0
    let at = 0
    while (at < end) {
      const lettersEnd = at === pieceStart && !this.ofAddress ? this.endOfLetters(at, end) : 0
      if (lettersEnd > 0) {
        this.hasOtherReading = true
        if (this.otherwise) {
          this.writeText(spelledOutLetters(codes, at, lettersEnd))
          pieceStart = at = lettersEnd
          continue
        }
      }
      if (this.isJapanese && !this.ofAddress && nativeWordAt(codes, at, end, JAPANESE_MEANINGS) !== null)
        this.hasOtherReading = true
      const known = nativeWordAt(codes, at, end, this.words)
      const mustStandBehind = known?.behind === true && !this.otherwise
      if (
        known === null ||
        (known.short && !this.standsFree(known, pieceStart, at, end)) ||
        (mustStandBehind && at === pieceStart) ||
        (known.apart && at === pieceStart + 1)
      ) {
        at++
        continue
      }
      this.spell(pieceStart, at, known.glued)
      if (known.glued) this.writeOpen(known)
      else {
        this.endWord(0)
        this.writeKnown(known.words)
      }
      at += known.codes.length
      pieceStart = at
    }
    this.spell(pieceStart, end, false)
    this.endWord(0)
  }

  /**
   * Where the names of two letters or more end that begin here (พีเอส is PS) and are no part of a longer word; 0
   * without.
   */
  private endOfLetters(at: number, end: number): number {
    const stop = spelledOutEnd(this.codes, at, end)
    return stop === 0 || stop === end || nativeWordAt(this.codes, stop, end, this.words) !== null ? stop : 0
  }

  /**
   * A short word counts where it closes the run or is followed by one that is known; ahead of an unknown one it is
   * chance.
   */
  private standsFree(known: NativeWord, pieceStart: number, at: number, end: number): boolean {
    const { codes } = this
    const to = at + known.codes.length
    // 토키 is Toki, and no quay.
    if (!this.ofAddress && at === pieceStart + 1 && known.codes.length === 1 && isHangul(codes[at])) return false
    if (to === end) return true
    // Behind Katakana of its own: マロウドイン八王子 is Marroad Inn.
    if (isKatakana(codes[at]) && !isKatakana(codes[to])) return true
    const next = nativeWordAt(codes, to, end, this.words)
    if (next !== null) return true
    return at === pieceStart && !isKanaCode(codes[at])
  }

  /** Writes what no table knows; `open` when the word goes on behind it. */
  private spell(from: number, to: number, open: boolean): void {
    const { codes } = this
    for (let at = from; at < to; ) {
      const stop = this.sameScript(at, to)
      const first = codes[at]
      if (first >= 0x0e00 && first < 0x0e80) this.writeThai(at, stop, open)
      else if (isHangul(first)) this.writeText(spellHangul(codes, at, stop))
      else if (isSouthern(first)) this.writeText(spellSouthern(codes, at, stop))
      else if (this.isJapanese && isHanOrKana(first)) {
        if (hasTwoKanji(codes, at, stop)) this.hasOtherReading = true
        this.writeText(spellJapanese(codes, at, stop, this.otherwise), this.ofAddress && (open || stop < to))
      } else if (isHanOrKana(first)) this.writeHan(at, stop)
      else this.writePieces(at, stop, 5, 3)
      at = stop
    }
  }

  /** As it is spoken, or as it is written: lists of loan words and of old names go by the letters. */
  private writeThai(from: number, to: number, open: boolean): void {
    const spoken = spellThai(this.codes, from, to)
    const written = this.ofAddress ? spoken : spellThai(this.codes, from, to, true)
    if (written !== spoken) this.hasOtherReading = true
    this.writeText(this.otherwise ? written : spoken, open)
  }

  /** Katakana beside Kanji or Hiragana is a word of its own. */
  private sameScript(at: number, to: number): number {
    const { codes } = this
    const kind = scriptOfSign(codes[at])
    let stop = at + 1
    while (stop < to && scriptOfSign(codes[stop]) === kind) stop++
    return stop
  }

  private writeHan(from: number, to: number): void {
    for (let at = from; at < to; at++)
      if (nativeWordAt(this.codes, at, to, MEANINGS) !== null) this.hasOtherReading = true
    if (to - from <= HAN_WORD_MAX) this.writePieces(from, to, HAN_WORD_MAX, HAN_WORD_MAX)
    else this.writePieces(from, to, 2, 1)
  }

  /** Overlapping pieces, for scripts that are cut anywhere. */
  private writePieces(from: number, to: number, width: number, stride: number): void {
    for (let at = from; ; at += stride) {
      const stop = Math.min(at + width, to)
      for (let k = at; k < stop; k++) {
        const code = this.codes[k]
        meetCharacter(code)
        for (let b = foldedStart[code]; b < foldedEnd[code]; b++) this.write(foldedBytes[b])
      }
      this.endWord(0)
      if (stop >= to) return
    }
  }
}

function isShop(before: number, last: number): boolean {
  return last === HANGUL_SHOP || (last === HAN_SHOP && !BEFORE_SHOP_IN_HOTEL.has(before))
}

/** Letters of a small word written as part of the next one: و and, ال the, لل for the, ה the, ו and. */
function prefixLength(codes: Uint16Array, at: number): number {
  const code = codes[at]
  if (code === HEBREW_HE || code === HEBREW_VAV || code === ARABIC_WAW) return 1
  return codes[at + 1] === ARABIC_LAM && (code === ARABIC_ALEF || code === ARABIC_LAM) ? 2 : 0
}
