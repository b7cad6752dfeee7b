import {
  AMPERSAND,
  APOSTROPHE,
  CLOSE_NOTE,
  CLUSTER,
  COMMA,
  characterKind,
  DIGIT,
  DROPPED,
  foldedBytes,
  foldedStart,
  KANA,
  LETTERS,
  OPEN_NOTE,
  SYLLABLE,
} from './fold-characters.ts'
import { hashBytes } from './hash-bytes.ts'
import { nativeWordAt } from './native-type-words.ts'
import {
  AFTER_AT,
  BRAND,
  FOREIGN,
  IN_NOTE,
  isFormerWord,
  isStreetWord,
  NEW_READING,
  NOTE,
  NUMBER,
  roleOfWord,
  SIDE,
  STOP,
  STREET_NUMBER,
  TAIL,
  TYPE,
  WORD_A,
  WORD_AN,
  WORD_AT,
  WORD_BY,
  WORD_EX,
  WORD_MANAGED,
  WORD_MEMBER,
  WORD_OF,
  WORD_OPERATED,
  WORD_OYO,
  WORD_PART,
  WORD_POWERED,
  WORD_THE,
} from './word-roles.ts'

/** Words beyond this are left out: a name of 10 kB must cost no more than a long name. */
export const WORDS_MAX = 28
const WORD_BYTES_MAX = 40
const BYTES_READ_MAX = 1024
const TEXT_MAX = 1400
const RUN_MAX = 96
/** Greek and all that follows, up to the further Latin letters at 1E00. */
const FIRST_FOREIGN = 0x370
const ALEF = 0x627

/**
 * Reads a hotel name (UTF-8) into folded words with roles. One reader per thread; its arrays are overwritten by the
 * next call. Words of all readings follow each other; a reading begins at a word with NEW_READING.
 */
export class NameReader {
  count = 0
  readonly text = new Uint8Array(TEXT_MAX)
  readonly start = new Uint16Array(WORDS_MAX)
  readonly end = new Uint16Array(WORDS_MAX)
  readonly hash = new Uint32Array(WORDS_MAX)
  readonly flags = new Uint16Array(WORDS_MAX)
  /** What stood before the word: 0 space, 1 comma or dash, 2 opening bracket, 3 the sign @. */
  private readonly before = new Uint8Array(WORDS_MAX)
  private readonly initials = new Uint8Array(WORDS_MAX)
  private length = 0
  private wordStart = 0
  private noteDepth = 0
  private pendingBreak = 0
  private newReading = false
  private readonly run = new Uint16Array(RUN_MAX)
  private runLength = 0
  private runKind = SYLLABLE
  /** Whether the word being read is of another script than Latin. */
  private foreign = false

  clear(): void {
    this.count = 0
    this.length = 0
    this.wordStart = 0
    this.noteDepth = 0
    this.pendingBreak = 0
    this.newReading = false
    this.runLength = 0
    this.foreign = false
  }

  /** Reads one name as the first reading. */
  read(bytes: Uint8Array, start: number, end: number): void {
    this.clear()
    this.scan(bytes, start, end)
    this.finish(0)
  }

  /** Reads another name of the same hotel behind what is already read. */
  readAlias(bytes: Uint8Array, start: number, end: number): void {
    if (this.count >= WORDS_MAX - 1) return
    const first = this.count
    this.noteDepth = 0
    this.pendingBreak = 0
    this.newReading = first > 0
    this.scan(bytes, start, end)
    this.newReading = false
    this.finish(first)
  }

