import { countryNumber } from '../../country-number.ts'
import { hashWord } from '../../words/hash-bytes.ts'
import {
  CIVIL_COMPANY,
  COMPANY_INITIALS,
  COMPANY_WORDS,
  COMPANY_WORDS_IN_FRONT,
  FRENCH_COMPANY_WORDS,
  OFFERS,
  STAR_WORDS,
  SUPERIOR_WORDS,
  TURKISH_TRADES,
  WORDS_BESIDE_COMPANY,
} from '../../words/noise-words.ts'
import { CITY_WORD, NEW_READING, NUMBER, STOP, TYPE } from '../../words/word-roles.ts'
import { type WordTable, wordSet } from '../../words/word-table.ts'
import { BEHIND_BREAK, type NameWords } from '../name-words.ts'
import { dropWords, isDropped, keepWords, takeOutDropped } from './drop-words.ts'
import { isNamed } from './room-notes.ts'

const setOf = (words: readonly string[]): WordTable => wordSet(words.map(hashWord))
const starWords = setOf(STAR_WORDS)
const superiorWords = setOf(SUPERIOR_WORDS)
const companyWords = setOf(COMPANY_WORDS)
const companyWordsInFront = setOf(COMPANY_WORDS_IN_FRONT)
const frenchCompanyWords = setOf(FRENCH_COMPANY_WORDS)
const wordsBesideCompany = setOf(WORDS_BESIDE_COMPANY)
const companyInitials = setOf(COMPANY_INITIALS)
const offers = OFFERS.map((words) => words.map(hashWord))
const adultWords = setOf(['adults', 'adult', 'adultos', 'adulti'])
const offersBegin = setOf(OFFERS.map(([first]) => first))
const turkishTrades = setOf(TURKISH_TRADES)
const WORD_SC = hashWord(CIVIL_COMPANY)
const WORD_AS = hashWord('as')
const FRANCE = countryNumber('FR')
const TURKEY = countryNumber('TR')
const ROMANIA = countryNumber('RO')
const POLAND = countryNumber('PL')

/**
 * Takes out of the words from `first` on what no list means as part of a name: stars, forms of companies, offers. A
 * house that would be left without a name keeps all ("Five Stars Hotel"). To be asked only of names that hold one of
 * NOISE_WORDS.
 */
export function dropNoise(name: NameWords, first: number, country: number): void {
  const { hash, flags, count } = name
  let drops = 0
  keepWords(first, count)
  for (let i = first; i < count; i++) {
    if (isDropped(i)) continue
    if (isStarred(name, i)) drops += dropWords(i, i + (i + 2 < count && superiorWords.has(hash[i + 2]) ? 2 : 1))
    else if (companyWords.has(hash[i])) drops += dropCompany(name, first, i, country)
    else if (hash[i] === WORD_SC) {
      if (isCivilCompany(name, first, i, country)) drops += dropWords(i, i)
    } else if (name.initials[i] === 1 && hash[i] === WORD_AS) {
      if (country === TURKEY && i + 1 === count) drops += dropWords(tradesBefore(name, first, i), i)
    } else if (name.initials[i] === 1 && companyInitials.has(hash[i])) drops += dropWords(i, i)
    else if (i === first && country === FRANCE && frenchCompanyWords.has(hash[i])) drops += dropWords(i, i)
    else if (offersBegin.has(hash[i])) drops += dropOffer(name, i)
  }
  if (drops === 0) return
  for (let i = first; i < count; i++)
    if (!isDropped(i) && (flags[i] & (TYPE | STOP | NUMBER)) === 0) {
      takeOutDropped(name, first)
      return
    }
}

/**
 * Takes out the city where a list writes it behind the name or in front of it: "Larch Hotel, Oslo", "Oslo: Larch
 * Hotel", "Larch Hotel Oslo Oslo". Words of the city have to be marked before.
 */
