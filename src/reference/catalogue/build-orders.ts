import type { ReferenceIndex } from '../../matching/index.ts'
import { foldText } from './fold-text.ts'
import type { SectionArray } from './sections.ts'

/** Rows by folded name, then by id, so that pages never depend on how the file was ordered. */
export function buildNameOrder(index: ReferenceIndex, sections: Record<string, SectionArray>): void {
  const n = index.count
  const { uuid } = index
  const keys: string[] = new Array(n)
  const beginnings = new Float64Array(n)
  const nameOrder = new Uint32Array(n)
  for (let row = 0; row < n; row++) {
    keys[row] = foldText(index.hotelName(row))
    beginnings[row] = beginningOf(keys[row])
    nameOrder[row] = row
  }
  nameOrder.sort((a, b) => {
    if (beginnings[a] !== beginnings[b]) return beginnings[a] - beginnings[b]
    if (keys[a] !== keys[b]) return keys[a] < keys[b] ? -1 : 1
    for (let k = 0; k < 4; k++) if (uuid[a * 4 + k] !== uuid[b * 4 + k]) return uuid[a * 4 + k] - uuid[b * 4 + k]
    return 0
  })
  const nameRank = new Uint32Array(n)
  for (let rank = 0; rank < n; rank++) nameRank[nameOrder[rank]] = rank
  sections.nameOrder = nameOrder
  sections.nameRank = nameRank
}

// The first seven ASCII characters as one number that sorts like them: most comparisons end here, without a string.
function beginningOf(key: string): number {
  let number = 0
  for (let i = 0; i < 7; i++) number = number * 128 + (i < key.length ? key.charCodeAt(i) & 127 : 0)
  return number
}

/** `…Rows`: all rows, grouped by value, ascending, by name inside a group; `…Start`: the groups' bounds. */
export function groupByValue(
  name: 'rating' | 'created',
  values: Uint16Array | Float64Array,
  sections: Record<string, SectionArray>,
): void {
  const distinct = [...new Set<number>(values)].sort((a, b) => a - b)
  const slots = new Map(distinct.map((value, slot) => [value, slot]))
  const { start, rows } = group(sections.nameOrder as Uint32Array, slots.size, (row) => slots.get(values[row])!)
  sections[`${name}Rows`] = rows
  sections[`${name}Start`] = start
}

/** The rows of each country and of each city, by name. */
export function buildGroups(index: ReferenceIndex, sections: Record<string, SectionArray>): void {
  const nameOrder = sections.nameOrder as Uint32Array
  const codes = [...new Set(index.country)].sort((a, b) => a - b)
  const slot = new Uint16Array(65_536)
  for (const [at, code] of codes.entries()) slot[code] = at
  const byCountry = group(nameOrder, codes.length, (row) => slot[index.country[row]])
  sections.countryCodes = Uint16Array.from(codes)
  sections.countryStart = byCountry.start
  sections.countryRows = byCountry.rows
  const byCity = group(nameOrder, index.cityCountry.length, (row) => index.city[row])
  sections.cityStart = byCity.start
  sections.cityRows = byCity.rows
}

/** Counting sort that keeps the given order inside each group. */
function group(order: Uint32Array, groups: number, groupOf: (row: number) => number) {
  const start = new Uint32Array(groups + 1)
  for (let i = 0; i < order.length; i++) start[groupOf(order[i]) + 1]++
  for (let g = 0; g < groups; g++) start[g + 1] += start[g]
  const fill = start.slice(0, groups)
  const rows = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) rows[fill[groupOf(order[i])]++] = order[i]
  return { start, rows }
}