  private scan(bytes: Uint8Array, start: number, endGiven: number): void {
    const end = Math.min(endGiven, start + BYTES_READ_MAX)
    const text = this.text
    let digits = false
    let i = start
    while (i < end) {
      let code = bytes[i]
      if (code < 128) i++
      else {
        // Broken UTF-8 is read as far as it goes; what makes no character separates words.
        const b1 = i + 1 < end ? bytes[i + 1] & 63 : 0
        if (code < 0xe0) {
          code = ((code & 31) << 6) | b1
          i += 2
        } else if (code < 0xf0) {
          code = ((code & 15) << 12) | (b1 << 6) | (i + 2 < end ? bytes[i + 2] & 63 : 0)
          i += 3
        } else {
          i += 4
          code = 0x20
        }
      }
      if (code === ALEF && this.length === this.wordStart && isArabicArticle(bytes, i, end)) {
        i += 2
        continue
      }
      const kind = characterKind[code]
      if (this.runLength > 0 && kind !== this.runKind && kind !== DROPPED) this.closeRun()
      if (kind === LETTERS || kind === DIGIT) {
        const isDigit = kind === DIGIT
        if (this.length > this.wordStart && (isDigit !== digits || (code < 91 && startsHump(bytes, start, i - 1, end))))
          this.closeWord()
        digits = isDigit
        if (this.length - this.wordStart < WORD_BYTES_MAX && this.length < TEXT_MAX - 8) {
          if (code < 128) text[this.length++] = code | 32
          else {
            if (code >= FIRST_FOREIGN && code < 0x1e00) this.foreign = true
            for (let k = foldedStart[code]; k < foldedStart[code + 1]; k++) text[this.length++] = foldedBytes[k]
          }
        }
        continue
      }
      if (kind === DROPPED) continue
      if (kind === SYLLABLE || kind === CLUSTER || kind === KANA) {
        if (this.length > this.wordStart) this.closeWord()
        this.runKind = kind
        if (this.runLength < RUN_MAX) this.run[this.runLength++] = code
        continue
      }
      if (kind === APOSTROPHE) {
        // "l'Escale", "d'Andora": the elided article is a word of its own; "Brown's" stays one word.
        if (this.length - this.wordStart === 1 && (text[this.wordStart] === 108 || text[this.wordStart] === 100))
          this.closeWord()
        continue
      }
      if (this.length > this.wordStart) this.closeWord()
      if (kind === OPEN_NOTE) {
        this.noteDepth++
        this.pendingBreak = 2
      } else if (kind === CLOSE_NOTE) {
        if (this.noteDepth > 0) this.noteDepth--
        this.pendingBreak = 1
      } else if (kind === COMMA) this.pendingBreak = 1
      else if (code === 0x40) this.pendingBreak = 3
      else if (kind === AMPERSAND) {
        // "&amp;" and "&" are the word "and", which says nothing: it only separates.
        if (i + 4 <= end && bytes[i] === 97 && bytes[i + 1] === 109 && bytes[i + 2] === 112 && bytes[i + 3] === 59)
          i += 4
      }
    }
    if (this.runLength > 0) this.closeRun()
    if (this.length > this.wordStart) this.closeWord()
  }

  private closeWord(): void {
    const n = this.count
    let start = this.wordStart
    const end = this.length
    this.wordStart = end
    if (n >= WORDS_MAX) {
      this.length = this.wordStart = start
      return
    }
    const text = this.text
    const numeric = text[start] <= 57
    if (numeric) {
      while (start < end - 1 && text[start] === 48) start++ // 01 is 1
    } else if (
      n > 0 &&
      (this.flags[n - 1] & NUMBER) !== 0 &&
      end - start === 2 &&
      isOrdinal(text, start) &&
      this.end[n - 1] === start
    ) {
      return // 12th, 1st, 2nd: the number is enough
    }
    if (!numeric && n > 0 && end - start >= 2 && end - start <= 4) {
      const roman = romanNumber(text, start, end)
      if (roman > 0) {
        text[start] = 48 + roman
        this.keepWord(n, start, start + 1, true)
        return
      }
    }
    this.keepWord(n, start, end, numeric)
  }

