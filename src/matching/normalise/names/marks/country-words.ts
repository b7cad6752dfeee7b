import { countryNumber } from '../../country-number.ts'
import { hashWord } from '../../words/hash-bytes.ts'
import { IN_NOTE, NEW_READING, NUMBER, STOP, TYPE } from '../../words/word-roles.ts'
import { WordTable } from '../../words/word-table.ts'
import { BEHIND_BRACKET, BEHIND_BREAK, type NameWords } from '../name-words.ts'
import { dropWords, keepWords, takeOutDropped } from './drop-words.ts'

/** What lists write for a country behind a name, in English and as it calls itself; folded, parted by commas. */
const NAMES: Record<string, string> = {
  AD: 'andorra', AE: 'uae, u a e, united arab emirates', AL: 'albania, shqiperia', AM: 'armenia', AR: 'argentina',
  AT: 'austria, osterreich, oesterreich', AU: 'australia', AW: 'aruba', AZ: 'azerbaijan', BA: 'bosnia, bosnia and herzegovina, bosnia herzegovina',
  BB: 'barbados', BD: 'bangladesh', BE: 'belgium, belgique, belgie', BG: 'bulgaria, balgariya', BH: 'bahrain', BO: 'bolivia', BR: 'brazil, brasil',
  BS: 'bahamas', BT: 'bhutan', BW: 'botswana', BY: 'belarus', BZ: 'belize', CA: 'canada', CH: 'switzerland, schweiz, suisse, svizzera', CL: 'chile',
  CN: 'china, p r china, pr china', CO: 'colombia', CR: 'costa rica', CU: 'cuba', CV: 'cape verde, cabo verde', CW: 'curacao', CY: 'cyprus, kypros',
  CZ: 'czech republic, czechia', DE: 'germany, deutschland', DK: 'denmark, danmark', DO: 'dominican republic, republica dominicana', DZ: 'algeria, algerie',
  EC: 'ecuador', EE: 'estonia, eesti', EG: 'egypt, misr', ES: 'spain, espana', ET: 'ethiopia', FI: 'finland, suomi', FJ: 'fiji', FR: 'france',
  GB: 'uk, u k, united kingdom, great britain, england, scotland, wales, northern ireland', GE: 'georgia', GH: 'ghana', GR: 'greece, hellas, ellada',
  GT: 'guatemala', HK: 'hong kong', HN: 'honduras', HR: 'croatia, hrvatska', HU: 'hungary, magyarorszag', ID: 'indonesia', IE: 'ireland, eire',
  IL: 'israel', IN: 'india', IQ: 'iraq', IR: 'iran', IS: 'iceland, island', IT: 'italy, italia', JM: 'jamaica', JO: 'jordan', JP: 'japan, nippon, nihon',
  KE: 'kenya', KG: 'kyrgyzstan', KH: 'cambodia', KR: 'korea, south korea, republic of korea', KW: 'kuwait', KZ: 'kazakhstan', LA: 'laos', LB: 'lebanon',
  LK: 'sri lanka', LT: 'lithuania, lietuva', LU: 'luxembourg, luxemburg', LV: 'latvia, latvija', MA: 'morocco, maroc', MC: 'monaco', MD: 'moldova',
  ME: 'montenegro, crna gora', MG: 'madagascar', MK: 'north macedonia, macedonia', MM: 'myanmar, burma', MN: 'mongolia', MO: 'macau, macao', MT: 'malta',
  MU: 'mauritius', MV: 'maldives', MX: 'mexico', MY: 'malaysia', MZ: 'mozambique', NA: 'namibia', NG: 'nigeria', NI: 'nicaragua',
  NL: 'netherlands, the netherlands, nederland, holland', NO: 'norway, norge', NP: 'nepal', NZ: 'new zealand', OM: 'oman', PA: 'panama', PE: 'peru',
  PF: 'french polynesia, tahiti', PH: 'philippines, pilipinas', PK: 'pakistan', PL: 'poland, polska', PR: 'puerto rico', PT: 'portugal', PY: 'paraguay',
  QA: 'qatar', RO: 'romania', RS: 'serbia, srbija', RU: 'russia, rossiya, russian federation', RW: 'rwanda', SA: 'saudi arabia, ksa, k s a',
  SC: 'seychelles', SE: 'sweden, sverige', SG: 'singapore', SI: 'slovenia, slovenija', SK: 'slovakia, slovensko, slovak republic', SN: 'senegal',
  SV: 'el salvador', SY: 'syria', TH: 'thailand', TN: 'tunisia, tunisie', TR: 'turkey, turkiye', TW: 'taiwan', TZ: 'tanzania', UA: 'ukraine, ukraina',
  UG: 'uganda', US: 'usa, u s a, united states, united states of america', UY: 'uruguay', UZ: 'uzbekistan', VE: 'venezuela', VN: 'vietnam, viet nam',
  ZA: 'south africa, rsa', ZM: 'zambia', ZW: 'zimbabwe',
} // biome-ignore format: a table

