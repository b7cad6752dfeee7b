import { countryNumber } from '../../country-number.ts'
import { type WordTable, wordsOf } from '../../words/word-table.ts'

/** Kinds of streets. */
const STREET_KINDS =
  'street st str road rd avenue ave av avenida avda boulevard blvd bd lane ln drive dr square sq place pl plaza highway hwy way rte ruta autopista autovia autoroute autostrada parkway pkwy terrace close crescent ' +
  'rue allee chemin quai route cours via viale corso piazza piazzale strada largo calle c carrer carretera ctra crta paseo camino ronda rua estrada praca ' +
  'cl cll carrera cra cr kr transversal diagonal jr jiron malecon pasaje pje prolongacion prol rodovia rod alameda ' +
  'strasse gasse weg platz ring damm ufer ulica ul ulitsa prospekt ploshchad cadde caddesi cad jalan jl jln lorong thanon soi duong marg'

/** Those that stand beside the name, in the languages that mostly write them as part of it, too. */
export const streetKinds = wordsOf(`${STREET_KINDS} straat laan`)

/** Street types, units, countries and states say little about which house is meant. Folded, many languages. */
export const weakWords = wordsOf(
  `${STREET_KINDS}
  bvd court ct plz ter
  col colonia barrio bairro urb urbanizacion fracc fraccionamiento esq esquina entre nro centro
  impasse vicolo travessa
  straße pr nam sok sokak sokagi mah mahallesi mh bulvari blv no nr num numero number
  kampung moo mu tambon amphoe amphur pho phuong quan ngo ngach hem lo khu thon xa huyen tinh tp thanh
  chome cho ku shi machi dori dong gu ro daero gil si gun alley aly lu jie qu shi sheng nagar chowk near opp opposite behind next off the of and hyphen de la le les du des el los las di del della da do dos
  km floor floors level unit suite building bldg block tower p o box po north south east west n s e w nw ne sw se city town district dist sec section province state county region plot sector
  al ak az ar ca ct fl ga hi il ks ky ma mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok pa ri sc sd tn tx ut va vt wa wi wv wy dc ab bc mb nb ns qc sk nsw qld
  usa us uk united kingdom states england scotland wales france italy italia spain espana germany deutschland thailand india japan china taiwan vietnam`,
)

/**
 * Articles, kinds and states elsewhere, but half the name of a street in Vietnam: "Lê Lợi", "Nguyễn Du", "Đông Du", "Lê
 * Thánh Tôn".
 */
const vietnameseNames = wordsOf('la le de du do di dong cho ca ga ky hi lu ma mi ri si va thanh nam phuong')
const vietnam = countryNumber('VN')

/** Weak words that are part of names in a country; null where there are none. */
export function namesAmongWeakWords(country: number): WordTable | null {
  return country === vietnam ? vietnameseNames : null
}

/**
 * Surnames and middle names of Vietnam, after whose bearers streets are called: half of 276 streets of a list of Ho Chi
 * Minh City have one, and of two of them taken at random one pair in twenty shares one. How many addresses of a list
 * have them says too little where it is short.
 */
const vietnameseSurnames = wordsOf('nguyen le tran pham huynh hoang vo vu van thi phan dang bui do ho ngo duong ly')

/** Words of streets that tell none where they are all that two share; null where there are none. */
export function sharedByStreets(country: number): WordTable | null {
  return country === vietnam ? vietnameseSurnames : null
}
