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
    guesthouse:
      'prenociste, prenocista, prenocisce, prenocisca, prenocishte, prenocishta, gostisce, konaciste, konacishte',
    rooms: 'sobe',
    studio: 'garsonijera',
  }),
  ...wordsOfCountries('BG', {
    guesthouse: 'house za guest, kshcha za gosti, kashta za gosti, kushta za gosti, kyshta za gosti',
    resort: 'pochivna stantsiya, pochivna stanciya, pochivna baza, holiday village',
    // As the Cyrillic word is read.
    hizha: 'khizha',
  }),
  ...wordsOfCountries('LT', {
    hotel: 'viesbutis, viesbucio',
    guesthouse: 'sveciu namai, sveciu house',
    apartments: 'apartamentai, apartamentu',
    hostel: 'nakvynes namai, jaunimo nakvynes namai',
    manor: 'dvaras',
    'holiday house': 'poilsio namai',
  }),
  ...wordsOfCountries('LV', {
    hotel: 'viesnica',
    guesthouse: 'viesu nams, viesu maja',
    apartments: 'apartamenti, dzivokli',
    hostel: 'hostelis, jauniesu mitne',
    manor: 'muiza',
    camping: 'kempings',
    'recreation complex': 'atputas komplekss, atputas complex',
  }),
  ...wordsOfCountries('EE', {
    guesthouse: 'kulalistemaja, kulaliste maja',
    apartment: 'kulaliskorter, korter',
    apartments: 'kulaliskorterid, apartemendid, korterid',
    hostel: 'hostelis, noortehostel',
    manor: 'mois',
    homestay: 'kodumajutus',
    'holiday house': 'puhkemaja',
    'holiday center': 'puhkekeskus',
  }),
  ...wordsOfCountries('FI', {
    guesthouse: 'majatalo, matkakoti',
    hostel: 'retkeilymaja, retkeilyhotelli',
    manor: 'kartano',
    apartments: 'huoneistot',
    aparthotel: 'huoneistohotelli',
    cottages: 'lomamokit, mokit',
    'spa hotel': 'kylpylahotelli',
    'holiday center': 'lomakeskus',
  }),
  ...wordsOfCountries('SE NO DK', {
    guesthouse: 'pensionat, gasthus, gjestegard, gaestehus, gastgiveri, gjestgiveri, gastgivargard',
    hostel: 'vandrarhem, vandrerhjem, vandrehjem',
    inn: 'vardshus, vaertshus, kro, kroen',
    manor: 'herrgard, herregard',
    apartments: 'lagenheter, leiligheter, lejligheder',
    aparthotel: 'lagenhetshotell, leilighetshotell, lejlighedshotel',
    cottages: 'stugor',
    cabins: 'hytter',
    'mountain hotel': 'hoyfjellshotell, fjallhotell, fjellhotell',
    'holiday center': 'feriecenter, feriesenter',
  }),
  ...wordsOfCountries('IS', {
    hotel: 'hotelid',
    guesthouse: 'gistiheimili, gistiheimilid, gistihus, gistihusid',
    apartments: 'ibudir',
    hostel: 'farfuglaheimili, farfuglaheimilid',
    cottages: 'sumarhus',
  }),
  ...wordsOfCountries('AL XK', {
    hotel: 'hoteli',
    guesthouse: 'bujtina, bujtine, shtepi pritese',
    apartments: 'apartamente, apartamentet',
  }),
  ...wordsOfCountries('AZ UZ TM', {
    hotel: 'mehmanxana, mehmanxanasi, mehmonxona, mehmonxonasi, myhmanhana, myhmanhanasy',
    guesthouse: 'qonaq evi, mehmon uyi',
    resort: 'istirahet merkezi, dam olish maskani',
  }),
  ...wordsOfCountries('MY ID BN SG', {
    guesthouse: 'rumah tetamu, rumah tamu, penginapan, losmen, pondok wisata',
    'rest house': 'rumah rehat',
    homestay: 'inap desa',
    resort: 'peranginan',
    apartment: 'apartemen, pangsapuri',
    'budget hotel': 'hotel bajet',
  }),
  // Catalan, Basque and Galician beside Spanish.
  ...wordsOfCountries('ES AD', {
    hotel: 'hotela',
    hostel: 'alberg, aterpetxea, albergue, youth hostel',
    pension: 'pentsioa, pensio',
    guesthouse: 'ostatua, ostatu',
    apartments: 'apartaments, apartamentuak',
  }),
  ...wordsOfCountries('GR CY', { hotel: 'xenodohio, xenodochio, xenodochion, xenodoheio' }),
  ...wordsOfCountries('ZA NA', { guesthouse: 'gastehuis, gastehuise' }),
  ...wordsOfCountries('KE TZ', { guesthouse: 'nyumba ya wageni' }),
  ...wordsOfCountries('TR', { mansion: 'konagi' }),
  ...wordsOfCountries(ITALIAN, {
    house: 'house vacanze, house vacanza, case vacanze, case vacanza, holiday home, vacation home',
    guesthouse: 'house per ferie',
    farm: 'azienda agricola, az agricola, az agr, azienda agrituristica',
  }),
]

/** What stands for some words in countries: "santa" for "sta". */
export function wordsOfCountries(countries: string, meanings: Record<string, string>): TranslatedPhrase[] {
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
