import { type CurrentReference, FIELD_NAME } from '../../src/reference/index.ts'
import { misspellQuery, seededRandom } from '../../test/support/misspell-query.ts'

export interface NameQuery {
  q: string
  row: number
  id: string
  name: string
}

/** Misspelt queries for hotels whose name no other hotel shares: those can be told right from wrong. */
export function misspeltQueries({ catalogue }: CurrentReference, count: number, seed: number): NameQuery[] {
  const { index } = catalogue
  const keys = new Map<string, number>()
  const keyOf = (row: number) =>
    [...index.wordIds.subarray(index.wordStart[row], index.wordStart[row + 1])].sort().join(' ')
  for (let row = 0; row < catalogue.count; row++) {
    const key = keyOf(row)
    keys.set(key, (keys.get(key) ?? 0) + 1)
  }
  const random = seededRandom(seed)
  const queries: NameQuery[] = []
  while (queries.length < count) {
    const row = Math.floor(random() * catalogue.count)
    if (keys.get(keyOf(row)) !== 1) continue
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
