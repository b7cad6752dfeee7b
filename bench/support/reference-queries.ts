import { seededRandom } from '../../src/evaluation/seeded-random.ts'
import { NEW_READING } from '../../src/matching/index.ts'
import { type CurrentReference, FIELD_NAME } from '../../src/reference/index.ts'
import { misspellQuery } from '../../test/support/reference/misspell-query.ts'

export interface NameQuery {
  q: string
  row: number
  id: string
  name: string
}

/** Misspelt queries for hotels whose name no other hotel shares: those can be told right from wrong. */
export function misspeltQueries({ catalogue }: CurrentReference, count: number, seed: number): NameQuery[] {
  const { index } = catalogue
  // The words of each name a hotel goes by, whatever their order.
  const keysOf = (row: number): string[] => {
    const names: number[][] = [[]]
    for (let k = index.wordStart[row]; k < index.wordStart[row + 1]; k++) {
      if (k > index.wordStart[row] && (index.wordFlags[k] & NEW_READING) !== 0) names.push([])
      names[names.length - 1].push(index.wordIds[k])
    }
    return names.map((words) => words.sort((a, b) => a - b).join(' '))
  }
  const hotels = new Map<string, number>()
  for (let row = 0; row < catalogue.count; row++) {
    for (const key of new Set(keysOf(row))) hotels.set(key, (hotels.get(key) ?? 0) + 1)
  }
  const random = seededRandom(seed)
  const queries: NameQuery[] = []
  while (queries.length < count) {
    const row = Math.floor(random() * catalogue.count)
    if (hotels.get(keysOf(row)[0]) !== 1) continue
    const name = catalogue.text(row, FIELD_NAME)
    queries.push({
      q: misspellQuery(name, catalogue.cityText(index.city[row]), random),
      row,
      id: index.hotelId(row),
      name,
    })
  }
  return queries
}

/** Points where hotels stand, with radii from a walk to a region, most of them small. */
export function circles({ catalogue }: CurrentReference, count: number, seed: number) {
  const { index } = catalogue
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const row = Math.floor(random() * index.geoCount)
    const radius = [0.5, 1, 2, 5, 10, 25, 50][Math.floor(random() ** 2 * 7)]
    return { lat: index.latitudeDegrees(row), lon: index.longitudeDegrees(row), radius }
  })
}