  private keepWord(n: number, start: number, end: number, numeric: boolean): void {
    const hash = hashBytes(this.text, start, end)
    this.start[n] = start
    this.end[n] = end
    this.hash[n] = hash
    this.flags[n] =
      (numeric ? NUMBER : roleOfWord(hash)) |
      (this.noteDepth > 0 ? IN_NOTE : 0) |
      (this.newReading ? NEW_READING : 0) |
      (this.foreign ? FOREIGN : 0)
    this.newReading = false
    this.foreign = false
    this.before[n] = this.pendingBreak
    this.pendingBreak = 0
    this.count = n + 1
  }

  /** Words of a run without spaces: known type words whole, the rest as overlapping pieces. */
  private closeRun(): void {
    const run = this.run
    const end = this.runLength
    this.runLength = 0
    let pieceStart = 0
    let i = 0
    while (i < end) {
      const known = nativeWordAt(run, i, end)
      if (known === null) {
        i++
        continue
      }
      this.pieces(pieceStart, i)
      for (let k = 0; k < known.word.length; k++) this.text[this.length++] = known.word[k]
      this.closeWord()
      i += known.codes.length
      pieceStart = i
    }
    this.pieces(pieceStart, end)
  }

  private pieces(start: number, end: number): void {
    if (end <= start) return
    // Thai is cut anywhere, so its pieces overlap; Han by twos; a run of Kana is a word.
    const width = this.runKind === CLUSTER ? 5 : this.runKind === KANA ? 20 : 2
    const stride = this.runKind === CLUSTER ? 3 : this.runKind === KANA ? 20 : 1
    for (let at = start; ; at += stride) {
      const stop = Math.min(at + width, end)
      if (this.count >= WORDS_MAX || this.length > TEXT_MAX - 80) return
      for (let k = at; k < stop; k++) {
        const code = this.run[k]
        for (let b = foldedStart[code]; b < foldedStart[code + 1] && this.length < TEXT_MAX - 8; b++)
          this.text[this.length++] = foldedBytes[b]
      }
      this.foreign = true
      if (this.length > this.wordStart) this.closeWord()
      if (stop >= end) return
    }
  }

  /** Marks operator tails and former names among the words from `first` on. */
  private finish(first: number): void {
    this.mergeInitials(first)
    const { hash, flags, before } = this
    let n = this.count
    for (let i = first; i < n; i++) {
      const h = hash[i]
      if (h === WORD_BY) this.markTail(i, n)
      else if ((h === WORD_A || h === WORD_AN) && before[i] === 1 && i > first + 1 && n - i <= 6) {
        this.markAll(i, n, TAIL)
        break
      } else if (h === WORD_OF && i > first && (hash[i - 1] === WORD_PART || hash[i - 1] === WORD_MEMBER)) {
        this.markAll(i - 1, n, TAIL)
        break
      } else if (
        i > first &&
        (isFormerWord(h) || (h === WORD_EX && (before[i] !== 0 || n - i > 1))) &&
        (flags[i] & NEW_READING) === 0
      ) {
        const inNote = flags[i] & IN_NOTE
        let stop = i + 1
        while (stop < n && (flags[stop] & IN_NOTE) === inNote && (flags[stop] & NEW_READING) === 0) stop++
        if (stop > i + 1) {
          this.moveToEnd(i, stop)
          n = this.count
          // What moved is a reading of its own and holds no further notes.
          n -= stop - i - 1
          i--
        }
      }
    }
    this.markCodes(first)
    this.markPlaces(first)
    this.freeShortNames(first)
    this.keepSomething(first)
  }

  /** Listing codes are no part of a name: "OYO 108 Ruamchitt Plaza", "Manuae Condo 101 - 12508960". */
  private markCodes(first: number): void {
    const { hash, flags, start, end } = this
    for (let i = first; i < this.count; i++) {
      if ((flags[i] & NUMBER) !== 0 && end[i] - start[i] >= 6) flags[i] |= IN_NOTE
      // "Residences at the Little Nell" is not the Little Nell: the kind of house tells siblings apart here.
      else if ((flags[i] & TYPE) !== 0 && i + 2 < this.count && hash[i + 1] === WORD_AT) flags[i] |= SIDE
      else if (hash[i] === WORD_OYO && i + 1 < this.count && (flags[i + 1] & NUMBER) !== 0) {
        flags[i] |= TAIL
        flags[i + 1] = (flags[i + 1] | TAIL) & ~NUMBER
      }
    }
  }