export function dropCityBeside(name: NameWords): void {
  const { flags, before, count } = name
  for (let i = 0; i < count; i++) if ((flags[i] & NEW_READING) !== 0) return
  keepWords(0, count)
  let first = count
  while (first > 0 && (flags[first - 1] & CITY_WORD) !== 0) first--
  let from = first
  while (from < count && before[from] !== BEHIND_BREAK && !isRepeated(name, from)) from++
  // The hyphen of "Hotel Saint-Larch" parts no name from its city.
  if (!areAmong(name, first, from, from, count)) from = count
  let last = 0
  while (last < count && (flags[last] & CITY_WORD) !== 0) last++
  let to = last
  while (to > 0 && (to === count || before[to] !== BEHIND_BREAK)) to--
  if (!areAmong(name, to, last, 0, to)) to = 0
  if (from === count && to === 0) return
  if (!isNamed(flags, to, Math.max(to, from))) return
  if (from < count) dropWords(from, count - 1)
  if (to > 0) dropWords(0, to - 1)
  takeOutDropped(name, 0)
}

/** Whether each of the words from `from` to `to` is one of those from `among` to `end`. */
function areAmong({ hash }: NameWords, from: number, to: number, among: number, end: number): boolean {
  for (let i = from; i < to; i++) {
    let at = among
    while (at < end && hash[at] !== hash[i]) at++
    if (at === end) return false
  }
  return true
}

/** The same words stand just before. */
function isRepeated({ hash, count }: NameWords, from: number): boolean {
  const length = count - from
  if (from < length) return false
  for (let k = 0; k < length; k++) if (hash[from + k] !== hash[from - length + k]) return false
  return true
}

/** "4 Stars", and at the end of a name "4 Sup". */
function isStarred({ hash, flags, start, end, text, count }: NameWords, i: number): boolean {
  return (
    (flags[i] & NUMBER) !== 0 &&
    end[i] - start[i] === 1 &&
    text[start[i]] >= 49 &&
    text[start[i]] <= 55 &&
    i + 1 < count &&
    (starWords.has(hash[i + 1]) || (i + 2 === count && superiorWords.has(hash[i + 1])))
  )
}

/** With the age from which guests are adults, if it is told: "Adults Only +16". */
function dropOffer(name: NameWords, at: number): number {
  const end = at + offerLength(name, at)
  const hasAge =
    end > at &&
    end < name.count &&
    (name.flags[end] & NUMBER) !== 0 &&
    name.end[end] - name.start[end] === 2 &&
    (adultWords.has(name.hash[at]) || adultWords.has(name.hash[end - 1]))
  return dropWords(at, hasAge ? end : end - 1)
}

/** Words of the longest offer that begins here; 0 for none. */
function offerLength({ hash, count }: NameWords, at: number): number {
  let longest = 0
  for (const offer of offers) {
    if (offer.length <= longest || at + offer.length > count) continue
    let k = 0
    while (k < offer.length && offer[k] === hash[at + k]) k++
    if (k === offer.length) longest = k
  }
  return longest
}

/** With what belongs to it: "Công ty TNHH", "Co., Ltd", "Private Limited". Only where the name begins or ends. */
function dropCompany(name: NameWords, first: number, at: number, country: number): number {
  const { hash, count } = name
  let from = at
  let to = at
  while (from > first && (wordsBesideCompany.has(hash[from - 1]) || companyWords.has(hash[from - 1]))) from--
  while (to + 1 < count && (wordsBesideCompany.has(hash[to + 1]) || companyWords.has(hash[to + 1]))) to++
  if (country === TURKEY && to + 1 === count) from = tradesBefore(name, first, from)
  return to + 1 === count || (from === first && companyWordsInFront.has(hash[at])) ? dropWords(from, to) : 0
}

/** The first of the trades that stand before the form of a Turkish company at `at`. */
function tradesBefore({ hash }: NameWords, first: number, at: number): number {
  let from = at
  while (from > first && turkishTrades.has(hash[from - 1])) from--
  return from
}

/** "SC Larch SRL" in Romania, "Larch s.c." in Poland. */
function isCivilCompany({ initials, count }: NameWords, first: number, at: number, country: number): boolean {
  if (country === ROMANIA) return at === first
  return country === POLAND && at + 1 === count && initials[at] === 1
}
