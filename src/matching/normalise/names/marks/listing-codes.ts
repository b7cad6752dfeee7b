import { isSoldByTheFlat } from '../../words/type-kinds.ts'
import {
  CODE_OR_DOOR,
  IN_NOTE,
  isStreetWord,
  NEW_READING,
  NUMBER,
  roleOfWord,
  SIDE,
  STOP,
  TYPE,
  WORD_OYO,
} from '../../words/word-roles.ts'
import { wordsOf } from '../../words/word-table.ts'
import { BEHIND_BRACKET, BEHIND_BREAK, type NameWords } from '../name-words.ts'
import { dropWords, isDropped, keepWords, takeOutDropped } from './drop-words.ts'

/** "BKK1234", "TH-1234": letters in front of the digits of a code. */
const CODE_LETTERS_MAX = 4
/** "T308", "302" are doors, and told as such unless they stand in brackets. */
const DIGITS_IN_BRACKETS = 3
const DIGITS_MIN = 4
/** Few doors have so many, and no year. */
const DIGITS_OF_NO_DOOR = 5
/** A number of four digits within these is a year: "Larch (1898)", "Larch Hotel 2015". */
const FIRST_YEAR = 1500
const LAST_YEAR = 2100

const codeWords = wordsOf('id code ref')
/** What stands under a number behind one of these is one of many in a house. */
const unitWords = wordsOf(
  'flat flt unit pod plot line lot bed door gate key loft deck site pier lane bay no nr num floor',
)
const flatWords = wordsOf(
  'flat flats unit units loft lofts penthouse penthouses duplex townhouse townhouses maisonette',
)

/** What the words of a name say of a number beside them, bit by bit. */
const BY_THE_FLAT = 1
/** It says that it is a hotel, an inn: what has one number is the whole house. */
const BY_THE_HOUSE = 2
const ON_A_STREET = 4
const UNKNOWN = -1

/** What a number is: of the name, a code or a door, or surely a code. */
const OF_THE_NAME = 0
const MAYBE_A_CODE = 1
const A_CODE = 2

/**
 * Takes out the number under which a supplier lists a house, before or behind its name or in brackets: "[BKK1234]
 * Larch Hotel", "10293 - Larch Hotel", "Larch Hotel (ID 1029)". What may be the door of a flat as well stays and is
 * marked: one name may lack it, but two that differ are two houses. A house that would be left without a name keeps
 * all ("Hotel 1898"). Gives whether something went.
 */
export function dropListingCodes(name: NameWords, first: number): boolean {
  const { flags, start, end, count } = name
  let drops = 0
  let says = UNKNOWN
  for (let i = first; i < count; i++) {
    if ((flags[i] & CODE_OR_DOOR) !== NUMBER || end[i] - start[i] < DIGITS_IN_BRACKETS) continue
    if (says === UNKNOWN) {
      says = saysOfNumbers(name, first)
      keepWords(first, count)
    }
    const from = hasCodeLetters(name, first, i) ? i - 1 : i
    const what = whatIs(name, first, from, i, says)
    if (what === A_CODE) drops += dropWords(from, i)
    else if (what === MAYBE_A_CODE && isNamedBeside(name, first, from, i)) flags[i] |= SIDE
  }
  if (drops === 0) return false
  for (let i = first; i < count; i++)
    if (!isDropped(i) && (flags[i] & (TYPE | STOP | NUMBER)) === 0) {
      takeOutDropped(name, first)
      return true
    }
  return false
}

/** A number that may be a code counts only against another one: as a note, with its letters. */
export function noteListingCodes(name: NameWords, first: number): void {
  const { flags } = name
  for (let i = first; i < name.count; i++) {
    if ((flags[i] & CODE_OR_DOOR) !== CODE_OR_DOOR) continue
    flags[i] |= IN_NOTE
    if (hasCodeLetters(name, first, i)) flags[i - 1] |= IN_NOTE
  }
}

