import type { Catalogue } from '../catalogue/catalogue.ts'
import type { MergeOverlay } from '../catalogue/merge-overlay.ts'
import { readHotel } from '../catalogue/read-hotel.ts'
import { TEXT_FIELDS } from '../catalogue/text-fields.ts'
import { fetchHotels } from './fetch-hotels.ts'
import type { JsonBytes } from './json-bytes.ts'
import { DECIMAL_MAX, ESCAPED_MAX, putBytes, putDecimal, putEscaped, putFixed7, putUuid } from './put-json.ts'
import { bytesOf, RepeatedFields } from './repeated-fields.ts'

const KEYS = {
  id: bytesOf('{"id":"'),
  name: bytesOf('","name":"'),
  city: bytesOf(',"city":"'),
  region: bytesOf(',"region":"'),
  address: bytesOf(',"address":"'),
  postalCode: bytesOf(',"postalCode":"'),
  lat: bytesOf(',"lat":'),
  lon: bytesOf(',"lon":'),
  metadata: bytesOf(',"metadata":{"supplierExternalIds":{'),
  aliases: bytesOf('},"aliases":['),
  mergedIds: bytesOf('],"mergedIds":['),
  sourceId: bytesOf('],"sourceId":"'),
}
// Keys, id, country, point, rating and times of a hotel: about 500 bytes with the longest name of a country.
const FIXED_BYTES_MAX = 1_000
const QUOTE = 34
const COMMA = 44
const PIPE = 124
const CLOSE_LIST = 93
const CLOSE_OBJECT = 125

/**
 * Writes hotels as JSON straight from the version's memory, the same text as JSON.stringify(readHotel(…)): the names
 * are UTF-8 there already, so nothing is decoded only to be encoded again. Ten times as fast, which is most of what a
 * search of twenty hotels costs.
 */
export class HotelWriter {
  readonly #catalogue: Catalogue
  readonly #repeated = new RepeatedFields()
  readonly #suppliers: Uint8Array[]
  /** What a supplier's id takes at most beside its own text: its code, a quote and a comma. */
  readonly #supplierBytesMax: number

