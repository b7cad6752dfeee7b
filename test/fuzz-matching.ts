import { createMatcher, MatchOutcome, openReferenceIndex, ReferenceIndexBuilder } from '../src/matching/index.ts'

/** Seeded nonsense against a small reference; used by the fuzz test and by bench/matching-fuzz.ts. */
export function fuzzMatching(
  count: number,
  seed: number,
): { records: number; matched: number; review: number; wrongCountry: number; slowestMs: number } {
  const random = generator(seed)
  const index = openReferenceIndex(nonsenseReference(random))
  const matcher = createMatcher(index)
  const bold = createMatcher(index, { minConfidence: 0 })
  const outcome = new MatchOutcome()
  const result = { records: count, matched: 0, review: 0, wrongCountry: 0, slowestMs: 0 }
  for (let k = 0; k < count; k++) {
    const countryCode = random() < 0.9 ? pick(COUNTRIES, random) : nonsense(random)
    const record = {
      id: nonsense(random),
      name: nonsense(random),
      address: nonsense(random),
      city: random() < 0.5 ? pick(CITIES, random) : nonsense(random),
      postalCode: random() < 0.1 ? nonsense(random) : null,
      countryCode,
      latitude: coordinate(random),
      longitude: coordinate(random),
    }
    const from = performance.now()
    ;(k % 7 === 0 ? bold : matcher).match(record, k % 5 === 0 ? 'HYBRID' : 'STANDARD', outcome)
    result.slowestMs = Math.max(result.slowestMs, performance.now() - from)
    if (outcome.status === 'MATCHED') result.matched++
    else if (outcome.status === 'REVIEW') result.review++
    for (let c = 0; c < outcome.candidateCount; c++) {
      if (index.countryCode(outcome.candidateRefs[c]) !== countryCode.toUpperCase()) result.wrongCountry++
    }
    if (!(outcome.confidence >= 0 && outcome.confidence <= 100))
      throw new Error(`confidence ${outcome.confidence} for ${JSON.stringify(record).slice(0, 400)}`)
  }
  return result
}

const COUNTRIES = ['TH', 'FR', 'JP', 'US', 'fr', 'XX']
const CITIES = ['Bangkok', 'Paris', 'Tōkyō', 'New York', 'Khon Kaen (Mueang)', '東京', '']
const NAUGHTY = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  "'; DROP TABLE hotels; --",
  '<script>',
  '\u0000',
  '\u202Eהמלון',
  '\uFEFFHotel',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  '\uD800',
  '\uDC00\uD800',
  'ثفةضصقث',
  '田中さんにあげて下さい',
  'Ω≈ç√∫',
  '(((((',
  ')))',
  '[]{}&&&',
  '&amp;&amp;',
  "l'd'l'",
  'ex ex ex',
  '(ex',
  'by by by',
  'formerly',
  'İstanbul',
  'ß'.repeat(50),
  '1'.repeat(400),
  'A.B.C.D.E.F.G.H',
  'โรงแรม',
  '호텔',
  'ЖЖЖ',
  '\u0301'.repeat(200),
]
const WORDS = [
  'Hotel',
  'Grand',
  'Palace',
  'Résidence',
  'by',
  'ex',
  'Managed',
  'by',
  'Inn',
  '2',
  'II',
  'North',
  '東京',
  'ホテル',
  'โรงแรม',
  'Гостиница',
  'the',
  'Le',
  'Smile',
  'Mansion',
  'Kantary',
  'Bay',
  'a',
  'of',
  'part',
  '(',
  ')',
  ',',
  '-',
  '101',
  'OYO',
]

function nonsense(random: () => number): string {
  const kind = random()
  if (kind < 0.15) return pick(NAUGHTY, random)
  if (kind < 0.6)
    return Array.from({ length: Math.floor(random() * 12) }, () => pick(WORDS, random)).join(random() < 0.8 ? ' ' : '')
  if (kind < 0.62) return pick(WORDS, random).repeat(1000 + Math.floor(random() * 1500))
  if (kind < 0.64) return `${pick(WORDS, random)} `.repeat(1500)
  const length = Math.floor(random() * 60)
  let text = ''
  for (let k = 0; k < length; k++) text += String.fromCharCode(Math.floor(random() * (random() < 0.5 ? 256 : 65536)))
  return text
}

function coordinate(random: () => number): number {
  const kind = random()
  if (kind < 0.1) return Number.NaN
  if (kind < 0.15) return pick([0, -0, 90, -90, 180, -180, 1e9, -1e9, Infinity, -Infinity, 1e-300], random)
  return kind < 0.5 ? 13.7 + random() * 0.1 : random() * 360 - 180
}

function nonsenseReference(random: () => number): SharedArrayBuffer {
  const builder = new ReferenceIndexBuilder()
  const count = 3000
  const column = (): string[] => Array.from({ length: count }, () => nonsense(random))
  builder.add({
    count,
    id: Array.from({ length: count }, (_, k) => `00000000-0000-4000-8000-${k.toString(16).padStart(12, '0')}`),
    name: column(),
    aliases: column(),
    address: column(),
    region: column(),
    postalCode: column(),
    sourceId: column(),
    city: Array.from({ length: count }, () => (random() < 0.7 ? pick(CITIES, random) : nonsense(random))),
    countryCode: Array.from({ length: count }, () => pick(COUNTRIES, random)),
    latitude: Array.from({ length: count }, () => coordinate(random)),
    longitude: Array.from({ length: count }, () => coordinate(random)),
    supplierIds: { CODE: column() },
  })
  return builder.finish()
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]
}

function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296
  }
}
