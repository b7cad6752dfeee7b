/** Words of plain noise, see plain-noise.ts; all folded. */

/** Behind a number from one to seven: how many stars a house has, in a few languages. */
export const STAR_WORDS =
  `star stars starred etoile etoiles stern sterne sterren estrella estrellas estrela estrelas stella stelle sao zvezda zvezdy
  gwiazdki gwiazdek hvezdicky yildizli yildiz tahti tahtea stjarnor stjerner asteria`.split(/\s+/)

/** The form of a company, as registers and invoices have it behind a name. */
export const COMPANY_WORDS =
  `sarl eurl sasu snc gmbh mbh llc ltd limited inc jsc plc srl sprl ltda pvt sdn bhd kft zrt bt doo ooo zao oao
  tnhh aps pte lda sarlu unip spzoo spk sti`.split(/\s+/)

/** Those that stand in front of a name; the others do so as words of it: "Limited Edition". */
export const COMPANY_WORDS_IN_FRONT = 'sarl eurl sasu snc ooo zao oao tnhh'.split(' ')

/** In front of a Romanian name, and behind a Polish one with full stops. */
export const CIVIL_COMPANY = 'sc'

/** In front of a French name in capitals. */
export const FRENCH_COMPANY_WORDS = 'sas sarl eurl sci snc ste societe'.split(' ')

/** Part of such a form only beside one of them: "Co. Ltd", "Công ty TNHH". */
export const WORDS_BESIDE_COMPANY = 'co company private cong ty cty cp kg sa sl sas ag bv nv oy ab as ad'.split(' ')

/** What a Turkish company does, before its form: "Turizm ve Ticaret Ltd. Şti." */
export const TURKISH_TRADES =
  'otelcilik turizm turistik ticaret tic sanayi san isletmeleri isletmeciligi insaat ve'.split(' ')

/** Such forms where they are written with full stops: "S.A." */
export const COMPANY_INITIALS = 'sa sl sas spa srl bv nv ag sarl llc llp lp plc jsc kg doo sro sp sc as'.split(' ')

/** What is sold, not what the house is called. */
export const OFFERS =
  `adults only|adult only|only adults|solo adultos|solo adulti|todo incluido|tudo incluido|tutto incluso|tout compris
  |tout inclus|desayuno incluido|adults recommended|all inclusive|ultra all inclusive|free wifi|free wi fi|free cancellation|free parking|free breakfast
  |free shuttle|free transfer|non smoking|no smoking|nonsmoking|with breakfast|breakfast included|breakfast incl|incl breakfast|inc breakfast
  |including breakfast|half board|full board|room only|pet friendly|pets allowed|kids free|non refundable|nonrefundable|non refund|no parking
  |no pets|sha extra plus|sha plus|sha certified|sha certificated|instant confirmation|best price|special offer|special rate|long stay only
  |newly renovated|new opening|self check in|self checkin|online check in|contactless check in|sg clean|chse certified
  |safe travels|do not use|parking included|wifi gratis|parking gratis|parking gratuit|parcheggio gratuito
  |estacionamiento gratis|petit dejeuner inclus|colazione inclusa|mit fruhstuck|inkl fruhstuck|ohne fruhstuck
  |alles inklusive|nur fur erwachsene`
    .split('|')
    .map((phrase) => phrase.trim().split(' '))

/** Behind stars, and behind their number alone at the end of a name: "4 Sup". */
export const SUPERIOR_WORDS = ['s', 'sup', 'superior']

/** Beside a kind of house, see restaurant-words.ts. */
export const RESTAURANT_WORDS =
  `restaurant restaurants restaurante restaurantes ristorante restoran restauracja restaurace restauracia restoranas
  ravintola estiatorio etterem gostilna gostiona`.split(/\s+/)

/** Beside a kind of house, see event-words.ts. */
export const EVENT_WORDS =
  `convention conventions congress congresses conference conferences convenciones convencoes congresos congressi
  congressos eventos kongre konferans konferencyjne konferencyjny kongresowe konferencia konferencni kongresni kongresove`.split(
    /\s+/,
  )
export const CASINO_WORDS = ['casino', 'casinos']

/** Any noise has one of these in it; of an offer the last word, as the first may be any. */
export const NOISE_WORDS = [
  ...SUPERIOR_WORDS.slice(1),
  ...STAR_WORDS,
  ...COMPANY_WORDS,
  ...FRENCH_COMPANY_WORDS,
  CIVIL_COMPANY,
  ...OFFERS.map((words) => words.at(-1)!),
  ...RESTAURANT_WORDS,
  ...EVENT_WORDS,
  ...CASINO_WORDS,
]
