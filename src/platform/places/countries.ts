import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Countries: ISO 3166-1 alpha-2 ↔ alpha-3 ↔ English short name, and `parseCountry`, which reads what
 * suppliers write into a country column. The codes and names come from the package i18n-iso-countries;
 * the lists below say where we show a shorter name and which further spellings we have seen.
 */
export interface Country {
  code: string
  alpha3: string
  name: string
}

// Where the package's first name is the long official one, the name people know.
const SHORT_NAMES: Record<string, string> = {
  BN: 'Brunei',
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  CI: "Côte d'Ivoire",
  CN: 'China',
  CZ: 'Czech Republic',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  KP: 'North Korea',
  KR: 'South Korea',
  LA: 'Laos',
  LY: 'Libya',
  MD: 'Moldova',
  MF: 'Saint Martin',
  MK: 'North Macedonia',
  NL: 'Netherlands',
  PS: 'Palestine',
  RU: 'Russia',
  SX: 'Sint Maarten',
  SY: 'Syria',
  TR: 'Türkiye',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'U.S. Virgin Islands',
  VN: 'Vietnam',
}

// Spellings seen in supplier lists that no ISO list carries. Folded before comparison, so case and accents do not
// matter.
const FURTHER_SPELLINGS: Record<string, string[]> = {
  AE: ['U.A.E.', 'Emirates', 'United Arab Emirate'],
  AG: ['Antigua', 'Antigua & Barbuda'],
  BA: ['Bosnia', 'Bosnia-Herzegovina', 'Bosnia & Herzegovina'],
  BL: ['Saint Barthelemy', 'Saint Barths', 'St Barts'],
  BN: ['Brunei Darussalam'],
  BO: ['Bolivia, Plurinational State of'],
  BQ: ['Bonaire', 'Caribbean Netherlands', 'Bonaire, Saint Eustatius and Saba'],
  BS: ['The Bahamas'],
  CD: ['DR Congo', 'Congo Kinshasa', 'Congo, Democratic Republic of the', 'Congo (DRC)', 'Zaire'],
  CG: ['Congo', 'Congo Brazzaville', 'Congo Republic', 'Congo, Republic of the'],
  CI: ['Ivory Coast'],
  CN: ['Mainland China', 'PR China', 'P.R.C.', 'China, Peoples Republic of', 'PRC'],
  CV: ['Cabo Verde', 'Cape Verde', 'Cape Verde Islands'],
  CW: ['Curacao', 'Curaçao'],
  CZ: ['Czechia', 'Czech Rep.'],
  DO: ['Dominican Rep.'],
  FK: ['Falklands', 'Malvinas'],
  FM: ['Federated States of Micronesia'],
  GB: [
    'UK',
    'U.K.',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'United Kingdom of Great Britain and Northern Ireland',
  ],
  GW: ['Guinea Bissau'],
  HK: ['Hong Kong SAR', 'Hong Kong, China', 'Hong Kong SAR China', 'Hongkong'],
  IE: ['Republic of Ireland', 'Ireland, Republic of', 'Eire'],
  IR: ['Iran, Islamic Republic of', 'Persia'],
  KN: ['Saint Kitts', 'St. Kitts and Nevis', 'St Kitts & Nevis'],
  KP: ["Korea, Democratic People's Republic of", 'DPRK', 'Korea North'],
  KR: ['Korea', 'Korea South', 'Korea (South)', 'Republic of Korea', 'S. Korea'],
  LA: ['Lao', 'Lao PDR', 'Laos'],
  LC: ['St Lucia'],
  LY: ['Libyan Arab Jamahiriya'],
  MF: ['St Martin', 'Saint-Martin', 'St Martin (French)'],
  MK: ['Macedonia', 'FYROM', 'Macedonia, the former Yugoslav Republic of'],
  MM: ['Burma', 'Myanmar (Burma)', 'Myanmar'],
  MO: ['Macau', 'Macao SAR', 'Macau SAR', 'Macao, China', 'Macao SAR China'],
  NL: ['Holland'],
  NZ: ['Aotearoa'],
  PS: [
    'Palestinian Territory',
    'Palestinian Territories',
    'Palestine, State of',
    'Palestinian Territory, Occupied',
    'West Bank',
  ],
  RE: ['Reunion Island', 'La Reunion'],
  RU: ['Russian Fed.', 'Russia Federation'],
  SH: ['Saint Helena, Ascension and Tristan da Cunha', 'Ascension Island', 'Tristan da Cunha'],
  SK: ['Slovak Republic'],
  ST: ['Sao Tome & Principe', 'Sao Tome'],
  SX: ['St Maarten', 'Saint Maarten'],
  SZ: ['Swaziland', 'Eswatini'],
  TC: ['Turks & Caicos', 'Turks and Caicos', 'Turks & Caicos Islands'],
  TL: ['East Timor', 'Timor Leste'],
  TR: ['Turkiye', 'Turkey'],
  TT: ['Trinidad', 'Trinidad & Tobago'],
  TW: ['Taiwan, ROC', 'Chinese Taipei', 'Taiwan R.O.C.'],
  TZ: ['Tanzania, United Republic of', 'Zanzibar'],
  US: ['U.S.A.', 'United States of America', 'America', 'United States (USA)', 'Estados Unidos'],
  VA: ['Holy See', 'Vatican', 'Vatican City State'],
  VC: ['St Vincent', 'St. Vincent and the Grenadines', 'St Vincent & Grenadines'],
  VE: ['Venezuela', 'Venezuela, Bolivarian Republic of'],
  VG: ['Virgin Islands (British)', 'BVI'],
  VI: ['Virgin Islands (US)', 'US Virgin Islands', 'USVI', 'Virgin Islands (USA)'],
  VN: ['Viet Nam', 'Socialist Republic of Vietnam'],
  XK: ['Kosovo', 'XKX'],
}

