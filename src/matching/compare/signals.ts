/**
 * Every signal the model reads about one pair, in order. `rising` tells the trainer that more of it can only speak for
 * a match (1), only against (-1), or either (0); `group` and `label` are what a reviewer reads.
 */
export type SignalGroup = 'name' | 'siblings' | 'distance' | 'city' | 'address' | 'rivals'
export type Signal = { name: string; rising: -1 | 0 | 1; group: SignalGroup; label: string }

const signal = (name: string, rising: -1 | 0 | 1, group: SignalGroup, label: string): Signal => ({
  name,
  rising,
  group,
  label,
})

export const SIGNALS: readonly Signal[] = [
  signal('coverAllPartner', 1, 'name', 'share of the partner name found in the hotel name, all words'),
  signal('coverAllReference', 1, 'name', 'share of the hotel name found in the partner name, all words'),
  signal('coverCorePartner', 1, 'name', 'share of the partner’s distinctive words found'),
  signal('coverCoreReference', 1, 'name', 'share of the hotel’s distinctive words found'),
  signal('coreMass', 1, 'name', 'how much rarity the names share'),
  signal('rarestShared', 1, 'name', 'rarest shared word'),
  signal('missPartner', -1, 'name', 'rarest distinctive partner word the hotel lacks'),
  signal('missReference', -1, 'name', 'rarest distinctive hotel word the partner lacks'),
  signal('missTotal', -1, 'name', 'rarity of all distinctive words without a counterpart'),
  signal('gramShare', 1, 'name', 'letters in common, word borders ignored'),
  signal('joinedSimilarity', 1, 'name', 'whole distinctive text, letter by letter'),
  signal('headPartner', -1, 'name', 'partner words ahead of the first one found'),
  signal('headReference', -1, 'name', 'hotel words ahead of the first one found'),
  signal('scripts', 0, 'name', 'the names are written in different scripts'),
  signal('sound', 1, 'name', 'consonants in common across scripts'),
  signal('exactShare', 1, 'name', 'part of the agreement that is letter-exact'),
  signal('firstWord', 1, 'name', 'first distinctive words agree'),
  signal('coreWordsPartner', 0, 'name', 'distinctive words in the partner name'),
  signal('coreWordsReference', 0, 'name', 'distinctive words in the hotel name'),
  signal('typeWords', 0, 'name', 'kind of house (hotel, resort, villa)'),
  signal('kinds', 1, 'siblings', 'kind of house: apartments, villas, hostel'),
  signal('inside', 1, 'siblings', 'one stands in the grounds of the other'),
  signal('numbers', 1, 'siblings', 'numbers in the names'),
  signal('sides', 1, 'siblings', 'wings, towers, directions'),
  signal('variants', 1, 'siblings', 'sub-brand words (express, suites)'),
  signal('brands', 0, 'siblings', 'hotel groups'),
  signal('logDistance', -1, 'distance', 'distance'),
  signal('relativeDistance', -1, 'distance', 'distance against how far apart hotels lie here'),
  signal('crowd', 0, 'distance', 'hotels on exactly the same point'),
  signal('decimals', 0, 'distance', 'precision of the partner’s point'),
  signal('city', 1, 'city', 'city'),
  signal('cityDistance', -1, 'city', 'distance from where the hotels of the partner’s city lie'),
  signal('house', 1, 'address', 'house number'),
  signal('streetShare', 1, 'address', 'street words in common'),
  signal('streetMass', 1, 'address', 'rarity of the street words in common'),
  signal('postcode', 1, 'address', 'postcode'),
  signal('sameName', 0, 'rivals', 'hotels of the country with exactly these words'),
  signal('baseScore', 1, 'rivals', 'first estimate'),
  signal('baseGap', 1, 'rivals', 'ahead of the best other candidate'),
  signal('rivalCount', 0, 'rivals', 'other candidates nearly as good'),
  signal('rivalWord', -1, 'rivals', 'a partner word missing here that another candidate has'),
  signal('twinRival', 0, 'rivals', 'the best other candidate is the same house listed twice'),
  signal('nearerRival', -1, 'rivals', 'another candidate with as good a name is nearer'),
]

export const SIGNAL_COUNT = SIGNALS.length
/**
 * Behind its signals a row holds what the model does not see: how far apart two cities lie by the gazetteer, as ln(1 +
 * km), where points do not tell; 0 unknown. Trees that saw it learned from lists which name a region by one town, and
 * had less to spend on the rest: recall at a precision of .995 fell by half a percent.
 */
export const CITIES_APART = SIGNALS.length
/** And what the places in two names of one hotel group say, see score/hotel-groups/tell-other-house.ts. */
export const OTHER_HOUSE = CITIES_APART + 1
/** And whether two postcodes that are nearly a door's own are of two districts: 1 if so. */
export const DISTRICTS_APART = OTHER_HOUSE + 1
/** And whether both tell their state, and these differ: 1 if so. */
export const STATES_APART = DISTRICTS_APART + 1
export const ROW = STATES_APART + 1
/** Signals of the pair alone; the rest look at the other candidates. */
export const PAIR_SIGNAL_COUNT = SIGNALS.findIndex((s) => s.name === 'baseScore')

function indexOf(name: string): number {
  const at = SIGNALS.findIndex((s) => s.name === name)
  if (at < 0) throw new Error(`no signal ${name}`)
  return at
}

export const S = {
  coverAllPartner: indexOf('coverAllPartner'),
  coverAllReference: indexOf('coverAllReference'),
  coverCorePartner: indexOf('coverCorePartner'),
  coverCoreReference: indexOf('coverCoreReference'),
  coreMass: indexOf('coreMass'),
  rarestShared: indexOf('rarestShared'),
  missPartner: indexOf('missPartner'),
  missReference: indexOf('missReference'),
  missTotal: indexOf('missTotal'),
  gramShare: indexOf('gramShare'),
  joinedSimilarity: indexOf('joinedSimilarity'),
  headPartner: indexOf('headPartner'),
  headReference: indexOf('headReference'),
  scripts: indexOf('scripts'),
  sound: indexOf('sound'),
  exactShare: indexOf('exactShare'),
  firstWord: indexOf('firstWord'),
  coreWordsPartner: indexOf('coreWordsPartner'),
  coreWordsReference: indexOf('coreWordsReference'),
  typeWords: indexOf('typeWords'),
  kinds: indexOf('kinds'),
  inside: indexOf('inside'),
  numbers: indexOf('numbers'),
  sides: indexOf('sides'),
  variants: indexOf('variants'),
  brands: indexOf('brands'),
  logDistance: indexOf('logDistance'),
  relativeDistance: indexOf('relativeDistance'),
  crowd: indexOf('crowd'),
  decimals: indexOf('decimals'),
  city: indexOf('city'),
  cityDistance: indexOf('cityDistance'),
  house: indexOf('house'),
  streetShare: indexOf('streetShare'),
  streetMass: indexOf('streetMass'),
  postcode: indexOf('postcode'),
  sameName: indexOf('sameName'),
  baseScore: indexOf('baseScore'),
  baseGap: indexOf('baseGap'),
  rivalCount: indexOf('rivalCount'),
  rivalWord: indexOf('rivalWord'),
  twinRival: indexOf('twinRival'),
  nearerRival: indexOf('nearerRival'),
} as const

/** What a distance signal reads when either side has no point: far from every real value, and of its own kind. */
/** The signal `house`, where an address has four numbers or more and all agree. */
export const ALL_NUMBERS_AGREE = 2

export const NO_DISTANCE = -3
