import { dropWords, isDropped, keepWords, takeOutDropped } from './drop-words.ts'
import { BEHIND_BRACKET, BEHIND_BREAK, type NameWords } from './name-words.ts'
import { isStreetWord, NEW_READING, NUMBER, roleOfWord, STOP, TYPE } from './word-roles.ts'

/** "BKK1234", "TH-1234", "ID 1029": letters in front of the digits of a code. */
const CODE_LETTERS_MAX = 4
const DIGITS_BEHIND_LETTERS = 3
/** A number alone: "1029 - Larch Hotel". */
const DIGITS_ALONE = 4
/** Nothing parts it from the name, or it may be one of many flats: no year, and no street has so many houses. */
const DIGITS_OF_NO_HOUSE = 5

/**
 * Takes out the number under which a supplier lists a house, before or behind its name or in brackets: "[BKK1234] Larch Hotel", "10293 - Larch Hotel",
 * "Larch Hotel (ID 1029)". A house that would be left without a name keeps all ("Hotel 1898").
 */
export function dropListingCodes(name: NameWords, first: number): void {
  const { flags, start, end, count } = name
  let drops = 0
  for (let i = first; i < count; i++) {
    if ((flags[i] & NUMBER) === 0 || end[i] - start[i] < DIGITS_BEHIND_LETTERS) continue
    if (drops === 0) keepWords(first, count)
    if (hasCodeLetters(name, first, i) && isCode(name, first, i - 1, i)) drops += dropWords(i - 1, i)
    else if (isCode(name, first, i, i)) drops += dropWords(i, i)
  }
  if (drops === 0) return
  for (let i = first; i < count; i++)
    if (!isDropped(i) && (flags[i] & (TYPE | STOP | NUMBER)) === 0) {
      takeOutDropped(name, first)
      return
    }
}

/** Whether the word before a number may be part of a code with it: short, and none that says anything by itself. */
function hasCodeLetters({ hash, flags, start, end }: NameWords, first: number, number: number): boolean {
  const at = number - 1
  return (
    at >= first &&
    end[at] - start[at] <= CODE_LETTERS_MAX &&
    (flags[number] & NEW_READING) === 0 &&
    roleOfWord(hash[at]) === 0 &&
    !isStreetWord(hash[at])
  )
}

function isCode({ before, flags, start, end, count }: NameWords, first: number, from: number, number: number): boolean {
  const digits = end[number] - start[number]
  const withLetters = from < number
  const isLast = number + 1 === count || (flags[number + 1] & NEW_READING) !== 0
  const isFirst = from === first || (flags[from] & NEW_READING) !== 0
  const endsPart = isLast || before[number + 1] === BEHIND_BREAK || before[number + 1] === BEHIND_BRACKET
  const isParted = before[from] === BEHIND_BRACKET || (isFirst && !isLast)
  if (isParted && endsPart) return withLetters || digits >= DIGITS_ALONE
  if (isLast && !isFirst && before[from] === BEHIND_BREAK && withLetters) return true
  return (isFirst || isLast) && !withLetters && digits >= DIGITS_OF_NO_HOUSE
}
