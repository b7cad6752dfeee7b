import type { ReferenceIndex } from '../../matching/index.ts'
import { foldText } from './fold-text.ts'
import { radixOrder, settleTies } from './radix-order.ts'
import type { SectionArray } from './sections.ts'
import { FIELD_NAME, TEXT_FIELDS } from './text-fields.ts'

// Most names differ in these; "hotel residence" and the like are settled by their whole text.
const KEY_CHARS = 24

/** Rows by folded name, then by id, so that pages never depend on how the file was ordered. */
export function buildNameOrder(index: ReferenceIndex, sections: Record<string, SectionArray>): void {
  const n = index.count
  const { uuid, textBytes, textStart, textLengths } = index
  const keys = new Uint8Array(n * KEY_CHARS)
  for (let row = 0; row < n; row++) {
    const start = textStart[row]
    const end = start + textLengths[row * TEXT_FIELDS + FIELD_NAME]
    if (!foldAscii(textBytes, start, end, keys, row * KEY_CHARS)) {
      const text = foldText(index.hotelName(row))
      for (let k = 0; k < KEY_CHARS && k < text.length; k++) keys[row * KEY_CHARS + k] = text.charCodeAt(k)
    }
  }
  const nameOrder = radixOrder(keys, KEY_CHARS, n)
  const whole = new Map<number, string>()
  const wholeOf = (row: number) => {
    const known = whole.get(row)
    if (known !== undefined) return known
    const text = foldText(index.hotelName(row))
    whole.set(row, text)
    return text
  }
  settleTies(nameOrder, keys, KEY_CHARS, (a, b) => {
    // A key that ends in zeros is the whole text.
    if (keys[a * KEY_CHARS + KEY_CHARS - 1] !== 0) {
      const [left, right] = [wholeOf(a), wholeOf(b)]
      if (left !== right) return left < right ? -1 : 1
    }
    for (let k = 0; k < 4; k++) if (uuid[a * 4 + k] !== uuid[b * 4 + k]) return uuid[a * 4 + k] - uuid[b * 4 + k]
    return 0
  })
  const nameRank = new Uint32Array(n)
  for (let rank = 0; rank < n; rank++) nameRank[nameOrder[rank]] = rank
  sections.nameOrder = nameOrder
  sections.nameRank = nameRank
}

/** The first letters of `foldText` for a text of nothing but ASCII; false for any other. */
function foldAscii(bytes: Uint8Array, start: number, end: number, out: Uint8Array, outStart: number): boolean {
  let length = 0
  let isBlankBefore = false
  for (let i = start; i < end; i++) {
    const byte = bytes[i]
    if (byte > 127) {
      out.fill(0, outStart, outStart + KEY_CHARS)
      return false
    }
    if (byte === 32 || (byte >= 9 && byte <= 13)) {
      isBlankBefore = length > 0
      continue
    }
    if (isBlankBefore && length < KEY_CHARS) out[outStart + length++] = 32
    isBlankBefore = false
    if (length < KEY_CHARS) out[outStart + length++] = byte >= 65 && byte <= 90 ? byte + 32 : byte
  }
  return true
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
