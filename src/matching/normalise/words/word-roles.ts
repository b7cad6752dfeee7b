import { OTHER_FORMS, PHRASE_ENDS } from './canonical-words.ts'
import { hashWord } from './hash-bytes.ts'
import { COMPANY_INITIALS, NOISE_WORDS } from './noise-words.ts'
import { WordTable, wordSet, wordsOf } from './word-table.ts'

/**
 * What a word of a hotel name is, as far as a list can tell. Rarity (how many hotels nearby carry the word) is learned
 * from the reference itself; these lists only help where data is thin, and mark words that tell siblings apart.
 * All words are folded: lower case, no accents.
 */
export const TYPE = 1
export const STOP = 2
export const NOTE = 4
export const NUMBER = 8
/** North, wing, tower, annex, phase: a sibling differs in one of these. */
export const SIDE = 16
/** Express, budget, garden, suites: the same brand sells a different house under it. */
export const VARIANT = 32
/** Behind "by", "managed by", ", a …": who runs it, not what it is called. */
export const TAIL = 64
export const IN_NOTE = 128
/** First word of another reading of the name: an alias or a former name. */
export const NEW_READING = 256
/** The word also names the hotel's own city. */
export const CITY_WORD = 512
/** Big hotel groups; two hotels of one group share it and nothing else. */
export const BRAND = 1024
/** Written in another script than Latin. */
export const FOREIGN = 2048
/** Airport, downtown, central: tells two houses of a group apart, but one list may simply leave it out. */
export const PLACE_SIDE = 4096
/** Behind "at": where the house stands, perhaps another house. */
export const AFTER_AT = 8192
/** A number that belongs to a street: "Soi 9". */
export const STREET_NUMBER = 16384
/** A number that may be the code of a list or the door of a flat: no number is a side. See listing-codes.ts. */
export const CODE_OR_DOOR = NUMBER | SIDE
/** Met almost only around here: the name of the neighbourhood, or of a street. Known to an index, not to a list. */
export const LOCAL = 32768
/**
 * Known to the reader only, not kept: a word of plain noise; one that is written otherwise; the end of several that are
 * one.
 */
export const NOISE = 65536
export const OTHER_FORM = 131072
export const PHRASE_END = 262144
/** Noise if it is made of single letters. */
export const NOISE_OF_INITIALS = 524288
/** A word carried by several hotels of a block and by few elsewhere in the country. */
export function isLocal(inBlock: number, inCountry: number): boolean {
  return inBlock >= 4 && inBlock >= 0.6 * inCountry
}

const typeWords = `hotel hotels hotell hotellet otel oteli hotelli hoteles hotely hotela hoteru hotelu otelleri
  motel motels motelis inn inns lodge lodges lodging lodgings resort resorts rizoto resotel hostel hostels hostal hostales hosteria hosterie hostelry
  guesthouse guesthouses guest guesthaus gastehaus gasthaus gasthof gasthofe gaststatte pension pensione pensao pensiunea pansion pensjonat pousada pousadas posada
  albergo alberghi albergue auberge gite gites chambres chambre residence residences residencia residenza residenz residencial residencias residency residhotel
  apartment apartments apartamento apartamentos apartaments appartement appartements appartment appartamenti appart aparthotel apartahotel apart apartman apartmani apartmaji ferienwohnung ferienwohnungen ferienhaus
  condo condotel condominium condominiums suite suites villa villas vila vilas ville chalet chalets bungalow bungalows cabana cabanas cabin cabins cottage cottages
  camping campsite campground camp glamping homestay homestays house houses haus maison casa case kucha houses home homes rooms room zimmer habitaciones
  bed breakfast bnb bb riad dar ryokan minshuku hanok pensionen mansion mansions manor palace place places court courtyard plaza tower towers
  spa wellness club clubhotel parador paradores hospedaria hospedaje hospedagem turismo agriturismo rural finca masia cortijo quinta herdade
  khach san nha nghi khu nghi duong bietthu rongraem ruam gostinitsa otelʹ khostel apartamenty gostevoy dom pansionat sanatoriy usadba baza otdykha
  hotele dworek zajazd penzion penzión szallo szalloda panzio vendeghaz kuca smestaj sobe kro kroen vandrerhjem vandrarhem herberg logement pensionat
  xenodocheio diamerismata domatia fndq ndl mlwn mlvn jiudian dajiudian binguan fandian gongyu minsu kezhan lvguan hoteresu teru
  mntj shqq nzl stountio stoyntio studio studios apartamenti kompleks complex bina pensjon kan so minshuku capsule
  serviced service svc hospitality hotelsandresorts boutique luxury international intl
  htl htls hotl hse guesthse apt apts aptos apto appt appts parkhotel landhotel berghotel seehotel stadthotel ferienhotel landgasthof berggasthof
  jugendherberge gastezimmer wirtshaus ferienpark locanda affittacamere camere relais hotes hostellerie hosteleria hotelito alojamiento alojamento estalagem
  albergaria pensiune pensiunea pansiyon konukevi misafirhanesi noclegi pokoje schronisko apartmany apartma ubytovani fogado apartmanhaz vardshus
  gjestehus gjestegard gjestgiveri majatalo motelli retkeilymaja vakantiepark bungalowpark biet thu wisma losmen penginapan xenonas turbaza yeogwan
  konagi konaklari tesisleri osrodek wypoczynkowy wypoczynkowe wczasowy wycieczkowy goscinne goscinny agroturystyka sanatorium hizha campestre hanul
  smjestaj
  palazzo palacio palais palast castle chateau schloss castello castillo castelo zamek estate domaine tenuta manoir farm farmstay farmhouse bauernhof
  garni meuble agritur ferienheim`
  .split(/\s+/)
  .filter(Boolean)

