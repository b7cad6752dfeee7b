import { METRES_PER_FIXED_DEGREE, NO_POINT, toDegrees } from './cells.ts'
import type { ReferenceDraft } from './draft.ts'
import { FIELDS, type SectionArray } from './layout.ts'
import { sortedOrder } from './radix-sort.ts'

/** Rows with a point along the Morton curve, then the rest by country and city; ties by UUID so that input order is no matter. */
export function orderRows(draft: ReferenceDraft): { order: Uint32Array; geoCount: number } {
  const cell = draft.cell.trimmed()
  const order = sortedOrder(cell)
  let geoCount = 0
  while (geoCount < order.length && draft.latitude.array[order[geoCount]] !== NO_POINT) geoCount++
  // The last cell of the world has the code of "no point"; such a row may stand behind one without a point.
  for (let i = geoCount; i < order.length; i++) {
    if (draft.latitude.array[order[i]] !== NO_POINT) {
      const row = order[i]
      order[i] = order[geoCount]
      order[geoCount++] = row
    }
  }
  const uuid = draft.uuid.array
  const byUuid = (a: number, b: number): number => {
    for (let k = 0; k < 4; k++) {
      const difference = uuid[a * 4 + k] - uuid[b * 4 + k]
      if (difference !== 0) return difference
    }
    return a - b
  }
  for (let i = 0; i < geoCount; ) {
    let end = i + 1
    while (end < geoCount && cell[order[end]] === cell[order[i]]) end++
    if (end - i > 1) order.subarray(i, end).sort(byUuid)
    i = end
  }
  const { country, city } = draft
  order
    .subarray(geoCount)
    .sort(
      (a, b) =>
        country.array[a] - country.array[b] ||
        compareText(draft.cities.texts[city.array[a]], draft.cities.texts[city.array[b]]) ||
        byUuid(a, b),
    )
  return { order, geoCount }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Position, country, id and text of every row, in final order. */
export function buildRows(
  draft: ReferenceDraft,
  order: Uint32Array,
  geoCount: number,
  sections: Map<string, SectionArray>,
): void {
  const n = order.length
  const latitude = new Int32Array(n)
  const longitude = new Int32Array(n)
  const cell = new Uint32Array(n)
  const country = new Uint16Array(n)
  const countrySize = new Uint32Array(65536)
  const uuid = new Uint32Array(n * 4)
  const textStart = new Uint32Array(n + 1)
  const textLengths = new Uint16Array(n * FIELDS)
  const textBytes = new Uint8Array(draft.text.length)
  let at = 0
  for (let i = 0; i < n; i++) {
    const row = order[i]
    latitude[i] = draft.latitude.array[row]
    longitude[i] = draft.longitude.array[row]
    cell[i] = draft.cell.array[row]
    country[i] = draft.country.array[row]
    countrySize[country[i]]++
    for (let k = 0; k < 4; k++) uuid[i * 4 + k] = draft.uuid.array[row * 4 + k]
    const start = draft.textStart.array[row]
    const end = draft.textStart.array[row + 1]
    textStart[i] = at
    textBytes.set(draft.text.array.subarray(start, end), at)
    at += end - start
    for (let f = 0; f < FIELDS; f++) textLengths[i * FIELDS + f] = draft.lengths.array[row * FIELDS + f]
  }
  textStart[n] = at
  sections.set('latitude', latitude)
  sections.set('longitude', longitude)
  sections.set('cell', cell)
  sections.set('country', country)
  sections.set('countrySize', countrySize)
  sections.set('uuid', uuid)
  sections.set('textStart', textStart)
  sections.set('textLengths', textLengths)
  sections.set('textBytes', textBytes)
  sections.set('cellDirectory', cellDirectory(cell, geoCount))
  measureSpacing(latitude, longitude, geoCount, sections)
}

/** First row whose cell has these top 16 bits or more: cuts the search for an area to a few steps. */
function cellDirectory(cell: Uint32Array, geoCount: number): Uint32Array {
  const directory = new Uint32Array(65537)
  let row = 0
  for (let top = 0; top <= 65536; top++) {
    while (row < geoCount && cell[row] >>> 16 < top) row++
    directory[top] = row
  }
  return directory
}

const NEIGHBOURS_LOOKED_AT = 24
const SPACING_MIN_METRES = 15
const SPACING_MAX_METRES = 20_000

/**
 * How far apart hotels lie here: the distance to the 4th nearest, looked for among the neighbours along the curve
 * (close enough; an exact search would cost more than the number is worth). And how many share exactly this point.
 */
function measureSpacing(
  latitude: Int32Array,
  longitude: Int32Array,
  geoCount: number,
  sections: Map<string, SectionArray>,
): void {
  const n = latitude.length
  const spacing = new Uint16Array(n)
  const crowd = new Uint8Array(n)
  for (let i = 0; i < geoCount; i++) {
    let d1 = Infinity
    let d2 = Infinity
    let d3 = Infinity
    let d4 = Infinity
    let same = 0
    const from = Math.max(0, i - NEIGHBOURS_LOOKED_AT)
    const to = Math.min(geoCount, i + NEIGHBOURS_LOOKED_AT + 1)
    // Squares of metres, on this row's circle of latitude; across the date line nobody is near enough to matter.
    const metresPerLongitude = METRES_PER_FIXED_DEGREE * Math.cos(toDegrees(latitude[i]) * (Math.PI / 180))
    for (let j = from; j < to; j++) {
      if (j === i) continue
      const dy = (latitude[i] - latitude[j]) * METRES_PER_FIXED_DEGREE
      const dx = (longitude[i] - longitude[j]) * metresPerLongitude
      const d = dx * dx + dy * dy
      if (d < 1) same++
      if (d < d4) {
        if (d < d3) {
          d4 = d3
          if (d < d2) {
            d3 = d2
            if (d < d1) {
              d2 = d1
              d1 = d
            } else d2 = d
          } else d3 = d
        } else d4 = d
      }
    }
    spacing[i] = Math.min(SPACING_MAX_METRES, Math.max(SPACING_MIN_METRES, Math.sqrt(d4)))
    crowd[i] = Math.min(255, same + 1)
  }
  for (let i = geoCount; i < n; i++) {
    spacing[i] = 300
    crowd[i] = 1
  }
  sections.set('spacing', spacing)
  sections.set('crowd', crowd)
}
