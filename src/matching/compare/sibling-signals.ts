import { WORDS_MAX } from '../normalise/names/name-reader.ts'
import { companyAt } from '../normalise/words/brand-companies.ts'
import { areOtherLines, brandLines } from '../normalise/words/brand-lines.ts'
import { hashBytes } from '../normalise/words/hash-bytes.ts'
import { isHouseLabel } from '../normalise/words/house-labels.ts'
import { kindOfType } from '../normalise/words/type-kinds.ts'
import {
  AFTER_AT,
  BRAND,
  CITY_WORD,
  CODE_OR_DOOR,
  FOREIGN,
  IN_NOTE,
  LOCAL,
  NOTE,
  NUMBER,
  PLACE_SIDE,
  SIDE,
  STOP,
  STREET_NUMBER,
  TAIL,
  TYPE,
  VARIANT,
} from '../normalise/words/word-roles.ts'
import { S } from './signals.ts'
import type { WordAlignment } from './words/word-alignment.ts'

export const NO_ROLE = STOP | TAIL | IN_NOTE | NOTE
/** Beside the roles of words without counterpart: a number that is a house's own, or one of its street's. */
const OWN_NUMBER = 1 << 16
const ROAD_NUMBER = 1 << 17
/** One that may be the code of a list: it differs only from another one. */
const LISTED_NUMBER = 1 << 18
/** Of `variants`: both names are of one hotel group, and of different lines of it. */
export const OTHER_LINE = -2
/**
 * Of `brands`: two hotel groups of one company, which stand side by side. The trees know groups that differ only as -1,
 * and see no more in it.
 */
export const OTHER_GROUP_OF_COMPANY = -1.25
/**
 * Of `variants`: each has a label that the other lacks, see house-labels.ts. The trees know other words that differ
 * only as -1, and see no more in it.
 */
export const OTHER_LABEL = -1.25

/** Small words that tell one house of a family from the next. Notes and operators carry none. */
export function siblingSignals(words: WordAlignment, out: Float32Array, at: number): void {
  const { query, partnerFound, referenceFound, flags, starts, ends, index } = words
  const { name } = query
  let rolesP = 0
  let rolesR = 0
  let shared = 0
  let openP = 0
  let openR = 0
  let kindsP = 0
  let kindsR = 0
  let headP = 0
  let headR = 0
  let tailP = 1
  let tailR = 1
  for (let i = words.partnerFrom; i < words.partnerTo; i++) {
    const own = name.flags[i]
    const found = partnerFound[i]
    rolesP |= own
    if ((own & NO_ROLE) !== 0) {
      openP |= listedNumber(own, found)
      continue
    }
    if ((own & AFTER_AT) === 0) headP = found > headP ? found : headP
    else if ((own & TYPE) === 0 && found < tailP) tailP = found
    if (found >= 0.9) shared |= own
    else openP |= (own & NUMBER) !== 0 ? numberRole(name.flags, i, words.partnerFrom) : missingRole(own)
    if ((own & TYPE) !== 0) kindsP |= kindOfType(name.hash[i])
  }
  for (let j = words.referenceFrom; j < words.referenceTo; j++) {
    const own = flags[j]
    const found = referenceFound[j]
    rolesR |= own
    if ((own & NO_ROLE) !== 0) {
      openR |= listedNumber(own, found)
      continue
    }
    if ((own & AFTER_AT) === 0) headR = found > headR ? found : headR
    else if ((own & TYPE) === 0 && found < tailR) tailR = found
    if (found < 0.9)
      openR |= (own & NUMBER) !== 0 ? numberRole(flags, j, words.referenceFrom) : missingRole(own | ownCity(words, j))
    if ((own & TYPE) !== 0) kindsR |= kindOfType(hashBytes(index.packedLetters, starts[j], ends[j]))
  }
  out[at + S.typeWords] = (shared & TYPE) !== 0 ? 1 : (rolesP & rolesR & TYPE) !== 0 ? -1 : 0
  out[at + S.kinds] = kindState(kindsP, kindsR)
  out[at + S.numbers] = numberState(shared, openP, openR)
  const sides = siblingState(SIDE, shared, openP, openR)
  const places = siblingState(PLACE_SIDE, shared, openP, openR)
  out[at + S.sides] = places === -0.5 && sides > -0.5 ? -0.25 : places < sides ? places : sides
  const isOtherLine = (rolesP & rolesR & BRAND) !== 0 && areLinesOfOneGroup(words, rolesP, rolesR)
  out[at + S.variants] = isOtherLine ? OTHER_LINE : variantState(words, siblingState(VARIANT, shared, openP, openR))
  const brands = siblingState(BRAND, shared, openP, openR)
  out[at + S.brands] = brands === -1 && areOfOneCompany(words) ? OTHER_GROUP_OF_COMPANY : brands
  // "The Lodge at Rowan Castle" stands in the grounds of Rowan Castle and is not it.
  const insideP = (rolesP & AFTER_AT) !== 0 && (rolesR & AFTER_AT) === 0 && headP < 0.5 && tailP >= 0.8
  const insideR = (rolesR & AFTER_AT) !== 0 && (rolesP & AFTER_AT) === 0 && headR < 0.5 && tailR >= 0.8
  out[at + S.inside] = insideP || insideR ? -1 : 0
}

/**
 * What a word says that the other name lacks. The "South" of South San Francisco is no wing, where it is the city that
 * is called so.
 */