const stopWords =
  `the a an of and at on in by to for with from und der die das den dem des am im zum zur bei auf von vom an
  de du des la le les l d el los las del y e o da do das dos di dei degli della delle dello al alla allo i il lo gli aux au en et sur sous
  na pri ve ile the sa ng och og på av den det van het een te ten ter aan op bij`
    .split(/\s+/)
    .filter(Boolean)

const noteWords =
  `popular recommended recommend refundable nonrefundable refund nonrefund promotion promo sha plus extra certified
  parking customer ask wifi included only adults adult closed temporarily formerly managed operated powered member part
  llc ltd limited inc pvt private gmbh co company sarl srl spa sa sl ltda group hospitality management collection
  branch near opposite catering bookable online official approved quarantine asq hq sqha closed renovation renovated`
    .split(/\s+/)
    .filter(Boolean)

const sideWords =
  `north south east west northern southern eastern western northwest northeast southwest southeast nord sud est ouest norte sur este oeste nort ost
  wing tower towers annex annexe anexo dependance honkan shinkan bekkan block building bldg phase upper lower old new alt neu alte neue ancien nouveau nuevo viejo
  main front rear left right inner outer first second third a b c x y z i ii iii iv vi vii viii ix`
    .split(/\s+/)
    .filter(Boolean)

const placeSideWords =
  `central downtown uptown midtown airport aeroport aeropuerto flughafen terminal station riverside beach beachfront lagoon marina harbour harbor`
    .split(/\s+/)
    .filter(Boolean)

const variantWords =
  `express budget styles garden suites suite select premier premium premiere prime plus lite smart encore inn residence residences residency
  apartments villas executive deluxe classic comfort economy f1 formule campanile autograph collection curio tapestry tribute edition
  vacation club waterpark casino beach garden grand royal boutique hostel spa resort homewood homes home extended stay studio studios business
  city centre center park gate station lake river bay hill hills view garden gardens adults family kids junior senior`
    .split(/\s+/)
    .filter(Boolean)