  /** What stands behind "at", and numbers that belong to a street. */
  private markPlaces(first: number): void {
    const { hash, flags } = this
    let behindAt = false
    for (let i = first; i < this.count; i++) {
      if ((flags[i] & NEW_READING) !== 0) behindAt = false
      if (this.before[i] === 3 && i > first) behindAt = true
      if (behindAt && (flags[i] & (IN_NOTE | TAIL)) === 0) flags[i] |= AFTER_AT
      if (hash[i] === WORD_AT && i > first) behindAt = true
      if ((flags[i] & NUMBER) !== 0 && i > first && isStreetWord(hash[i - 1])) flags[i] |= STREET_NUMBER
    }
  }

  /** "The L Resort", "Da Place": what is an article elsewhere is the whole name here. */
  private freeShortNames(first: number): void {
    const { hash, flags, start, end } = this
    for (let i = first; i + 1 < this.count; i++) {
      if ((flags[i] & STOP) === 0 || end[i] - start[i] > 2 || (flags[i + 1] & TYPE) === 0) continue
      if (
        hash[i] === WORD_A ||
        hash[i] === WORD_AT ||
        hash[i] === WORD_BY ||
        hash[i] === WORD_OF ||
        hash[i] === WORD_AN
      )
        continue
      const single = end[i] - start[i] === 1
      const opens = i === first || (i === first + 1 && hash[first] === WORD_THE)
      if (single || opens) flags[i] &= ~(STOP | SIDE)
    }
  }

  /** "P.K. Mansion", "P K Mansion" and "PK Mansion" are one: single letters in a row are one word. */
  private mergeInitials(first: number): void {
    const { start, end, hash, flags, before } = this
    let to = first
    for (let i = first; i < this.count; i++) {
      const joins =
        to > first &&
        end[i] - start[i] === 1 &&
        this.text[start[i]] > 57 &&
        end[to - 1] === start[i] &&
        this.initials[to - 1] === 1 &&
        (flags[i] & NEW_READING) === 0 &&
        before[i] !== 2
      if (joins) {
        end[to - 1] = end[i]
        continue
      }
      start[to] = start[i]
      end[to] = end[i]
      hash[to] = hash[i]
      flags[to] = flags[i]
      before[to] = before[i]
      this.initials[to] = end[i] - start[i] === 1 && this.text[start[i]] > 57 ? 1 : 0
      to++
    }
    if (to === this.count) return
    this.count = to
    for (let i = first; i < to; i++) {
      if (this.initials[i] === 0 || end[i] - start[i] === 1) continue
      hash[i] = hashBytes(this.text, start[i], end[i])
      flags[i] = roleOfWord(hash[i]) | (flags[i] & (IN_NOTE | NEW_READING | FOREIGN))
    }
  }

  /** "by X": X runs it. Only the words up to the next type word, break or note, and at most three. */
  private markTail(at: number, n: number): void {
    const { hash, flags, before } = this
    if (at === 0) return
    flags[at] |= TAIL
    const previous = hash[at - 1]
    if (previous === WORD_MANAGED || previous === WORD_OPERATED || previous === WORD_POWERED) flags[at - 1] |= TAIL
    const tailToEnd = n - at <= 4
    for (let k = at + 1; k < n && k <= at + 3; k++) {
      if (before[k] !== 0 || (flags[k] & (IN_NOTE | NEW_READING)) !== 0) break
      if (!tailToEnd && k > at + 1 && (flags[k] & BRAND) === 0) break
      flags[k] |= TAIL
    }
  }

  private markAll(start: number, end: number, flag: number): void {
    for (let k = start; k < end && (this.flags[k] & NEW_READING) === 0; k++) this.flags[k] |= flag
  }

