import { hashWord } from './hash-bytes.ts'
import { WordTable } from './word-table.ts'

/**
 * Hotel groups that sell several lines of houses, often side by side: an ibis is no ibis budget, a Holiday Inn no
 * Holiday Inn Express. A line is told by a word beside the group's name, with * anywhere in the name. With = the bare
 * name is a line as well; without it, a list may have left the line out ("Hyatt Bangkok").
 */
const GROUPS = `
  = ibis: budget* styles|style*
  = holiday inn: express* club
  = hilton: garden doubletree* hampton* homewood* home2* embassy* curio* canopy* tapestry* tru* motto*
  = marriott: courtyard* fairfield* springhill* towneplace* jw* ac* moxy* delta* residence* protea* executive vacation
  hyatt: regency* grand park place house centric*
  radisson: blu* red individuals*
  = novotel: suites|suite
  = mercure: grand
  = wyndham: garden grand
  = ramada: encore*
  comfort: inn suites|suite* xpress*
  quality: inn suites|suite*
  = rotana: arjaan* rayhaan* centro*
  = millennium: grand
  = lotte: city
  = dormy inn: express* premium*
  = adagio: access*
  = clarion: collection
  = leonardo: royal boutique
  = premier inn: hub*
  = sheraton: points|fourpoints*`

const ANYWHERE = 1 << 15
const LINE_BITS = 16
const LINES = (1 << LINE_BITS) - 1

/** By group, from 1 on. */
const secondWords: number[] = [0]
const isAlone: boolean[] = [false]
const linesOf: WordTable[] = [new WordTable(new Map())]
const groups = readGroups()

function readGroups(): WordTable {
  const byWord = new Map<number, number>()
  for (const line of GROUPS.trim().split('\n')) {
    const [name, words] = line.split(':')
    const [first, second] = name.replace('=', '').trim().split(' ')
    const lines = new Map<number, number>()
    words
      .trim()
      .split(' ')
      .forEach((spellings, bit) => {
        for (const word of spellings.replace('*', '').split('|'))
          lines.set(hashWord(word), (1 << bit) | (spellings.endsWith('*') ? ANYWHERE : 0))
      })
    byWord.set(hashWord(first), secondWords.length)
    secondWords.push(second === undefined ? 0 : hashWord(second))
    isAlone.push(name.includes('='))
    linesOf.push(new WordTable(lines))
  }
  return new WordTable(byWord)
}

/**
 * The hotel group that a name names first, and its lines that the other name does not know, in one number; 0 for no
 * group. `found`: how far each word has a counterpart.
 */
export function brandLines(hashes: Uint32Array, found: Float32Array, from: number, to: number): number {
  for (let i = from; i < to; i++) {
    const group = groups.get(hashes[i])
    if (group === 0) continue
    let next = i + 1
    if (secondWords[group] !== 0 && (next === to || hashes[next++] !== secondWords[group])) continue
    let lines = 0
    // A name that says it twice, in two scripts or in brackets, has a counterpart for one of them only.
    let known = 0
    for (let k = from; k < to; k++) {
      const line = linesOf[group].get(hashes[k])
      if (found[k] >= 0.5) known |= line
      else if ((line & ANYWHERE) !== 0 || k === i - 1 || k === next) lines |= line
    }
    return (group << LINE_BITS) | (lines & ~known & ~ANYWHERE)
  }
  return 0
}

/**
 * Whether two names of one group are of different lines. What a name in another script calls its line may not be known.
 */
export function areOtherLines(a: number, isForeignA: boolean, b: number, isForeignB: boolean): boolean {
  const group = a >>> LINE_BITS
  if (group === 0 || group !== b >>> LINE_BITS || (a & b & LINES) !== 0) return false
  const hasLineA = (a & LINES) !== 0
  const hasLineB = (b & LINES) !== 0
  if (hasLineA && hasLineB) return true
  return isAlone[group] && ((hasLineA && !isForeignB) || (hasLineB && !isForeignA))
}
