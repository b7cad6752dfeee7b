/**
 * How right the engine stays when a list is written as another supplier would write it: the labelled partner lists,
 * every record changed in one way at a time. Points are left out where the change is one of words, which is where words
 * decide.
 *
 *   node bench/strange-lists.ts FOLDER... [--only NAME,NAME]
 *
 * A folder is a labelled set: partner.csv, reference.csv and labels.csv (docs/glossary.md).
 * test/fixtures/labelled-pairs is a small one.
 */
import {
  evaluateSet,
  filesIn,
  type Hotel,
  type LabelledSet,
  loadLabelledSet,
  placedByTown,
  scoreTable,
  seededRandom,
} from '../src/evaluation/index.ts'
import { readOptions, requireFiles } from './support/read-options.ts'

type Change = (hotel: Hotel, random: () => number) => Hotel

const { values, positionals } = readOptions({ allowPositionals: true, options: { only: { type: 'string' } } }, 1)

const pick = (random: () => number, ...choices: string[]): string => choices[Math.floor(random() * choices.length)]
const withoutPoint: Change = (hotel) => ({ ...hotel, latitude: Number.NaN, longitude: Number.NaN })
const rounded =
  (decimals: number): Change =>
  (hotel) => ({ ...hotel, latitude: round(hotel.latitude, decimals), longitude: round(hotel.longitude, decimals) })
const named =
  (change: (hotel: Hotel, random: () => number) => string): Change =>
  (hotel, random) => ({ ...withoutPoint(hotel, random), name: change(hotel, random) })
const inCity =
  (change: (city: string, random: () => number) => string): Change =>
  (hotel, random) => ({ ...withoutPoint(hotel, random), city: change(hotel.city.trim(), random) })

const PARTNER: Record<string, Change> = {
  'as it is': (hotel) => hotel,
  'two decimals': rounded(2),
  'one decimal': rounded(1),
  'a seventh anywhere in the world': (hotel, random) =>
    random() < 1 / 7 ? { ...hotel, latitude: random() * 130 - 60, longitude: random() * 360 - 180 } : hotel,
  'a kilometre off': (hotel, random) => ({
    ...hotel,
    latitude: hotel.latitude + (random() + random() - 1) * 0.02,
    longitude: hotel.longitude + (random() + random() - 1) * 0.02,
  }),
  'no point': withoutPoint,
  stars: named(
    ({ name }, random) => `${name}${pick(random, ' ****', ' 4*', ' 3 stars', ' (4 Star)', ' 5-star', ' 3 étoiles')}`,
  ),
  companies: named(({ name }, random) =>
    pick(
      random,
      `SARL ${name}`,
      `${name} GmbH`,
      `${name} Co., Ltd`,
      `${name} Pvt. Ltd.`,
      `${name} S.A.`,
      `${name} LLC`,
    ),
  ),
  offers: named(
    ({ name }, random) =>
      `${name}${pick(random, ' - Free WiFi', ' (Adults Only)', ' - All Inclusive', ' with Breakfast', ' - Non Smoking')}`,
  ),
  'city behind the name': named(({ name, city }, random) => `${name}${pick(random, ', ', ' - ', ' ')}${city.trim()}`),
  'city before the name': named(({ name, city }, random) => `${city.trim()}${pick(random, ' - ', ': ', ' ')}${name}`),
  capitals: named(({ name }) => name.toUpperCase().replace('HOTEL', 'HTL').replace('APARTMENT', 'APT')),
  'a slip in the name': named(({ name }, random) => slip(name, random)),
  'a slip in the city': inCity(slip),
  'a code before the name': named(
    ({ name }, random) => `${pick(random, '[BKK1234]', '(1029)', '10293', '10293 -', 'TH-1234 -')} ${name}`,
  ),
  'a code behind the name': named(
    ({ name }, random) => `${name} ${pick(random, '[BKK1234]', '(ID 1029)', '10293', '- 10293', '- H1029')}`,
  ),
  'country behind the name': named(
    ({ name, countryCode }, random) =>
      `${name}${pick(random, ', ', ' - ', ' ')}${new Intl.DisplayNames('en', { type: 'region' }).of(countryCode)}`,
  ),
  'a room behind the name': named(
    ({ name }, random) =>
      `${name}${pick(random, ' - Deluxe Double Room', ' (Standard Room)', ', Superior Twin', ' - 2 Single Beds')}`,
  ),
  'the name twice': named(({ name }, random) => `${name}${pick(random, ` (${name})`, ` / ${name}`, ` - ${name}`)}`),
  'cut at 25 letters': named(({ name }) => name.slice(0, 25).trim()),
  'a word before the city': inCity((city, random) => `${pick(random, 'Greater', 'City of', 'Central')} ${city}`),
  'a code for the city': inCity((city) => city.slice(0, 3).toUpperCase()),
}

function slip(text: string, random: () => number): string {
  if (text.length < 6) return text
  const at = 1 + Math.floor(random() * (text.length - 3))
  return random() < 0.5
    ? `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`
    : `${text.slice(0, at)}${text.slice(at + 1)}`
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}

/** Every hotel on the point that is in the middle of those of its city. */
function onTownPoints(hotels: Hotel[]): Hotel[] {
  const byCity = Map.groupBy(hotels, ({ city }) => city.trim().toLowerCase())
  return hotels.map((hotel) => {
    const placed = byCity.get(hotel.city.trim().toLowerCase())!.filter(({ latitude }) => !Number.isNaN(latitude))
    if (placed.length === 0) return hotel
    const middle = (of: (one: Hotel) => number) => placed.map(of).sort((a, b) => a - b)[placed.length >> 1]
    return { ...hotel, latitude: middle(({ latitude }) => latitude), longitude: middle(({ longitude }) => longitude) }
  })
}

function variants(set: LabelledSet): LabelledSet[] {
  const changed = Object.entries(PARTNER).map(([name, change]) => {
    const random = seededRandom(1)
    return { ...set, name, partner: set.partner.map((hotel) => change(hotel, random)) }
  })
  return [
    ...changed,
    { ...set, name: 'points of towns', partner: placedByTown(onTownPoints(set.partner)) },
    { ...set, name: 'points of towns in the reference', reference: onTownPoints(set.reference) },
    {
      ...set,
      name: 'no points in the reference',
      reference: set.reference.map((hotel) => withoutPoint(hotel, Math.random)),
    },
  ]
}

const only = values.only?.split(',')
const sets = positionals.map(filesIn)
requireFiles(sets.flatMap(({ partner, reference, labels }) => [partner, reference, labels]))
for (const files of sets) {
  const set = await loadLabelledSet(files)
  const chosen = variants(set).filter(({ name }) => !only || only.includes(name))
  console.log(`${set.name}\n${scoreTable(chosen.map((variant) => evaluateSet(variant)[0]))}\n`)
}