type CountryName = { hashes: number[]; country: number }

const names = Object.entries(NAMES).flatMap(([code, list]) =>
  [...list.split(', '), code.toLowerCase()].map(
    (words): CountryName => ({ hashes: words.split(' ').map(hashWord), country: countryNumber(code) }),
  ),
)
/** The longest first: "Republic of Korea" is no "Korea". */
names.sort((a, b) => b.hashes.length - a.hashes.length)
const byLast = [...Map.groupBy(names, ({ hashes }) => hashes[hashes.length - 1])]
export const COUNTRIES_LAST_WORDS = byLast.map(([hash]) => hash)
const lastWords = new WordTable(new Map(byLast.map(([hash], at) => [hash, at + 1])))
const CODE_LETTERS = 2
/**
 * So many other words have to tell the house before a country without a comma is passed over: "Bella Italia" is what a
 * house is called.
 */
const NAMED_MIN = 2

/**
 * Lists write the country behind the name: "Larch Hotel, Thailand", "Larch Hotel - TH", "Larch Hotel (Thailand)".
 * Behind a comma or in brackets it is taken out; where nothing parts it from the name ("Rowan Larch Resort Thailand")
 * it counts as little as an article. Gives whether something went.
 */
export function passOverCountry(name: NameWords, first: number, country: number): boolean {
  const { flags, before, count, hash } = name
  if (count - first < 2) return false
  const at = lastWords.get(hash[count - 1])
  if (at === 0) return false
  const from = countryFrom(name, first, country, byLast[at - 1][1])
  if (from <= first || (flags[from] & NEW_READING) !== 0) return false
  const isParted = before[from] === BEHIND_BREAK || before[from] === BEHIND_BRACKET
  const named = countNamed(flags, first, from)
  if (isParted && named > 0) {
    keepWords(first, count)
    dropWords(from, count - 1)
    takeOutDropped(name, first)
    return true
  }
  if (named >= NAMED_MIN && name.end[count - 1] - name.start[from] > CODE_LETTERS && (flags[from - 1] & STOP) === 0)
    for (let i = from; i < count; i++) flags[i] |= STOP
  return false
}

/** Where the country that the words end with begins; -1 when they end with none, or another one. */
function countryFrom({ hash, count }: NameWords, first: number, country: number, others: CountryName[]): number {
  for (const { hashes, country: own } of others) {
    const from = count - hashes.length
    if (own !== country || from < first) continue
    let k = 0
    while (k < hashes.length && hash[from + k] === hashes[k]) k++
    if (k === hashes.length) return from
  }
  return -1
}

function countNamed(flags: Uint16Array, from: number, to: number): number {
  let named = 0
  for (let i = from; i < to; i++) if ((flags[i] & (TYPE | STOP | NUMBER | IN_NOTE)) === 0) named++
  return named
}
