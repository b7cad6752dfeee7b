import { chance, hashOf, pick, type Rng } from './random.ts'

/**
 * Invented hotel chains. None is meant to be, or to resemble, a real one; the made world should not put words on real
 * companies' signs. A chain has sub-brands, and telling those apart is the classic difficulty of mapping hotels.
 */
export interface Chain {
  brand: string
  operator: string
  subBrands: string[]
  /** Where it trades: a language, or '' for everywhere. */
  language: string
}

const WORLDWIDE =
  'Velmora, Ostrivane, Kestrelle, Brantwick, Solmeridi, Quellin, Harrowgold, Tavistrand, Marivoss, Pelhamton, Zorenta, Calderoak, Lumivara, Nordhavel, Astermoor, Fenwyck & Rye, Orlanza, Bellatrove, Corvantes, Drelford, Evermonde, Glasterne, Hollowell, Istravia, Juventra, Larkmont, Myrevale, Nuvessa, Ondalea, Priorswood, Rosalvane, Stellaquay, Thistlemere, Umbrava, Vantagrove, Westerlyn, Yarrowfield, Zephyrane, Amberlode, Cobaltine'
const BY_LANGUAGE: Record<string, string> = {
  english: 'Trailhaven, Roadrest 9, Bluebarn, Mapleway, Sleepwright, Copper Kettle, Stagecoach House',
  french: 'Étoilune, Clairmonde, Bonrepose, Nuitbleue, Relais Vaudrel',
  german: 'Ruhewerk, Stadtfalk, Schlafgut, Lindenau & Sohn, Nachtwerk',
  italian: 'Bellanotte Riva, Casa Morvello, Staldoro, Alborante',
  spanish: 'Solmaré, Costalva, Dormirella, Altamonda, Casagranda',
  portuguese: 'Marvante, Pousalua, Altibela',
  russian: 'Северлен|Severlen, Велижара|Velizhara, Домовита|Domovita',
  turkish: 'Yıldıran, Konaklı Park, Mavisar',
  arabic: 'نوراجين|Nourajeen, النورس|Nawrasi, سراي جود|Saray Jood',
  indian: 'Kesarbagh Stay, Lemonleaf, Mayurika, Sarovanta, Neelkamal Rest',
  thai: 'ชาทานี|Chatanee, ลานนารา|Lannara, บ้านเมธา|Baan Metha',
  vietnamese: 'Sơn Vân Lâu, Vinaluna, Ánh Sao Việt',
  malay: 'Favelano, Kencana Raya, Redlane, Ombakita',
  chinese: '云栖阁|Yunqige, 七星居|Qixingju, 江月来|Jiangyuelai, 归燕|Guiyan, 青禾|Qinghe',
  japanese: '月見館|Tsukimikan, アマリナ|Amarina, ひのきや|Hinokiya, 旅草|Tabikusa',
  korean: '가온누리|Gaonnuri, 달무리|Dalmuri, 솔바람|Solbaram',
  nordic: 'Skandihem, Fjordvold, Granlykke',
  polish: 'Sosnowiak, Starowicz, Bursztynek',
}
const SUB_BRANDS =
  'Express, Garden, Suites, Residences, Plaza, Select, Inn, City, Studios, Resort & Spa, Budget, Collection, Grand, Park, Apartments, Boutique, Styles, Premium, House, Airport'.split(
    ', ',
  )

const CHAINS: Chain[] = [
  ...WORLDWIDE.split(', ').map((brand, at) => chain(brand, '', at)),
  ...Object.entries(BY_LANGUAGE).flatMap(([language, brands]) =>
    brands.split(', ').map((brand, at) => chain(brand, language, at + 100)),
  ),
]

const CHAINS_OF = new Map<string, Chain[]>()
for (const { language } of CHAINS) CHAINS_OF.set(language, [])
for (const entry of CHAINS) CHAINS_OF.get(entry.language)!.push(entry)

export function pickChain(rng: Rng, language: string): Chain {
  const local = CHAINS_OF.get(language)
  return pick(rng, local && chance(rng, 0.45) ? local : CHAINS_OF.get('')!)
}

function chain(brand: string, language: string, at: number): Chain {
  const subBrands = ['']
  const wanted = 2 + (hashOf(at, brand.length, 7) % 5)
  for (let draw = 0; subBrands.length <= wanted; draw++) {
    const sub = SUB_BRANDS[hashOf(at, draw, 11) % SUB_BRANDS.length]
    if (!subBrands.includes(sub)) subBrands.push(sub)
  }
  const latin = brand.split('|')[1] ?? brand
  const operator = `${latin.split(' ')[0]} ${['Hotels', 'Hospitality', 'Hotels & Resorts', 'Hotel Group'][at % 4]}`
  return { brand, operator, subBrands, language }
}