function missingRole(flags: number): number {
  return (flags & CITY_WORD) === 0 ? flags : flags & ~(SIDE | PLACE_SIDE)
}

/** CITY_WORD for a side of a hotel in whose list no city stands, where the record's own city is called so. */
function ownCity({ query, flags, starts, ends, index }: WordAlignment, j: number): number {
  if ((flags[j] & (SIDE | PLACE_SIDE)) === 0 || !query.hasCity) return 0
  return query.isOwnCityWord(hashBytes(index.packedLetters, starts[j], ends[j])) ? CITY_WORD : 0
}

function variantState(words: WordAlignment, state: number): number {
  return state === -1 && haveOtherLabels(words) ? OTHER_LABEL : state
}

function haveOtherLabels(words: WordAlignment): boolean {
  const { query, partnerFound, referenceFound, flags, starts, ends, index } = words
  const { name } = query
  let isLabelled = false
  for (let i = words.partnerFrom; i < words.partnerTo && !isLabelled; i++)
    isLabelled = partnerFound[i] < 0.9 && (name.flags[i] & NO_ROLE) === 0 && isHouseLabel(name.hash[i])
  if (!isLabelled) return false
  for (let j = words.referenceFrom; j < words.referenceTo; j++) {
    if (referenceFound[j] >= 0.9 || (flags[j] & NO_ROLE) !== 0) continue
    if (isHouseLabel(hashBytes(index.packedLetters, starts[j], ends[j]))) return true
  }
  return false
}

/** Of the words of the reference name. */
const hashes = new Uint32Array(WORDS_MAX)

function readHashes({ referenceFrom, referenceTo, starts, ends, index }: WordAlignment): void {
  for (let j = referenceFrom; j < referenceTo; j++) hashes[j] = hashBytes(index.packedLetters, starts[j], ends[j])
}

/** "ibis" and "ibis budget". */
function areLinesOfOneGroup(words: WordAlignment, rolesP: number, rolesR: number): boolean {
  const { referenceFrom, referenceTo } = words
  const own = brandLines(words.query.name.hash, words.partnerFound, words.partnerFrom, words.partnerTo)
  if (own === 0) return false
  readHashes(words)
  const other = brandLines(hashes, words.referenceFound, referenceFrom, referenceTo)
  return areOtherLines(own, (rolesP & FOREIGN) !== 0, other, (rolesR & FOREIGN) !== 0)
}

/** "Novotel" and "ibis": asked only of names that each tell a group which the other does not. */
function areOfOneCompany(words: WordAlignment): boolean {
  const { query, partnerFound, referenceFound, flags, partnerFrom, partnerTo, referenceFrom, referenceTo } = words
  const { name } = query
  readHashes(words)
  for (let i = partnerFrom; i < partnerTo; i++) {
    if (!tellsGroup(name.flags[i], partnerFound[i])) continue
    const company = companyAt(name.hash, i, partnerFrom, partnerTo)
    if (company === 0) continue
    for (let j = referenceFrom; j < referenceTo; j++)
      if (tellsGroup(flags[j], referenceFound[j]) && companyAt(hashes, j, referenceFrom, referenceTo) === company)
        return true
  }
  return false
}

/** Whether a word of a name tells a hotel group that the other name does not. */
function tellsGroup(flags: number, found: number): boolean {
  return (flags & (BRAND | NO_ROLE)) === BRAND && found < 0.9
}

/** "Sukhumvit 11", "Soi 9": the street's number. "Smile Mansion 2": the house's own. */
function numberRole(flags: Uint16Array, i: number, from: number): number {
  if ((flags[i] & STREET_NUMBER) !== 0) return ROAD_NUMBER
  let before = i - 1
  while (before > from && (flags[before] & NUMBER) !== 0) before--
  return before >= from && (flags[before] & (LOCAL | CITY_WORD)) !== 0 ? ROAD_NUMBER : OWN_NUMBER
}

/** Of a note that the other name does not hold: "10293 - Larch Residence". */
function listedNumber(flags: number, found: number): number {
  return (flags & CODE_OR_DOOR) === CODE_OR_DOOR && found < 0.9 ? LISTED_NUMBER : 0
}

/**
 * 1 agree, 0 none, -0.25 one has a street's number, -0.5 one has a number of its own, -1 both have one and they differ.
 */
function numberState(shared: number, openP: number, openR: number): number {
  const both = openP & openR & (OWN_NUMBER | ROAD_NUMBER | LISTED_NUMBER)
  if (both !== 0) return -1
  const open = openP | openR
  if ((open & OWN_NUMBER) !== 0) return -0.5
  if ((open & ROAD_NUMBER) !== 0) return -0.25
  return (shared & NUMBER) !== 0 ? 1 : 0
}

/** 1 both have it and agree, 0 neither has it, -0.5 one side has it, -1 both have it and differ. */
function siblingState(role: number, shared: number, openPartner: number, openReference: number): number {
  const open = ((openPartner & role) !== 0 ? 1 : 0) + ((openReference & role) !== 0 ? 1 : 0)
  if (open === 2) return -1
  if (open === 1) return -0.5
  return (shared & role) !== 0 ? 1 : 0
}

/**
 * 1 the same kinds of house, 0.5 one in common, 0 nothing to compare, -0.5 only one says what it is, -1 different
 * kinds.
 */
function kindState(partner: number, reference: number): number {
  if (partner === reference) return partner === 0 ? 0 : 1
  if ((partner & reference) !== 0) return 0.5
  return partner !== 0 && reference !== 0 ? -1 : -0.5
}