const brandWords =
  `hilton marriott sheraton westin hyatt radisson ibis novotel mercure accor accorhotels sofitel pullman wyndham ramada days super motel6 travelodge
  premier holiday intercontinental crowne ihg staybridge candlewood kimpton indigo voco aloft moxi moxy fairfield springhill towneplace residence doubletree
  courtyard hampton homewood embassy conrad waldorf canopy curio tru four seasons ritz carlton regis luxury autograph bulgari edition jw delta gaylord protea
  best western comfort quality clarion sleep econo rodeway ascend cambria howard johnson la quinta baymont microtel hawthorn tryp dolce
  oyo fabhotel fabhotels treebo zostel reddoorz airbnb taj oberoi itc leela lemon tree ginger sarovar fortune centara dusit anantara minor avani nh melia
  barcelo iberostar riu h10 sol meliá eurostars vincci catalonia ac sercotel silken paradores kempinski steigenberger maritim leonardo motel one meininger
  generator scandic clarion thon strawberry elite first premier inn travelodge britannia copthorne millennium ascott somerset citadines oakwood frasers
  shangri peninsula mandarin oriental langham rosewood aman banyan angsana raffles fairmont swissotel movenpick rixos toyoko apa dormy washington
  prince okura nikko mystays super livemax sotetsu fresa daiwa roynet keio plaza route vessel smile unizo villa fontaine tokyu stay
  originals mgallery collectionneurs campanile kyriad premiere classe etap formule adagio logis brit louvre golden tulip b&b compass amari onyx chatrium cape kantary u deevana ramada centre point
  home2 tru woodspring studio extended america red roof drury knights americinn country suites
  rotana arjaan rayhaan hanting atour lavande jinjiang greentree lotte meridien element renaissance andaz avid`
    .split(/\s+/)
    .filter(Boolean)

/** What a name may begin with before it says what the house is called. */
export const LEADING_WORDS = [...new Set([...typeWords, ...stopWords])].filter((word) => /^[a-z]+$/.test(word))

const roles = new Map<number, number>()
function mark(words: readonly string[], role: number): void {
  for (const word of words) {
    const hash = hashWord(word)
    roles.set(hash, (roles.get(hash) ?? 0) | role)
  }
}
mark(typeWords, TYPE)
mark(stopWords, STOP)
mark(noteWords, NOTE)
mark(sideWords, SIDE)
mark(placeSideWords, PLACE_SIDE)
mark(variantWords, VARIANT)
mark(brandWords, BRAND)

mark(NOISE_WORDS, NOISE)
mark(COMPANY_INITIALS, NOISE_OF_INITIALS)
mark(OTHER_FORMS, OTHER_FORM)
mark(PHRASE_ENDS, PHRASE_END)

const roleTable = new WordTable(roles)

export function roleOfWord(hash: number): number {
  return roleTable.get(hash)
}

export const WORD_BY = hashWord('by')
export const WORD_A = hashWord('a')
export const WORD_AN = hashWord('an')
export const WORD_AND = hashWord('and')
export const WORD_OF = hashWord('of')
export const WORD_PART = hashWord('part')
export const WORD_MEMBER = hashWord('member')
export const WORD_MANAGED = hashWord('managed')
export const WORD_OPERATED = hashWord('operated')
export const WORD_POWERED = hashWord('powered')
export const WORD_AT = hashWord('at')
export const WORD_EX = hashWord('ex')
export const WORD_INN = hashWord('inn')
const streetWords = wordsOf(
  'soi moo mu rama road rd street st avenue ave route rue strasse chome sector ward district phase km highway hwy exit gate quan',
)
/** Words that a number may belong to. */
export function isStreetWord(hash: number): boolean {
  return streetWords.has(hash)
}
export const WORD_THE = hashWord('the')
export const WORD_I = hashWord('i')
export const WORD_S = hashWord('s')
export const WORD_OYO = hashWord('oyo')
export const WORD_BB = hashWord('bb')
export const WORD_GARNI = hashWord('garni')
export const WORD_HOTEL = hashWord('hotel')
export const WORD_BEST = hashWord('best')
export const WORD_WASHINGTON = hashWord('washington')
export const WORD_WESTERN = hashWord('western')
export const WORD_IN = hashWord('in')
export const WORD_COLLECTION = hashWord('collection')
export const WORD_PORTFOLIO = hashWord('portfolio')
export const WORD_HOTELS = hashWord('hotels')
export const WORD_RESORTS = hashWord('resorts')

/** The words that tell that a former name follows. */
export const FORMER_WORDS = [
  'formerly',
  'formely',
  'fomerly',
  'form',
  'former',
  'previously',
  'fka',
  'ehemals',
  'vormals',
  'anciennement',
  'antes',
  'antiguo',
  'bivshiy',
  'exhotel',
].map(hashWord)
const formerWords = wordSet(FORMER_WORDS)
export function isFormerWord(hash: number): boolean {
  return formerWords.has(hash)
}
