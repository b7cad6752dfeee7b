import { hashWord } from './hash-bytes.ts'
import { BRAND, roleOfWord } from './word-roles.ts'
import { WordTable } from './word-table.ts'

/**
 * Companies, by the word that booking systems put behind the place ("COURTYARD ELMBRIDGE MARRIOTT"), or - where they
 * put none, and the hotel groups of each. A group is told by the first of its words that no kind of house has; where
 * that word is common in other names (Holiday, Indigo) the group is written in full (hotel/hotels: either).
 *
 * Behind the bar: groups told only with their company behind the place. Their houses mostly change the sign (Days Inn),
 * or other names hold their words (Super, Even).
 *
 * Left out is what was renamed as a whole (Etap is ibis budget) and what is named with another group (MGallery by
 * Sofitel).
 */
const COMPANIES = `
  -: sofitel, novotel, mercure, ibis, pullman, adagio, formule, swissotel
  -: campanile, kyriad, premiere classe, golden tulip, tulip inn
  marriott: marriott, sheraton, westin, aloft, moxy, fairfield, springhill, towneplace, courtyard, ritz carlton,
    st regis, residence inn, ac hotel/hotels, delta hotel/hotels, four points, meridien, renaissance, element
  hilton: hilton, doubletree, hampton, homewood, home2, embassy suites, conrad, waldorf astoria, tru by/hilton,
    canopy by/hilton
  ihg: holiday inn, crowne plaza, intercontinental, staybridge, candlewood, hotel indigo, voco, kimpton,
    avid hotel/hotels | even
  wyndham: | days, super, ramada, microtel, baymont, hawthorn, travelodge, howard
  hyatt: hyatt, andaz | summerfield`

type Group = {
  /** The number of the company, from 1 on. */
  company: number
  /** Of the word behind the place; 0 for none. */
  behindPlace: number
  /** The other word that the name has to hold, any of these, and where beside the first; none where one word tells. */
  besideHashes: readonly number[]
  besideAt: number
  /** Without its company behind the place it is not told. */
  isBehindBar: boolean
}

const groups = readGroups()
const numbers = new WordTable(new Map(Array.from(groups.keys(), (hash, at) => [hash, at + 1])))
const byNumber = [...groups.values()]

function readGroups(): Map<number, Group> {
  const byWord = new Map<number, Group>()
  COMPANIES.trim()
    .split(/\n {2}(?! )/)
    .forEach((line, k) => {
      const [behindPlace, names] = line.trim().split(':')
      names.split('|').forEach((list, behindBar) => {
        for (const name of list.split(',').map((words) => words.trim())) {
          if (name === '') continue
          const words = name.split(/\s+/)
          const at = Math.max(
            0,
            words.findIndex((word) => (roleOfWord(hashWord(word)) & BRAND) !== 0),
          )
          byWord.set(hashWord(words[at]), {
            company: k + 1,
            behindPlace: behindPlace === '-' ? 0 : hashWord(behindPlace),
            besideHashes: words.length === 1 ? [] : words[1 - at].split('/').map(hashWord),
            besideAt: words.length === 1 ? 0 : 1 - 2 * at,
            isBehindBar: behindBar === 1,
          })
        }
      })
    })
  return byWord
}

function groupOf(hash: number): Group | undefined {
  return byNumber[numbers.get(hash) - 1]
}

/**
 * The number of the company whose hotel group the word `at` tells, among those from `from` to `to`; 0 for none.
 *
 * Companies build houses of several groups side by side: of seven pairs with one number of one street in three lists of
 * hotels six were two houses; of 5,600 labelled records one was renamed from one group of a company to another.
 */
export function companyAt(hashes: Uint32Array, at: number, from: number, to: number): number {
  const group = groupOf(hashes[at])
  if (group === undefined || group.isBehindBar) return 0
  if (group.besideHashes.length === 0) return group.company
  const beside = at + group.besideAt
  return beside >= from && beside < to && group.besideHashes.includes(hashes[beside]) ? group.company : 0
}

/** Whether the company that `last` names runs the houses whose names begin with `first`. */
export function isGroupOf(last: number, first: number): boolean {
  const group = groupOf(first)
  return group !== undefined && group.behindPlace === last && first !== last
}
