import type { NameSignals } from '../../compare/name-signals.ts'
import { NO_ROLE } from '../../compare/sibling-signals.ts'
import type { WordAlignment } from '../../compare/words/word-alignment.ts'
import { WORDS_MAX } from '../../normalise/names/name-reader.ts'
import { hashWord } from '../../normalise/words/hash-bytes.ts'
import { kindOfType } from '../../normalise/words/type-kinds.ts'
import { BRAND, CITY_WORD, NUMBER, PLACE_SIDE, TYPE, VARIANT } from '../../normalise/words/word-roles.ts'
import { wordsOf } from '../../normalise/words/word-table.ts'

/** More words than these no group begins with: "Americas Best Value Inn". */
const LEADING_MAX = 4
/** As `siblingSignals` has it, and where the names of a pair begin to differ. */
const SAME = 0.9
const MISSING = 0.5
const NO_PLACE = NO_ROLE | TYPE | NUMBER | BRAND
/** Words that groups call some of their lines by: beside a group's name they say where a house stands. */
const landmarks = wordsOf('city centre center park gate station lake river bay hill hills view beach')
/** Kinds of house that are as much a name: "Larch Hotel Chateau". */
const NAMING_KINDS = kindOfType(hashWord('castle')) | kindOfType(hashWord('palace'))

/**
 * What the two names compared last share as the name of a group, and the words beside it that only one of them has: in
 * the name of a group's house these say where it stands. Nothing is read where they share more than the group: "Best
 * Western Rowan" and "Best Western Rowan Oldtown" are mostly one.
 */
export class GroupPlaces {
  /** Words of the group, by their numbers in the vocabulary: those of a known one, or what both names begin with. */
  readonly group = new Int32Array(WORDS_MAX)
  groupCount = 0
  /** Whether the group is known by a list; else the reference has to tell that it is one. */
  isKnown = false
  /** Which words of the record's name tell a place that the hotel's does not, and how many the other way round. */
  readonly partner = new Int32Array(WORDS_MAX)
  partnerCount = 0
  referenceCount = 0
  readonly words: WordAlignment
  private readonly names: NameSignals
  private isCityShared = false

  constructor(words: WordAlignment, names: NameSignals) {
    this.words = words
    this.names = names
  }

  /** False where they are of no group, or no place tells them apart. `isCityShared`: nor does what names the city. */
  read(isCityShared: boolean): boolean {
    this.isCityShared = isCityShared
    this.readPlaces()
    if (this.partnerCount + this.referenceCount === 0) return false
    this.readKnownGroup()
    if (this.isKnown && !this.isMoreShared()) return true
    this.readLeadingWords()
    return this.groupCount > 0 && !this.isMoreShared()
  }

  isOfGroup(id: number): boolean {
    for (let k = 0; k < this.groupCount; k++) if (this.group[k] === id) return true
    return false
  }

  private readPlaces(): void {
    const { words, names } = this
    const { partnerFound, referenceFound, flags, ids, query, index } = words
    const { name } = query
    this.partnerCount = this.referenceCount = 0
    for (let i = words.partnerFrom; i < words.partnerTo; i++)
      if (partnerFound[i] < MISSING && names.partnerPlace[i] === 0 && this.isPlace(name.flags[i], name.hash[i]))
        this.partner[this.partnerCount++] = i
    for (let j = words.referenceFrom; j < words.referenceTo; j++)
      if (referenceFound[j] < MISSING && names.referencePlace[j] === 0)
        if (this.isPlace(flags[j], index.vocabHash[ids[j]])) this.referenceCount++
  }

  private readKnownGroup(): void {
    const { partnerFrom, partnerTo, partnerFound, partnerMate, ids, query } = this.words
    const { flags, hash } = query.name
    this.groupCount = 0
    this.isKnown = false
    for (let i = partnerFrom; i < partnerTo; i++) {
      if (partnerFound[i] < SAME || (flags[i] & (NO_ROLE | TYPE)) !== 0 || partnerMate[i] < 0) continue
      const isBrand = (flags[i] & BRAND) !== 0
      if (!isBrand && ((flags[i] & VARIANT) === 0 || landmarks.has(hash[i]))) continue
      this.isKnown ||= isBrand
      this.group[this.groupCount++] = ids[partnerMate[i]]
    }
  }

  private readLeadingWords(): void {
    const { partnerFrom, partnerTo, partnerFound, partnerMate, referenceFrom, referenceTo, flags, ids } = this.words
    const { name } = this.words.query
    this.groupCount = 0
    this.isKnown = false
    let i = partnerFrom
    while (i < partnerTo && standsAhead(name.flags[i])) i++
    let j = referenceFrom
    while (j < referenceTo && standsAhead(flags[j])) j++
    for (; i < partnerTo && this.groupCount < LEADING_MAX; i++, j++) {
      if (partnerFound[i] < SAME || partnerMate[i] !== j) return
      if ((name.flags[i] & (CITY_WORD | PLACE_SIDE | NUMBER | NO_ROLE)) !== 0) return
      this.group[this.groupCount++] = ids[j]
    }
  }

  /** Whether the names share anything beside the group that is no mere kind of house. */
  private isMoreShared(): boolean {
    const { partnerFrom, partnerTo, partnerFound, partnerMate, ids, flags, query } = this.words
    const { name } = query
    for (let i = partnerFrom; i < partnerTo; i++) {
      const mate = partnerMate[i]
      if (partnerFound[i] < MISSING || (mate >= 0 && this.isOfGroup(ids[mate]))) continue
      if (mate >= 0 && this.isBehindOthers(i, mate)) continue
      // Either list may be the one that tells the city by a code.
      const roles = name.flags[i] | (mate < 0 ? 0 : flags[mate] & CITY_WORD)
      if (this.isPlace(roles, name.hash[i]) || (kindOfType(name.hash[i]) & NAMING_KINDS) !== 0) return true
    }
    return false
  }

  /** "King's Cross" and "Charing Cross", "Lime Street" and "Park Street": it says but what kind of place these are. */
  private isBehindOthers(i: number, mate: number): boolean {
    const { partnerFrom, partnerFound, referenceFrom, referenceFound } = this.words
    if (i === partnerFrom || mate === referenceFrom) return false
    return partnerFound[i - 1] < MISSING && referenceFound[mate - 1] < MISSING
  }

  private isPlace(flags: number, hash: number): boolean {
    if ((flags & NO_PLACE) !== 0 || (this.isCityShared && (flags & CITY_WORD) !== 0)) return false
    return (flags & VARIANT) === 0 || landmarks.has(hash)
  }
}

/** Whether a word beside a group's name tells another group, or another line: "Garden", but no kind of house. */
export function tellsOtherLine(flags: number, hash: number): boolean {
  return (flags & TYPE) === 0 && (flags & (BRAND | VARIANT)) !== 0 && !landmarks.has(hash)
}

/** "Hotel", "The". */
function standsAhead(flags: number): boolean {
  return (flags & (NO_ROLE | TYPE)) !== 0
}
