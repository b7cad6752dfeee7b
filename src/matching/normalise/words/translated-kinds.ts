import { ITALIAN, SOUTH_SLAVIC } from './languages.ts'

type TranslatedPhrase = { words: string; means: string; country: string }

/**
 * Kinds of house, and what is said beside them, that one list has in the language of the country and the next in
 * English. Folded, and as they are read: what canonical-words.ts makes another word stands here as that ("pension" for
 * "pensiunea").
 */
export const phrasesOfKinds: readonly TranslatedPhrase[] = [
  ...wordsOfCountries('TR', {
    resort: 'tatil koyu, holiday village',
    guesthouse: 'konuk evi, konukevi, misafirhane, misafirhanesi',
    hostel: 'ogrenci yurdu, yurdu',
    lodging: 'lodging tesisleri, lodging tesisi, konaklama',
    palace: 'sarayi',
    'stone house': 'tas ev, tas evi',
    'stone houses': 'tas evleri',
    cave: 'magara',
    beach: 'plaj, plaji',
  }),
  ...wordsOfCountries('PL', {
    resort: 'osrodek wypoczynkowy, osrodek wczasowy, ow, o w',
    guesthouse: 'dom wczasowy, dom wypoczynkowy, dom goscinny, dw, d w',
    hostel: 'dom wycieczkowy, szkolne schronisko mlodziezowe, schronisko mlodziezowe',
    'guest rooms': 'pokoje goscinne',
    manor: 'dworek',
    villa: 'willa',
    cottages: 'domki',
    spzoo: 'sp z o o, sp z oo, sp zoo',
    spk: 'sp k',
  }),
  ...wordsOfCountries('RO', {
    complex: 'complex turistic, complexul turistic, complexul',
    pension: 'pension turistica, pension agroturistica',
    chalet: 'cabana',
    manor: 'conacul, conac',
    studio: 'garsoniera',
    hotel: 'hotelul',
  }),
  ...wordsOfCountries('HU', {
    hostel: 'ifjusagi szallo, ifjusagi szallas, turistahaz, turistaszallo, turistaszallas, tourist house',
    resort: 'udulo',
    'spa hotel': 'gyogyszallo, gyogyszalloda',
    'castle hotel': 'kastelyszallo, kastelyszalloda, kastelyhotel',
    'thermal hotel': 'termalhotel',
    apartments: 'apartmanhaz',
  }),
  ...wordsOfCountries('CZ SK', {
    hostel: 'ubytovna',
    cottage: 'chata, chalupa',
    spa: 'lazensky, kupelny',
    castle: 'zamecky, zamocky',
    mountain: 'horsky',
  }),
  ...wordsOfCountries(SOUTH_SLAVIC, {
    house: 'kuca za odmor, hisa za odmor, holiday home, vacation home',
    resort: 'turisticko naselje, turisticno naselje, tourist village, tourist settlement, holiday village',
    guesthouse: 'prenociste, prenocista, prenocisce, prenocisca',
    rooms: 'sobe',
    studio: 'garsonijera',
  }),
  ...wordsOfCountries('BG', {
    guesthouse: 'house za guest, kshcha za gosti, kashta za gosti, kushta za gosti, kyshta za gosti',
    resort: 'pochivna stantsiya, pochivna stanciya, pochivna baza, holiday village',
    // As the Cyrillic word is read.
    hizha: 'khizha',
  }),
  ...wordsOfCountries(ITALIAN, {
    house: 'house vacanze, house vacanza, case vacanze, case vacanza, holiday home, vacation home',
    guesthouse: 'house per ferie',
    farm: 'azienda agricola, az agricola, az agr, azienda agrituristica',
  }),
]

function wordsOfCountries(countries: string, meanings: Record<string, string>): TranslatedPhrase[] {
  return Object.entries(meanings).flatMap(([means, phrases]) =>
    phrases.split(', ').flatMap((words) => wordsOfLanguages(means, { [words]: countries })),
  )
}

/**
 * Words that are only names where their language is not spoken: in Thailand, "Baba House" and "Baba La Casa" are two
 * hotels.
 */
export function wordsOfLanguages(means: string, spoken: Record<string, string>): TranslatedPhrase[] {
  return Object.entries(spoken).flatMap(([words, countries]) =>
    countries.split(' ').map((country) => ({ words, means, country })),
  )
}
