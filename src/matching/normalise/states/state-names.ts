import { countryNumber } from '../country-number.ts'
import { hashWord } from '../words/hash-bytes.ts'
import { WordTable } from '../words/word-table.ts'

/** States that addresses tell behind the town, where towns of one name lie in several of them. */
const STATES: Readonly<Record<string, string>> = {
  US: `AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware; DC District of Columbia; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; KS Kansas; KY Kentucky;
    LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi; MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey; NM New Mexico; NY New York; NC North Carolina; ND North Dakota;
    OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; RI Rhode Island; SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia; WA Washington; WV West Virginia; WI Wisconsin; WY Wyoming`,
  CA: `AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador; NS Nova Scotia; NT Northwest Territories; NU Nunavut; ON Ontario; PE Prince Edward Island; QC Quebec; SK Saskatchewan; YT Yukon`,
  AU: `NSW New South Wales; VIC Victoria; QLD Queensland; SA South Australia; WA Western Australia; TAS Tasmania; NT Northern Territory; ACT Australian Capital Territory`,
}

/** The states of a country by hash of their code and of their name, both in small letters and without spaces. */
export type States = { codes: WordTable; names: WordTable }

const tables = new Map<number, States>()
for (const [country, list] of Object.entries(STATES)) {
  const states = list.split(';').map((state) => state.trim().toLowerCase())
  const numbered = (part: (state: string) => string) =>
    new WordTable(new Map(states.map((state, k): [number, number] => [hashWord(part(state)), k + 1])))
  tables.set(countryNumber(country), {
    codes: numbered((state) => state.split(' ')[0]),
    names: numbered((state) => state.split(' ').slice(1).join('')),
  })
}

/** Undefined where states are not told, or tell nothing that the town does not. */
export function statesOf(country: number): States | undefined {
  return tables.get(country)
}