  /** Takes the words of a former name out of this reading and sets them as a reading of their own at the end. */
  private moveToEnd(marker: number, stop: number): void {
    const { start, end, hash, flags, before } = this
    const moved = stop - marker - 1
    const saved: number[][] = []
    for (let k = marker + 1; k < stop; k++) saved.push([start[k], end[k], hash[k], flags[k] & ~IN_NOTE, before[k]])
    for (let k = stop; k < this.count; k++) {
      start[k - moved - 1] = start[k]
      end[k - moved - 1] = end[k]
      hash[k - moved - 1] = hash[k]
      flags[k - moved - 1] = flags[k]
      before[k - moved - 1] = before[k]
    }
    let at = this.count - moved - 1
    for (let k = 0; k < moved; k++, at++) {
      const word = saved[k]
      start[at] = word[0]
      end[at] = word[1]
      hash[at] = word[2]
      flags[at] = word[3] | (k === 0 ? NEW_READING : 0)
      before[at] = word[4]
    }
    this.count = at
  }

  /** A name that is all tail or all note ("By the Sea", "(Test)") keeps its words as they are. */
  private keepSomething(first: number): void {
    const { flags } = this
    for (let i = first; i < this.count; i++) if ((flags[i] & (TAIL | IN_NOTE | STOP | NOTE | TYPE)) === 0) return
    for (let i = first; i < this.count; i++) if ((flags[i] & (TAIL | IN_NOTE | STOP)) === 0) return
    for (let i = first; i < this.count; i++) flags[i] &= ~(TAIL | IN_NOTE)
  }
}

/**
 * A capital inside a word that begins another: "ResortSpa", "HotelSukhumvit". At least three letters before it, the
 * last one small, and two small ones behind it; "iCheck" and "LiVEMAX" stay whole.
 */
function startsHump(bytes: Uint8Array, start: number, at: number, end: number): boolean {
  return (
    at - 3 >= start &&
    at + 2 < end &&
    bytes[at] >= 65 &&
    isSmall(bytes[at - 1]) &&
    isLetter(bytes[at - 2]) &&
    isLetter(bytes[at - 3]) &&
    isSmall(bytes[at + 1]) &&
    isSmall(bytes[at + 2])
  )
}

/** Lam behind an opening Alef, with more to come: "the", which Latin names write as a word of its own or leave out. */
function isArabicArticle(bytes: Uint8Array, at: number, end: number): boolean {
  return at + 6 <= end && bytes[at] === 0xd9 && bytes[at + 1] === 0x84 && bytes[at + 2] >= 0xd8 && bytes[at + 4] >= 0xd8
}

function isSmall(byte: number): boolean {
  return byte >= 97 && byte <= 122
}

function isLetter(byte: number): boolean {
  return (byte | 32) >= 97 && (byte | 32) <= 122
}

/** "Smile Mansion II" is "Smile Mansion 2". Only from ii on: i, v and x are letters more often than numbers. */
function romanNumber(text: Uint8Array, start: number, end: number): number {
  const length = end - start
  const a = text[start]
  const b = text[start + 1]
  const c = length > 2 ? text[start + 2] : 0
  const d = length > 3 ? text[start + 3] : 0
  if (a === 105) {
    if (b === 105 && length === 2) return 2
    if (b === 105 && c === 105 && length === 3) return 3
    if (length === 2 && b === 118) return 4
    if (length === 2 && b === 120) return 9
  } else if (a === 118 && b === 105) {
    if (length === 2) return 6
    if (c === 105 && length === 3) return 7
    if (c === 105 && d === 105) return 8
  }
  return 0
}

function isOrdinal(text: Uint8Array, at: number): boolean {
  const a = text[at]
  const b = text[at + 1]
  return (a === 115 && b === 116) || (a === 110 && b === 100) || (a === 114 && b === 100) || (a === 116 && b === 104)
}
