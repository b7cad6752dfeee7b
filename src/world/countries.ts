/**
 * How each country counts in the made world: which language its hotels are named in, its share of the hotels of the
 * world (roughly what large booking sites list, in thousands), and the shape of its postcode (# digit, A letter).
 * Countries not listed take their language from LANGUAGE_ELSEWHERE and a share from the size of their gazetteer.
 */
export interface Country {
  code: string
  language: string
  share: number
  postcode: string
}

const TABLE = `
US english 95 #####|CA english 16 A#A #A#|GB english 42 AA## #AA|IE english 7 A## A###|AU english 20 ####|NZ english 8 ####
ZA english 13 ####|PH english 15 ####|SG english 2 ######|KE english 4 #####|NG english 5 ######|MT english 2 AAA ####
FR french 55 #####|BE french 7 ####|LU french 1 ####|MA french 9 #####|TN french 2 ####|SN french 1 #####|MC french 0.3 #####
DE german 48 #####|AT german 22 ####|CH german 10 ####|IT italian 75 #####|ES spanish 50 #####|MX spanish 30 #####
AR spanish 15 A####AAA|CO spanish 14 ######|CL spanish 9 #######|PE spanish 10 #####|CR spanish 5 #####|EC spanish 5 ######
DO spanish 4 #####|CU spanish 4 #####|UY spanish 2 #####|BO spanish 2|PA spanish 3 ####|GT spanish 2 #####
PT portuguese 17 ####-###|BR portuguese 40 #####-###|NL dutch 13 #### AA|SE nordic 7 ### ##|NO nordic 6 ####|DK nordic 5 ####
IS nordic 2 ###|FI finnish 5 #####|EE finnish 2 #####|PL polish 22 ##-###|CZ czech 11 ### ##|SK czech 4 ### ##
HU hungarian 8 ####|RO romanian 11 ######|MD romanian 1 AA####|HR balkan 20 #####|RS balkan 5 #####|SI balkan 4 ####
BA balkan 3 #####|ME balkan 4 #####|MK balkan 2 ####|AL balkan 5 ####|BG bulgarian 8 ####|GR greek 28 ### ##|CY greek 3 ####
TR turkish 26 #####|RU russian 42 ######|BY russian 3 ######|KZ russian 4 ######|UA ukrainian 12 #####
IL hebrew 6 #######|AE arabic 7|SA arabic 9 #####|EG arabic 7 #####|JO arabic 3 #####|QA arabic 1|OM arabic 2 ###|KW arabic 1 #####
BH arabic 1 ###|LB arabic 2 #### ####|DZ arabic 2 #####|IQ arabic 2 #####|IR persian 4 ##########
IN indian 70 ######|LK indian 14 #####|NP indian 6 #####|BD indian 3 ####|PK indian 4 #####|MV indian 3 #####
TH thai 38 #####|LA thai 3 #####|KH english 6 ######|VN vietnamese 40 ######|ID malay 42 #####|MY malay 18 #####
CN chinese 85 ######|TW chinese 11 ###|HK chinese 3|MO chinese 0.5|JP japanese 40 ###-####|KR korean 22 #####
GE russian 6 ####|AM russian 2 ####|AZ turkish 2 AZ ####|UZ russian 2 ######`

export const COUNTRIES: Country[] = TABLE.trim()
  .split(/[\n|]/)
  .map((entry) => {
    const [code, language, share, ...postcode] = entry.trim().split(' ')
    return { code, language, share: Number(share), postcode: postcode.join(' ') }
  })

const LANGUAGE_ELSEWHERE: Record<string, string> = {
  french: 'BF BI BJ CD CF CG CI CM DJ GA GF GN GP HT KM MG ML MQ MU NC NE PF RE TD TG WF YT',
  spanish: 'AD GQ HN NI PR PY SV VE',
  portuguese: 'AO CV GW MZ ST TL',
  arabic: 'LY MR PS SD SY YE EH',
  russian: 'KG TJ TM MN',
  nordic: 'AX FO GL SJ',
  finnish: 'LT LV',
  italian: 'SM VA',
  german: 'LI',
  dutch: 'AW BQ CW SR SX',
  malay: 'BN',
  balkan: 'XK',
  indian: 'BT AF',
}

const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country.language]))

export function languageOf(code: string): string {
  return BY_CODE.get(code) ?? languageElsewhere(code)
}

export function languageElsewhere(code: string): string {
  for (const language in LANGUAGE_ELSEWHERE) if (LANGUAGE_ELSEWHERE[language].includes(code)) return language
  return 'english'
}
