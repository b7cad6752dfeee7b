import { countryNumber } from '../country-number.ts'
import { brandSpellings } from './brand-spellings.ts'
import { hashWord } from './hash-bytes.ts'
import { FRENCH, GERMAN, ITALIAN, PORTUGUESE, SPANISH } from './languages.ts'
import { shortenedWords } from './shortened-words.ts'
import { phrasesOfKinds, wordsOfLanguages } from './translated-kinds.ts'
import { WordTable } from './word-table.ts'

/**
 * Words that one list writes like this and another like that: abbreviations, kinds of house and sides of a town in
 * other languages. "Khách sạn X" and "X Hotel" are then the same words. Only what lists do translate: an "Auberge"
 * stays one everywhere.
 */
const forms: Record<string, string> = {
  hotel: 'htl hotl albergo hotell hotellet hotelli otel oteli szalloda szallo khachsan',
  hotels: 'htls',
  resort: 'rsrt rst',
  apartment: 'apt appt appartement apartamento appartamento appartment apartman ferienwohnung',
  apartments:
    'apts appts appartements apartamentos appartamenti appartments apartamenty apartmani apartmany ferienwohnungen aptos',
  guesthouse: 'guesthse gsthse gastehaus guesthaus vendeghaz gjestehus nhanghi',
  pension: 'pensjonat penzion pansion pansiyon pensiune pensiunea pensione pensao panzio',
  house: 'hse',
  boutique: 'butik',
  villa: 'vila',
  villas: 'vilas',
  residence: 'residenz residenza residencia',
  camping: 'campsite campground',
  hostel: 'jugendherberge',
  beach: 'bch plage spiaggia praia',
  international: 'intl internacional internazionale internationale',
  center: 'ctr cntr centre centro zentrum centrum',
  airport: 'havalimani havaalani arpt airpt arprt aeroport aeropuerto aeroporto flughafen',
  downtown: 'dtwn dwtn dwntwn',
  suites: 'stes',
  harbour: 'harbor hbr',
  theatre: 'theater',
  grey: 'gray',
  fort: 'ft',
  mount: 'mt',
  point: 'pt',
  square: 'sq',
  avenue: 'ave',
  boulevard: 'blvd',
  parkway: 'pkwy',
  highway: 'hwy',
  plaza: 'plz',
  valley: 'vly',
  springs: 'spgs',
  heights: 'hts',
  junction: 'jct',
  meeting: 'mtg',
  city: 'cty',
  express: 'exp expr',
  doubletree: 'dbltree dbltre dbletree',
  hilton: 'hltn hiltonsa',
  station: 'gare bahnhof estacion stazione ekimae',
  north: 'nord norte noord',
  south: 'sud zuid',
  west: 'ouest oeste',
  east: 'ost oost este',
  northwest: 'nw',
  southwest: 'sw',
  park: 'parc parque parco',
  grand: 'gran grande',
  mountain: 'mtn',
  tower: 'twr',
  garden: 'gdn jardin giardino garten',
  gardens: 'gdns jardins giardini jardines',
  village: 'vlg',
  building: 'bldg',
  // Hotels are called after them far from home: what one list translates out of another script, the next spells.
  moscow: 'moskva',
  beijing: 'peking',
  europe: 'europa evropa avrupa',
  ukraine: 'ukraina ukrayina',
  russia: 'rossiya rossija',
}

type Phrase = { words: string; means: string; country?: string }

/**
 * The same in several words, and of one country where others mean something else by them. What booking systems shorten
 * hotel groups to stands for several.
 */
