import { FRENCH, GERMAN, ITALIAN, PORTUGUESE, SOUTH_SLAVIC, SPANISH } from './languages.ts'
import { wordsOfCountries } from './translated-kinds.ts'

/** Beside each what lists write for it, folded, with or without a full stop. */
type Shortened = Record<string, string>

const ENGLISH = 'US CA GB IE AU NZ'

const shortened: readonly [countries: string, words: Shortened][] = [
  [
    SPANISH,
    {
      'nuestra senora': 'ntra sra, nstra sra, nuestra sra, ntra senora, n sra, na sra, n s',
      nuestra: 'ntra',
      santa: 'sta',
      santo: 'sto',
      aparthotel: 'apthtl, aphotel',
    },
  ],
  [
    PORTUGUESE,
    {
      'nossa senhora': 'n sra, nsa sra, nossa sra, n senhora, na sra, nsra, n s',
      santa: 'sta',
      santo: 'sto',
      sao: 's',
    },
  ],
  // "S. Lucia" is Santa Lucia and "S. Pietro" San Pietro: whose saint it is, her name tells.
  [ITALIAN, { san: 's, sta, sto, santa, santo' }],
  [FRENCH, { st: 'ste, sainte', porte: 'pte' }],
  [GERMAN, { st: 'sankt, skt', zum: 'z', hauptbahnhof: 'hbf' }],
  ['GR CY', { agios: 'ag, agia, aghia, ayia, aghios, ayios' }],
  [SOUTH_SLAVIC, { sveti: 'sv, sveta' }],
  [ENGLISH, { central: 'ctrl, cntrl', station: 'stn', market: 'mkt', medical: 'med' }],
  ['US CA', { northeast: 'ne', southeast: 'se', regency: 'rgncy', field: 'fld' }],
  // Sides of a town that are other words elsewhere ("sur" is "on" in France, "est" "is").
  [SPANISH, { south: 'sur' }],
  [PORTUGUESE, { south: 'sul', east: 'leste' }],
  [ITALIAN, { east: 'est', west: 'ovest' }],
  [FRENCH, { east: 'est' }],
  ['GB', { london: 'ldn', 'kings cross': 'kings x', 'charing cross': 'charing x' }],
  ['IN NP LK', { shri: 'sri, shree, sree', lakshmi: 'laxmi, luxmi, laksmi', krishna: 'krushna', ganesh: 'ganesha' }],
]

export const shortenedWords = shortened.flatMap(([countries, words]) => wordsOfCountries(countries, words))