  /** What `fetch` came to: kept only so that it is not left out. */
  fetched = 0

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#suppliers = catalogue.index.supplierCodes.map((code) => bytesOf(`${JSON.stringify(code)}:"`))
    this.#supplierBytesMax = this.#suppliers.reduce((most, code) => Math.max(most, code.length), 0) + 2
  }

  /** Asks memory for what writing these rows will read, all at once. */
  fetch(rows: readonly number[]): void {
    this.fetched = fetchHotels(this.#catalogue, rows)
  }

  /**
   * `field`: the bytes of `,"name":` of a number behind the hotel's own fields, which is told with so many digits
   * behind the point.
   */
  write(
    out: JsonBytes,
    overlay: MergeOverlay,
    row: number,
    field: Uint8Array | null = null,
    value = 0,
    digits = 0,
  ): void {
    const { index } = this.#catalogue
    if (overlay.absorbed.has(row) || this.#hasSupplierTwice(row)) {
      out.text(JSON.stringify(readHotel(this.#catalogue, overlay, row)).slice(0, -1))
      putEnd(out, field, value, digits)
      return
    }
    const { textBytes, textLengths, cityBytes, cityStart } = index
    const lengths = row * TEXT_FIELDS
    const name = index.textStart[row]
    const aliases = name + textLengths[lengths]
    const address = aliases + textLengths[lengths + 1]
    const postalCode = address + textLengths[lengths + 2]
    const region = postalCode + textLengths[lengths + 3]
    const sourceId = region + textLengths[lengths + 4]
    const end = sourceId + textLengths[lengths + 5]
    const city = index.city[row]
    const { supplierTextStart, supplierStart } = index
    const supplierBytes = supplierTextStart[supplierStart[row + 1]] - supplierTextStart[supplierStart[row]]
    const texts = end - name + cityStart[city + 1] - cityStart[city] + supplierBytes
    const suppliers = (supplierStart[row + 1] - supplierStart[row]) * this.#supplierBytesMax
    const buffer = out.room(
      FIXED_BYTES_MAX + ESCAPED_MAX * texts + suppliers + (aliases < address ? 3 * (address - aliases) : 0),
    )
    let at = putBytes(buffer, out.length, KEYS.id)
    at = putUuid(buffer, at, index.uuid, row * 4)
    at = putBytes(buffer, at, KEYS.name)
    at = putEscaped(buffer, at, textBytes, name, aliases)
    at = putBytes(buffer, at, this.#repeated.country(index.country[row]))
    at = putField(buffer, at, KEYS.city, cityBytes, cityStart[city], cityStart[city + 1])
    at = putField(buffer, at, KEYS.region, textBytes, region, sourceId)
    at = putField(buffer, at, KEYS.address, textBytes, address, postalCode)
    at = putField(buffer, at, KEYS.postalCode, textBytes, postalCode, region)
    at = putBytes(buffer, at, this.#repeated.rating(this.#catalogue.rating[row]))
    if (index.hasPoint(row)) {
      at = putBytes(buffer, at, KEYS.lat)
      at = putFixed7(buffer, at, index.latitude[row])
      at = putBytes(buffer, at, KEYS.lon)
      at = putFixed7(buffer, at, index.longitude[row])
    }
    at = putBytes(buffer, at, this.#repeated.times(this.#catalogue.createdAt[row], this.#catalogue.updatedAt[row]))
    at = putBytes(buffer, at, KEYS.metadata)
    at = this.#putSupplierIds(buffer, at, row)
    at = putBytes(buffer, at, KEYS.aliases)
    at = putAliases(buffer, at, textBytes, aliases, address)
    at = putBytes(buffer, at, KEYS.mergedIds)
    out.advance(at)
    const merged = this.#catalogue.mergedIds.get(row)
    if (merged) out.text(`"${merged.join('","')}"`)
    this.#putSource(out, sourceId, end)
    putEnd(out, field, value, digits)
  }

  #putSource(out: JsonBytes, sourceId: number, sourceEnd: number): void {
    if (sourceEnd > sourceId) {
      const buffer = out.room(KEYS.sourceId.length + ESCAPED_MAX * (sourceEnd - sourceId))
      const at = putBytes(buffer, out.length, KEYS.sourceId)
      out.advance(putEscaped(buffer, at, this.#catalogue.index.textBytes, sourceId, sourceEnd))
      out.byte(QUOTE)
    } else out.byte(CLOSE_LIST)
    out.byte(CLOSE_OBJECT)
  }

  #putSupplierIds(buffer: Buffer, start: number, row: number): number {
    const { supplierStart, supplierCode, supplierTextStart, supplierBytes } = this.#catalogue.index
    let at = start
    for (let k = supplierStart[row], first = k; k < supplierStart[row + 1]; k++) {
      if (k > first) buffer[at++] = COMMA
      at = putBytes(buffer, at, this.#suppliers[supplierCode[k]])
      at = putEscaped(buffer, at, supplierBytes, supplierTextStart[k], supplierTextStart[k + 1])
      buffer[at++] = QUOTE
    }
    return at
  }

  // A supplier that lists a hotel twice: rare, and left to the slow way.
  #hasSupplierTwice(row: number): boolean {
    const { supplierStart, supplierCode } = this.#catalogue.index
    for (let k = supplierStart[row], end = supplierStart[row + 1]; k < end; k++) {
      for (let other = k + 1; other < end; other++) if (supplierCode[k] === supplierCode[other]) return true
    }
    return false
  }
}

function putEnd(out: JsonBytes, field: Uint8Array | null, value: number, digits: number): void {
  if (field) {
    const buffer = out.room(field.length + DECIMAL_MAX)
    out.advance(putDecimal(buffer, putBytes(buffer, out.length, field), value, digits))
  }
  out.byte(CLOSE_OBJECT)
}

function putField(buffer: Buffer, start: number, key: Uint8Array, bytes: Uint8Array, from: number, to: number): number {
  if (from === to) return start
  const at = putEscaped(buffer, putBytes(buffer, start, key), bytes, from, to)
  buffer[at] = QUOTE
  return at + 1
}

/** `a | b` as "a","b": without the spaces around and without empty ones. */
function putAliases(buffer: Buffer, start: number, bytes: Uint8Array, first: number, end: number): number {
  let written = start
  for (let at = first; at < end; ) {
    let stop = at
    while (stop < end && bytes[stop] !== PIPE) stop++
    let [from, to] = [at, stop]
    while (from < to && bytes[from] <= 32) from++
    while (to > from && bytes[to - 1] <= 32) to--
    if (to > from) {
      if (written > start) buffer[written++] = COMMA
      buffer[written++] = QUOTE
      written = putEscaped(buffer, written, bytes, from, to)
      buffer[written++] = QUOTE
    }
    at = stop + 1
  }
  return written
}