const translations: Phrase[] = [
  { words: 'khach san', means: 'hotel' },
  { words: 'nha nghi', means: 'guesthouse' },
  { words: 'nha khach', means: 'guesthouse' },
  { words: 'nha tro', means: 'guesthouse' },
  { words: 'can ho', means: 'apartment' },
  { words: 'biet thu', means: 'villa' },
  { words: 'khu nghi duong', means: 'resort' },
  { words: 'ks', means: 'hotel', country: 'VN' },
  // Of words with one meaning however their marks are lost: "sông" (river) may be "song", "đảo" (island) "Đào", "biển"
  // (sea) "Biên Hòa", "làng" (village) "Láng".
  ...Object.entries({
    'san bay': 'airport',
    'trung tam': 'center',
    'pho co': 'old quarter',
    'pho di bo': 'walking street',
    'bai bien': 'beach',
    'khu du lich': 'resort',
    'khu dan cu': 'residential area',
    'lang nghi duong': 'resort village',
    'cao cap': 'luxury',
    'dich vu': 'serviced',
    'buu dien': 'post office',
    'nha go': 'wooden house',
    'suoi khoang nong': 'hot springs',
    cho: 'market',
    nui: 'mountain',
    vuon: 'garden',
    gan: 'near',
  }).map(([words, means]) => ({ words, means, country: 'VN' })),
  // Its circumflex lost to an encoding.
  { words: 'h tel', means: 'hotel' },
  { words: 'bed breakfast', means: 'bb' },
  { words: 'bed and breakfast', means: 'bb' },
  { words: 'bed e breakfast', means: 'bb' },
  { words: 'guest house', means: 'guesthouse' },
  { words: 'guest houses', means: 'guesthouse' },
  { words: 'chambres d hotes', means: 'guesthouse' },
  { words: 'chambre d hote', means: 'guesthouse' },
  { words: 'chambre d hotes', means: 'guesthouse' },
  ...wordsOfLanguages('house', {
    maison: FRENCH,
    casa: `${ITALIAN} ${SPANISH} ${PORTUGUESE} RO`,
    haus: GERMAN,
    huis: 'NL BE ZA',
  }),
  ...wordsOfLanguages('castle', {
    chateau: FRENCH,
    schloss: GERMAN,
    castello: ITALIAN,
    castillo: SPANISH,
    castelo: PORTUGUESE,
    zamek: 'PL CZ SK',
  }),
  { words: 'ste', means: 'suites', country: 'US' },
  { words: 'di', means: 'days inn', country: 'US' },
  { words: 'hgi', means: 'hilton garden inn' },
  { words: 'hilton gi', means: 'hilton garden inn' },
  { words: 'hiex', means: 'holiday inn express' },
  { words: 'hie', means: 'holiday inn express', country: 'US' },
  { words: 'hojo', means: 'howard johnson' },
  { words: 'bw', means: 'best western' },
  // All its houses took the new name in 2009; lists are older than that now and then.
  { words: 'radisson sas', means: 'radisson blu' },
  { words: 'radisson blue', means: 'radisson blu' },
  // Whose company in Turkey bears the name of Sabancı too: "HiltonSA".
  { words: 'hilton sa', means: 'hilton', country: 'TR' },
  ...phrasesOfKinds,
  ...shortenedWords,
  { words: 'lq', means: 'la quinta', country: 'US' },
  ...citiesAtHome({
    AT: 'wien vienna',
    BE: 'bruxelles brussels, brussel brussels, brugge bruges, antwerpen antwerp, gent ghent',
    CH: 'geneve geneva, genf geneva, luzern lucerne, basle basel',
    CY: 'larnaka larnaca, pafos paphos, lemesos limassol',
    CZ: 'praha prague, plzen pilsen',
    DE: 'munchen munich, muenchen munich, koln cologne, koeln cologne, nurnberg nuremberg, nuernberg nuremberg, hannover hanover, duesseldorf dusseldorf',
    DK: 'kobenhavn copenhagen',
    ES: 'sevilla seville',
    GR: 'athina athens, rodos rhodes, iraklion heraklion, iraklio heraklion, hania chania, rethymnon rethymno, rethimno rethymno, mikonos mykonos, kerkyra corfu',
    ID: 'jogjakarta yogyakarta, jogja yogyakarta',
    IN: 'bangalore bengaluru, gurugram gurgaon, mysuru mysore, trivandrum thiruvananthapuram',
    IT: 'roma rome, firenze florence, venezia venice, milano milan, napoli naples, torino turin, genova genoa, padova padua, siracusa syracuse, mantova mantua',
    KR: 'pusan busan, cheju jeju, kyongju gyeongju, inchon incheon, taegu daegu',
    MA: 'marrakesh marrakech, tanger tangier',
    PL: 'warszawa warsaw, krakow cracow',
    PT: 'lisboa lisbon',
    RO: 'bucuresti bucharest',
    RS: 'beograd belgrade',
    RU: 'moskva moscow',
    SA: 'makkah mecca, makka mecca, madinah medina, jiddah jeddah',
    SE: 'goteborg gothenburg',
    UA: 'kiev kyiv, lvov lviv, odessa odesa, kharkov kharkiv',
  }),
]

