import { openTable, PARTNER_COLUMNS, TRUTH_COLUMNS } from '../../src/world/index.ts'
import { permutation } from '../../src/world/permutation.ts'
import { below, chance, hashOf, normal, pick, type Rng, rngOf } from '../../src/world/random.ts'

/**
 * The world one makes in an afternoon for a load test: coined names, towns strewn evenly over twenty countries, some
 * fifty houses around each; the partner's copy has slips, words moved or left out, points a little off. Far easier than
 * what `staymap generate` makes, and far less dense: the join in DuckDB is six times as fast here. Rates are compared
 * on both.
 */
export async function makePlainWorld(
  files: { reference: string; partner: string; truth: string },
  { hotels, rows, seed }: { hotels: number; rows: number; seed: number },
): Promise<void> {
  const words = Array.from({ length: 20_000 }, (_, k) => coined(rngOf(seed, k, 1)))
  const towns = Array.from({ length: Math.ceil(hotels / 50) }, (_, k) => town(rngOf(seed, k, 2)))
  const houseAt = (k: number) => house(rngOf(seed, k, 3), towns, words)
  const inBatches = async (file: string, columns: string[], count: number, cellsOf: (k: number) => Cells) => {
    const table = openTable(file, columns)
    for (let from = 0; from < count; from += 10_000)
      await table.write(Array.from({ length: Math.min(10_000, count - from) }, (_, k) => cellsOf(from + k)))
    await table.close()
  }
  await inBatches(files.reference, REFERENCE_COLUMNS, hotels, (k) => {
    const { name, address, city, country, latitude, longitude } = houseAt(k)
    return [idOf(seed, k), name, country, address, city, latitude.toFixed(6), longitude.toFixed(6)]
  })
  const order = permutation(hotels, hashOf(seed, 4))
  // Those that the reference lacks are houses beyond its last.
  const hotelOf = (row: number) => (chance(rngOf(seed, row, 5), ABSENT) ? hotels + row : order(row % hotels))
  await inBatches(files.partner, PARTNER_COLUMNS, rows, (row) =>
    copy(rngOf(seed, row, 6), `P${row}`, houseAt(hotelOf(row))),
  )
  await inBatches(files.truth, TRUTH_COLUMNS, rows, (row) => {
    const k = hotelOf(row)
    return k < hotels ? [`P${row}`, idOf(seed, k), 'same'] : [`P${row}`, '', 'absent']
  })
}

type Cells = (string | undefined)[]
type Town = { name: string; country: string; latitude: number; longitude: number }
type House = { name: string; address: string; city: string; country: string; latitude: number; longitude: number }

const REFERENCE_COLUMNS = 'id name country address city latitude longitude'.split(' ')
const ABSENT = 0.15
const TOWN_DEGREES = 0.03
const POINT_DEGREES = 0.0008
const SYLLABLES =
  'ba ri to mel san ka lo vi dor nu pa gre fen mi ta hal os el ro quin ze bru sta lin mar co du ver al on'.split(' ')
const PRAISE =
  'Grand Royal Golden Blue Green Old New Park Central Garden Sea River Mountain Lake City Palace Star Sun Crown'.split(
    ' ',
  )
const KINDS = ['Hotel', 'Inn', 'Resort', 'Suites', 'Apartments', 'Guest House', 'Hostel', 'Lodge', 'Motel', 'B&B']
/** Country, south, north, west, east. */
const BOXES: [string, number, number, number, number][] = [
  ['FR', 43, 49, -1, 7], ['DE', 48, 54, 7, 14], ['ES', 37, 43, -8, 0], ['IT', 38, 46, 8, 16], ['US', 30, 48, -120, -75],
  ['TH', 7, 19, 98, 104], ['JP', 32, 42, 131, 141], ['BR', -30, -5, -55, -38], ['IN', 10, 28, 72, 86], ['AU', -38, -18, 120, 150],
  ['GB', 51, 57, -4, 1], ['MX', 16, 28, -108, -92], ['ZA', -33, -24, 18, 31], ['CN', 23, 40, 100, 120], ['TR', 36, 41, 27, 43],
  ['PL', 50, 54, 15, 23], ['CA', 44, 52, -120, -66], ['ID', -8, 4, 97, 119], ['VN', 9, 22, 103, 108], ['GR', 36, 41, 20, 27],
] // biome-ignore format: a table

function coined(rng: Rng): string {
  const text = Array.from({ length: 2 + below(rng, 3) }, () => pick(rng, SYLLABLES)).join('')
  return text[0].toUpperCase() + text.slice(1)
}

function town(rng: Rng): Town {
  const [country, south, north, west, east] = pick(rng, BOXES)
  const name = coined(rng) + pick(rng, ['', '', ' Ville', 'burg', 'ton', ' City'])
  return { name, country, latitude: south + rng() * (north - south), longitude: west + rng() * (east - west) }
}

function house(rng: Rng, towns: readonly Town[], words: readonly string[]): House {
  const { name: city, country, latitude, longitude } = pick(rng, towns)
  const kind = pick(rng, KINDS)
  const own = pick(rng, [
    () => [pick(rng, PRAISE), pick(rng, words)],
    () => [pick(rng, words), pick(rng, words)],
    () => [pick(rng, words)],
    () => [pick(rng, words), city],
  ])().join(' ')
  return {
    name: chance(rng, 0.4) ? `${kind} ${own}` : `${own} ${kind}`,
    address: `${1 + below(rng, 250)} ${pick(rng, words)} Street`,
    city,
    country,
    latitude: latitude + normal(rng) * TOWN_DEGREES,
    longitude: longitude + normal(rng) * TOWN_DEGREES,
  }
}

/** One in twenty has no point, one in ten a bad one. */
function copy(rng: Rng, id: string, { name, address, city, country, latitude, longitude }: House): Cells {
  const off = chance(rng, 0.1) ? 0.02 : POINT_DEGREES
  const street = chance(rng, 0.6) ? address : chance(rng, 0.6) ? address.replace('Street', 'St') : ''
  const point = chance(rng, 0.05) ? ['', ''] : [latitude, longitude].map((at) => (at + normal(rng) * off).toFixed(5))
  return [id, written(rng, name, city), street, city, country, ...point]
}

function written(rng: Rng, name: string, city: string): string {
  const words = name.split(' ')
  const draw = rng()
  if (draw < 0.35) return name
  if (draw < 0.55) return words.filter((word) => !['Hotel', 'Inn', 'Resort'].includes(word)).join(' ')
  if (draw < 0.7) return words.map((word) => (word.length > 5 ? slip(rng, word) : word)).join(' ')
  if (draw < 0.8) return `${name} ${city}`
  return draw < 0.9 ? [...words.slice(1), words[0]].join(' ') : name.toUpperCase()
}

/** A letter left out, or two changed about. */
function slip(rng: Rng, word: string): string {
  const at = 1 + below(rng, word.length - 2)
  if (chance(rng, 0.5)) return word.slice(0, at) + word.slice(at + 1)
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
}

function idOf(seed: number, k: number): string {
  const hex = [1, 2, 3, 4].map((part) => hashOf(seed, k, 7, part).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
