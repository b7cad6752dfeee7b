import { hashWord } from './hash-bytes.ts'
import { WordTable } from './word-table.ts'

/**
 * Kinds of house, roughly as guests tell them apart. "Hotel" itself is no kind: it is put before and behind everything.
 */
const kinds = [
  'resort resorts rizoto resotel bungalow bungalows cabana cabanas cottage cottages glamping camp campsite camping',
  `apartment apartments apartamento apartamentos apartaments appartement appartements appartment appartamenti appart aparthotel apart
   residence residences residencia residenza residenz residency condo condotel condominium condominiums suite suites studio studios serviced
   mansion mansions ferienwohnung ferienwohnungen apartamenty diamerismata shqq gongyu apt apts aptos apto appt appts apartmany apartma apartmanhaz`,
  `hostel hostels hostal guesthouse guesthouses guest gastehaus gasthaus gasthof pension pensione pensao homestay homestays bnb bb bed
   albergue auberge minshuku minsu khostel pousada posada guesthse pensiune pensiunea pansiyon affittacamere gjestehus majatalo losmen
   jugendherberge schronisko xenonas`,
  'villa villas vila vilas house houses haus maison chalet chalets lodge lodges cabin cabins casa home homes',
  'motel motels',
  'inn inns',
  'club clubhotel',
  'palace palazzo palacio palais palast',
  'castle chateau schloss castello castillo castelo zamek',
  'farm farmstay farmhouse bauernhof agriturismo agroturystyka',
]

const byHash = new Map<number, number>()
kinds.forEach((words, kind) => {
  for (const word of words.split(/\s+/)) if (word !== '') byHash.set(hashWord(word), 1 << kind)
})

const table = new WordTable(byHash)

/** One bit for the kind of house a type word names; 0 when it names none in particular. */
export function kindOfType(hash: number): number {
  return table.get(hash)
}

const FLATS = kindOfType(hashWord('apartment')) | kindOfType(hashWord('villa'))

/** Lists hold such houses flat by flat, villa by villa: a number may be what tells one from the next. */
export function isSoldByTheFlat(hash: number): boolean {
  return (kindOfType(hash) & FLATS) !== 0
}