const phrases: Phrase[] = [...translations, ...brandSpellings]

/** What a city is called at home and abroad: names of hotels hold either, whatever the city field says. */
function citiesAtHome(names: Record<string, string>): { words: string; means: string; country: string }[] {
  return Object.entries(names).flatMap(([country, pairs]) =>
    pairs.split(', ').map((pair) => ({ words: pair.split(' ')[0], means: pair.split(' ')[1], country })),
  )
}

/** `next`: the word behind it, where it stands for several. */
export type Canonical = { letters: Uint8Array; hash: number; next: Canonical | null }

const entries = Object.entries(forms).flatMap(([word, others]) => others.split(' ').map((form) => ({ form, word })))
const table = new WordTable(new Map(entries.map(({ form }, at) => [hashWord(form), at + 1])))
const canonical = entries.map(({ word }) => canonicalOf(word))

/** Words of such phrases that names hold by themselves as well. */
const WORDS_STILL = new Set('house home homes holiday village tourist hostel pension'.split(' '))

/** All forms, for the table of roles. */
export const OTHER_FORMS = entries.map(({ form }) => form)

/** The same with what they stand for, and the longer words of phrases: for who looks for a name as people write it. */
export const OTHER_FORMS_OF_WORDS: readonly { form: string; word: string }[] = [...entries, ...formsInPhrases()]

/** Each once, though many countries may have it. */
function formsInPhrases(): { form: string; word: string }[] {
  const meanings = new Map<string, string>()
  for (const { words, means } of translations)
    if (!means.includes(' '))
      for (const form of words.split(' ')) if (form.length > 3 && !WORDS_STILL.has(form)) meanings.set(form, means)
  return Array.from(meanings, ([form, word]) => ({ form, word }))
}

/** The word that stands for one of OTHER_FORMS. */
export function canonicalWord(hash: number): Canonical {
  return canonical[table.get(hash) - 1]
}

export type KindPhrase = { hashes: number[]; means: Canonical; country: number }

/** The longest first: "konuk evi" is no "evi". */
const kindPhrases = phrases
  .map(
    ({ words, means, country }): KindPhrase => ({
      hashes: words.split(' ').map(hashWord),
      means: canonicalOf(means),
      country: countryNumber(country),
    }),
  )
  .sort((a, b) => b.hashes.length - a.hashes.length)

const phrasesByEnd = [...Map.groupBy(kindPhrases, ({ hashes }) => hashes[hashes.length - 1])]
const phraseEnds = new WordTable(new Map(phrasesByEnd.map(([hash], at) => [hash, at + 1])))

/** The words that such phrases end with, for the table of roles. */
export const PHRASE_ENDS = phrases.map(({ words }) => words.split(' ').at(-1)!)

/**
 * The phrase that the last of these `count` words and the word `hash` behind them make; undefined when they make none.
 */
export function kindPhrase(before: Uint32Array, count: number, hash: number, country: number): KindPhrase | undefined {
  const at = phraseEnds.get(hash)
  if (at === 0) return undefined
  for (const phrase of phrasesByEnd[at - 1][1]) {
    const { hashes } = phrase
    const others = hashes.length - 1
    if (count < others || (phrase.country !== 0 && phrase.country !== country)) continue
    let k = 0
    while (k < others && before[count - others + k] === hashes[k]) k++
    if (k === others) return phrase
  }
  return undefined
}

function canonicalOf(words: string): Canonical {
  const [word, ...others] = words.split(' ')
  const next = others.length === 0 ? null : canonicalOf(others.join(' '))
  return { letters: new TextEncoder().encode(word), hash: hashWord(word), next }
}