function saysOfNumbers({ hash, flags, count }: NameWords, first: number): number {
  let says = 0
  for (let i = first; i < count; i++) {
    if (isStreetWord(hash[i])) says |= ON_A_STREET
    if (isSoldByTheFlat(hash[i]) || flatWords.has(hash[i])) says |= BY_THE_FLAT
    else if ((flags[i] & TYPE) !== 0) says |= BY_THE_HOUSE
  }
  return says
}

/** Whether the word before a number is part of a code with it: short, and none that says anything by itself. */
function hasCodeLetters({ hash, flags, start, end, behindLetters }: NameWords, first: number, number: number): boolean {
  const at = number - 1
  if (at < first || (flags[number] & NEW_READING) !== 0) return false
  if (codeWords.has(hash[at])) return true
  return (
    behindLetters[number] !== 0 &&
    end[at] - start[at] <= CODE_LETTERS_MAX &&
    (flags[at] & NUMBER) === 0 &&
    // "DE-1234", "[AT1234]": codes of countries are articles elsewhere.
    (roleOfWord(hash[at]) & ~STOP) === 0 &&
    !isStreetWord(hash[at]) &&
    !unitWords.has(hash[at])
  )
}

/** `from`: the letters of the number, or itself where it has none. */
function whatIs(name: NameWords, first: number, from: number, number: number, says: number): number {
  const { hash, before, flags, start, end, count } = name
  // Of the list whose name it bears, see markCodes.
  if (from > first && hash[from - 1] === WORD_OYO) return OF_THE_NAME
  const digits = end[number] - start[number]
  const withLetters = from < number
  const isFlat = (says & BY_THE_FLAT) !== 0
  const isLast = number + 1 === count || (flags[number + 1] & NEW_READING) !== 0
  const isFirst = from === first || (flags[from] & NEW_READING) !== 0
  const endsPart = isLast || before[number + 1] === BEHIND_BREAK || before[number + 1] === BEHIND_BRACKET
  const isCodeWord = withLetters && codeWords.has(hash[from])
  const isSure = !isFlat && (isCodeWord || digits >= DIGITS_OF_NO_DOOR || (says & BY_THE_HOUSE) !== 0)
  if (before[from] === BEHIND_BRACKET) {
    if (!endsPart) return OF_THE_NAME
    return isSure && digits >= DIGITS_MIN && !isYear(name, number) ? A_CODE : MAYBE_A_CODE
  }
  if (digits < DIGITS_MIN || isYear(name, number)) return OF_THE_NAME
  const isParted =
    (isFirst && !isLast && endsPart) || (withLetters && isLast && !isFirst && before[from] === BEHIND_BREAK)
  if (isParted) {
    if (isSure) return A_CODE
    // "T3081" is the door of a flat, "TH-1234" hardly.
    const hasDoorLetters = !isCodeWord && end[from] - start[from] === 1
    return isFlat && digits < DIGITS_OF_NO_DOOR && (!withLetters || hasDoorLetters) ? OF_THE_NAME : MAYBE_A_CODE
  }
  if (withLetters || digits < DIGITS_OF_NO_DOOR) return OF_THE_NAME
  if (isLast && before[number] === BEHIND_BREAK) return isSure ? A_CODE : MAYBE_A_CODE
  if ((!isFirst && !isLast) || (says & ON_A_STREET) !== 0) return OF_THE_NAME
  return isSure ? A_CODE : MAYBE_A_CODE
}

function isYear({ start, end, text }: NameWords, number: number): boolean {
  if (end[number] - start[number] !== DIGITS_MIN) return false
  let year = 0
  for (let k = start[number]; k < end[number]; k++) year = year * 10 + text[k] - 48
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** Whether other words than those from `from` to `to` tell which house it is. */
function isNamedBeside({ flags, count }: NameWords, first: number, from: number, to: number): boolean {
  for (let i = first; i < count; i++)
    if ((i < from || i > to) && (flags[i] & (TYPE | STOP | NUMBER | IN_NOTE)) === 0) return true
  return false
}
