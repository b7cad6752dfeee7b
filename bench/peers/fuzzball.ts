import { token_sort_ratio } from 'fuzzball'
import type { Answer, Outcome, Peer, Task } from './peer.ts'
import { readRows } from './read-rows.ts'

/**
 * What most people write first: token-sort ratio over the hotels within 2 km, or of the same city where a row has no
 * point. One thread, as the library is.
 */
export const fuzzball: Peer = { name: 'fuzzball: token-sort ratio, distance cut 2 km', rowsMax: 3_000, run }

const COLUMNS = ['id', 'name', 'city', 'country', 'latitude', 'longitude']
const CELL_DEGREES = 0.02
const DISTANCE_KM_MAX = 2
const SECONDS_MAX = 90

interface Point {
  id: string
  name: string
  latitude: number
  longitude: number
}

async function run({ referenceFile, partnerFile, rows }: Task): Promise<Outcome> {
  const start = performance.now()
  const cells = new Map<string, Point[]>()
  const cities = new Map<string, Point[]>()
  for (const row of await readRows(referenceFile, COLUMNS)) {
    const hotel = { id: row.id!, name: row.name!, latitude: degrees(row.latitude), longitude: degrees(row.longitude) }
    if (!Number.isNaN(hotel.latitude)) add(cells, cellOf(row.country!, hotel.latitude, hotel.longitude), hotel)
    add(cities, cityOf(row), hotel)
  }
  const ready = performance.now()
  const answers: Answer[] = []
  let done = 0
  for (const row of await readRows(partnerFile, COLUMNS, rows)) {
    if (performance.now() - ready > SECONDS_MAX * 1000) break
    done++
    const answer = best(row, nearby(row, cells, cities))
    if (answer) answers.push(answer)
  }
  const mapSeconds = (performance.now() - ready) / 1000
  return { answers, prepareSeconds: (ready - start) / 1000, mapSeconds, rowsDone: done }
}

function nearby(
  row: Record<string, string | null>,
  cells: Map<string, Point[]>,
  cities: Map<string, Point[]>,
): Point[] {
  const latitude = degrees(row.latitude)
  const longitude = degrees(row.longitude)
  if (Number.isNaN(latitude)) return cities.get(cityOf(row)) ?? []
  const shrink = Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  const reach = Math.ceil(1 / shrink)
  const found: Point[] = []
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const key = cellOf(row.country!, latitude + dy * CELL_DEGREES, longitude + dx * CELL_DEGREES)
      for (const hotel of cells.get(key) ?? []) {
        const km = 111.2 * Math.hypot(hotel.latitude - latitude, (hotel.longitude - longitude) * shrink)
        if (km <= DISTANCE_KM_MAX) found.push(hotel)
      }
    }
  }
  return found
}

function best(row: Record<string, string | null>, candidates: readonly Point[]): Answer | undefined {
  let answer: Answer | undefined
  for (const { id, name } of candidates) {
    // Not reduced to ASCII, or every Thai and Chinese name would be empty.
    const score = token_sort_ratio(row.name!, name, { force_ascii: false })
    if (!answer || score > answer.score) answer = { partnerId: row.id!, referenceId: id, score }
  }
  return answer
}

function add(map: Map<string, Point[]>, key: string, hotel: Point): void {
  const list = map.get(key)
  if (list) list.push(hotel)
  else map.set(key, [hotel])
}

function cellOf(country: string, latitude: number, longitude: number): string {
  return `${country} ${Math.floor(latitude / CELL_DEGREES)} ${Math.floor(longitude / CELL_DEGREES)}`
}

function cityOf(row: Record<string, string | null>): string {
  return `${row.country} ${row.city?.toLowerCase()}`
}

function degrees(text: string | null): number {
  return text === null || text === '' ? Number.NaN : Number(text)
}
