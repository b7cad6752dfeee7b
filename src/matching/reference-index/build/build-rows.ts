import { METRES_PER_FIXED_DEGREE, NO_POINT, toDegrees } from '../cells.ts'
import { FIELDS, type Sections } from '../layout.ts'
import type { DraftRows } from './draft.ts'
import { sharedI32, sharedU8, sharedU16, sharedU32 } from './growing-arrays.ts'
import { sortedOrder } from './radix-sort.ts'

/**
 * Rows with a point along the Morton curve, then the rest by country and city; ties by UUID so that input order is no
 * matter.
 */
export function orderRows(
  { cell, latitude, uuid, country, city }: DraftRows,
  cityTexts: readonly string[],
): { order: Uint32Array; geoCount: number } {
  const order = sharedU32(cell.length)
  order.set(sortedOrder(cell))
  let geoCount = 0
  while (geoCount < order.length && latitude[order[geoCount]] !== NO_POINT) geoCount++
  // The last cell of the world has the code of "no point"; such a row may stand behind one without a point.
  for (let i = geoCount; i < order.length; i++) {
    if (latitude[order[i]] !== NO_POINT) {
      const row = order[i]
      order[i] = order[geoCount]
      order[geoCount++] = row
    }
  }
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
  order
    .subarray(geoCount)
    .sort((a, b) => country[a] - country[b] || compareText(cityTexts[city[a]], cityTexts[city[b]]) || byUuid(a, b))
  return { order, geoCount }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Room for position, country, id and text of every row, and where each text will stand. */
export function roomForRows({ text, textStart: start }: DraftRows, order: Uint32Array) {
  const n = order.length
  const textStart = sharedU32(n + 1)
  for (let i = 0; i < n; i++) textStart[i + 1] = textStart[i] + start[order[i] + 1] - start[order[i]]
  return {
    latitude: sharedI32(n),
    longitude: sharedI32(n),
    cell: sharedU32(n),
    country: sharedU16(n),
    countrySize: sharedU32(65536),
    uuid: sharedU32(n * 4),
    textStart,
    textLengths: sharedU16(n * FIELDS),
    textBytes: sharedU8(text.length),
    city: sharedU32(n),
    spacing: sharedU16(n),
    crowd: sharedU8(n),
  }
}

/** Puts rows `from` to `to` where they belong. */
export function copyRows(draft: DraftRows, order: Uint32Array, from: number, to: number, sections: Sections): void {
  const { latitude, longitude, cell, country, countrySize, uuid, textStart, textLengths, textBytes, city } = sections
  const sizes = new Uint32Array(65536)
  for (let i = from; i < to; i++) {
    const row = order[i]
    latitude[i] = draft.latitude[row]
    longitude[i] = draft.longitude[row]
    cell[i] = draft.cell[row]
    country[i] = draft.country[row]
    city[i] = draft.city[row]
    sizes[country[i]]++
    for (let k = 0; k < 4; k++) uuid[i * 4 + k] = draft.uuid[row * 4 + k]
    for (let b = draft.textStart[row], at = textStart[i]; at < textStart[i + 1]; at++, b++)
      textBytes[at] = draft.text[b]
    for (let f = 0; f < FIELDS; f++) textLengths[i * FIELDS + f] = draft.lengths[row * FIELDS + f]
  }
  // Other threads count the same countries.
  for (let c = 0; c < 65536; c++) if (sizes[c] !== 0) Atomics.add(countrySize, c, sizes[c])
}

const NEIGHBOURS_LOOKED_AT = 24
const SPACING_MIN_METRES = 15
const SPACING_MAX_METRES = 20_000
const SPACING_UNKNOWN_METRES = 300

/**
 * How far apart hotels lie here: the distance to the 4th nearest, looked for among the neighbours along the curve
 * (close enough; an exact search would cost more than the number is worth). And how many share exactly this point.
 */
export function measureSpacing(sections: Sections, geoCount: number, first: number, last: number): void {
  const { latitude, longitude, spacing, crowd } = sections
  for (let i = first; i < last; i++) {
    if (i >= geoCount) {
      spacing[i] = SPACING_UNKNOWN_METRES
      crowd[i] = 1
      continue
    }
    let d1 = Infinity
    let d2 = Infinity
    let d3 = Infinity
    let d4 = Infinity
    let same = 0
    const from = Math.max(0, i - NEIGHBOURS_LOOKED_AT)
    const to = Math.min(geoCount, i + NEIGHBOURS_LOOKED_AT + 1)
    const lat = latitude[i]
    const lon = longitude[i]
    // Squares of metres, on this row's circle of latitude; across the date line nobody is near enough to matter.
    const metresPerLongitude = METRES_PER_FIXED_DEGREE * Math.cos(toDegrees(lat) * (Math.PI / 180))
    for (let j = from; j < to; j++) {
      if (j === i) continue
      const dy = (lat - latitude[j]) * METRES_PER_FIXED_DEGREE
      const dx = (lon - longitude[j]) * metresPerLongitude
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
}
