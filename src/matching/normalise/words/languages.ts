import { countryNumber } from '../country-number.ts'
import { type WordTable, wordSet } from './word-table.ts'

/** Where a language is spoken, by two-letter codes. */
export const FRENCH = 'FR BE CH LU MC CA MA TN DZ SN GP MQ RE GF PF NC'
export const GERMAN = 'DE AT CH LI LU'
export const ITALIAN = 'IT CH SM'
export const SPANISH = 'ES AD MX AR CL CO PE EC UY PY BO VE CR PA GT SV HN NI CU DO PR'
export const PORTUGUESE = 'PT BR CV'
/** And its neighbours, which call kinds of house alike. */
export const SOUTH_SLAVIC = 'HR SI RS BA ME MK'

/** The numbers of countries, see countryNumber. */
export function countriesOf(...languages: string[]): WordTable {
  return wordSet(languages.flatMap((codes) => codes.split(' ').map(countryNumber)))
}