export const COUNTRIES: readonly Country[] = readCountries()

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]))
const codeBySpelling = collectSpellings()

/** What a person sees, `France` for `FR`; the code itself for one we do not know. */
export function countryName(code: string): string {
  return byCode.get(code)?.name ?? code
}

/** South, north, west and east of a country's towns, in degrees. */
export type CountryBox = readonly [south: number, north: number, west: number, east: number]

let boxes: Record<string, CountryBox> | null = null

/** Null when it is not known. */
export function countryBox(code: string): CountryBox | null {
  boxes ??= JSON.parse(readFileSync(new URL('./country-boxes.json', import.meta.url), 'utf8')) as typeof boxes
  return boxes![code] ?? null
}

/** What is said of a text that `parseCountry` cannot read, behind whatever names it. */
export const NO_COUNTRY = 'is not known; write an ISO code (FR, FRA) or the English name (France)'

/** Alpha-2 code for an alpha-2 code, alpha-3 code or English name in any case; null when it is none of them. */
export function parseCountry(text: string | null | undefined): string | null {
  if (!text || text.length > 100) return null
  return codeBySpelling.get(text) ?? codeBySpelling.get(foldSpelling(text)) ?? null
}

// Case, accents, dots, "the" and "of" differ between lists of the same countries; what is left identifies them.
function foldSpelling(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/&/g, ' and ')
    .replace(/['’`´.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(the|of)\b/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\s+/g, ' ')
    .trim()
}

function collectSpellings(): Map<string, string> {
  const spellings = new Map<string, string>()
  const add = (spelling: string, code: string) => {
    const folded = foldSpelling(spelling)
    if (!spellings.has(folded)) spellings.set(folded, code)
  }
  for (const { code, alpha3 } of COUNTRIES) {
    spellings.set(code, code)
    add(code, code)
    add(alpha3, code)
  }
  for (const [code, more] of Object.entries(FURTHER_SPELLINGS)) for (const spelling of more) add(spelling, code)
  for (const { code, name } of COUNTRIES) add(name, code)
  for (const [code, names] of Object.entries(englishNames())) {
    for (const name of [names].flat()) add(name, code)
  }
  return spellings
}

function readCountries(): Country[] {
  const require = createRequire(import.meta.url)
  const codes: [string, string][] = require('i18n-iso-countries/codes.json')
  const names = englishNames()
  return codes.map(([code, alpha3]) => ({ code, alpha3, name: SHORT_NAMES[code] ?? [names[code]].flat()[0] }))
}

function englishNames(): Record<string, string | string[]> {
  const require = createRequire(import.meta.url)
  return JSON.parse(readFileSync(require.resolve('i18n-iso-countries/langs/en.json'), 'utf8')).countries
}
