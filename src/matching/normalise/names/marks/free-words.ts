import { countriesOf, FRENCH, ITALIAN, SPANISH } from '../../words/languages.ts'
import {
  FOREIGN,
  IN_NOTE,
  NEW_READING,
  NOTE,
  NUMBER,
  SIDE,
  STOP,
  TAIL,
  TYPE,
  WORD_A,
  WORD_AN,
  WORD_AT,
  WORD_BY,
  WORD_OF,
  WORD_THE,
} from '../../words/word-roles.ts'
import { wordsOf } from '../../words/word-table.ts'
import { BEHIND_BRACKET, BEHIND_SPACE, type NameWords } from '../name-words.ts'

const SISTER_MARK_MAX = 1
const articles =
  wordsOf(`the an of and at on in by to for with from und der die das den dem des am im zum zur bei auf von vom
  de du des la le les l d el los las del da do das dos di dei degli della delle dello al alla allo gli aux au et sur sous
  av het van een te ten ter aan op bij`)

const romanceArticles = wordsOf('l le la el il lo')
const romanceCountries = countriesOf(FRENCH, ITALIAN, SPANISH)

/** "โรงแรมสยาม (Siam Hotel)": the name again in another script is no note but a reading of its own. */
export function freeOtherScript(name: NameWords, first: number): void {
  const { flags, count } = name
  let scripts = 0
  for (let i = first; i < count; i++) scripts |= flags[i]
  if ((scripts & FOREIGN) === 0 || (scripts & IN_NOTE) === 0) return
  // Read once more, by what its signs mean, a note is of no other script than it was: 王家湾 is a quarter, and no king's
  // home.
  for (let i = 0; i < first; i++) if ((flags[i] & IN_NOTE) !== 0) return
  let from = first
  while (from < count && (flags[from] & IN_NOTE) === 0) from++
  let noted = 0
  let outside = 0
  let words = 0
  for (let i = first; i < count; i++) {
    if (i < from) outside |= flags[i]
    else if ((flags[i] & IN_NOTE) === 0) return
    else {
      noted |= flags[i]
      if ((flags[i] & (TYPE | STOP | NOTE | NUMBER)) === 0) words++
    }
  }
  // A whole name, not a district or a remark: it says what kind of house it is, and what it is called.
  if (from === first || words === 0 || (noted & TYPE) === 0 || (noted & NOTE) !== 0) return
  if (((noted ^ outside) & FOREIGN) === 0) return
  for (let i = from; i < count; i++) flags[i] &= ~IN_NOTE
  flags[from] |= NEW_READING
}

/** "Larch Tower (B)", "Rowan Holiday (2)": which of several houses it is, and no mere note. */
export function freeSisterMark({ flags, before, start, end, count }: NameWords, first: number): void {
  for (let i = first + 1; i < count; i++) {
    if ((flags[i] & IN_NOTE) === 0 || before[i] !== BEHIND_BRACKET || end[i] - start[i] > SISTER_MARK_MAX) continue
    const isAlone = i + 1 === count || (flags[i + 1] & IN_NOTE) === 0 || before[i + 1] === BEHIND_BRACKET
    if (isAlone && (flags[i] & (SIDE | NUMBER)) !== 0) flags[i] &= ~IN_NOTE
  }
}

/**
 * "Rowan Hotel A" is another house than "B", and "Terrasses de Lo" are called after Lo: at the end it is no article.
 */
export function freeLastWord({ hash, flags, before, count }: NameWords, first: number): void {
  const last = count - 1
  if (last <= first) return
  if (hash[last] === WORD_A) flags[last] &= ~STOP
  // Where a name is cut off, mostly one of these comes last.
  else if (before[last] === BEHIND_SPACE && (flags[last] & flags[last - 1] & STOP) !== 0 && !articles.has(hash[last]))
    flags[last] &= ~STOP
}

/**
 * "The L Resort", "Da Place": what is an article elsewhere is the whole name here. Not "L'Auberge du Larch", where
 * people speak so.
 */
export function freeShortNames(name: NameWords, first: number, country: number): void {
  const { hash, flags, start, end } = name
  for (let i = first; i + 1 < name.count; i++) {
    if ((flags[i] & STOP) === 0 || end[i] - start[i] > 2 || (flags[i + 1] & TYPE) === 0) continue
    if (hash[i] === WORD_A || hash[i] === WORD_AT || hash[i] === WORD_BY || hash[i] === WORD_OF || hash[i] === WORD_AN)
      continue
    if (romanceArticles.has(hash[i]) && romanceCountries.has(country) && hasOtherWords(name, first, i + 1)) continue
    const single = end[i] - start[i] === 1
    const opens = i === first || (i === first + 1 && hash[first] === WORD_THE)
    if (single || opens) flags[i] &= ~(STOP | SIDE)
  }
}

/** Whether anything but articles is left beside the word `at`. */
function hasOtherWords({ flags, count }: NameWords, first: number, at: number): boolean {
  for (let i = first; i < count; i++) if (i !== at && (flags[i] & STOP) === 0) return true
  return false
}

/** A name that is all tail or all note ("By the Sea", "(Test)") keeps its words as they are. */
export function keepSomething(name: NameWords, first: number): void {
  const { flags } = name
  for (let i = first; i < name.count; i++) if ((flags[i] & (TAIL | IN_NOTE | STOP | NOTE | TYPE)) === 0) return
  for (let i = first; i < name.count; i++) if ((flags[i] & (TAIL | IN_NOTE | STOP)) === 0) return
  for (let i = first; i < name.count; i++) flags[i] &= ~(TAIL | IN_NOTE)
}
