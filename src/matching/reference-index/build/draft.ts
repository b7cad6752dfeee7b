import { countryNumber, countryOfLetters } from '../../normalise/country-number.ts'
import type { Utf8Column } from '../../records.ts'
import { cellCode, columnOf, isPoint, NO_POINT, rowOf, toFixedDegrees } from '../cells.ts'
import { CityNumbers, type CityTexts } from './city-numbers.ts'
import { CrosswalkDraft, type CrosswalkEntries, type SupplierIds } from './crosswalk-draft.ts'
import { GrowingBytes, GrowingU32 } from './growing-arrays.ts'
import { readSupplierIds } from './read-supplier-ids.ts'

/** Reference hotels as plain columns. Only id, name and country are needed; NaN means no coordinate. */
export type ReferenceColumns = {
  count: number
  /** UUID text. */
  id: ArrayLike<string>
  name: ArrayLike<string>
  /** ISO 3166-1 alpha-2. */
  countryCode: ArrayLike<string>
  sourceId?: ArrayLike<string | null | undefined>
  /** Other names, as a list or separated by `|`. */
  aliases?: ArrayLike<string | readonly string[] | null | undefined>
  address?: ArrayLike<string | null | undefined>
  city?: ArrayLike<string | null | undefined>
  region?: ArrayLike<string | null | undefined>
  postalCode?: ArrayLike<string | null | undefined>
  latitude?: ArrayLike<number>
  longitude?: ArrayLike<number>
  /** Supplier code → that supplier's ids, one per row. */
  supplierIds?: SupplierIds
}

/** The same as bytes, for those who read a million rows: no string is made of any field. An empty text is none. */
export type ReferenceBytes = {
  count: number
  id: Utf8Column
  name: Utf8Column
  countryCode: Utf8Column
  sourceId: Utf8Column
  aliases: Utf8Column
  address: Utf8Column
  city: Utf8Column
  region: Utf8Column
  postalCode: Utf8Column
  latitude: ArrayLike<number>
  longitude: ArrayLike<number>
  /** One JSON object a row, supplier code → id; or a column for each supplier. */
  supplierIds: Utf8Column | { code: string; ids: Utf8Column }[]
}

/** A city text or alias list longer than this is cut: nothing readable is that long. */
const FIELD_BYTES_MAX = 16_384

/** Rows of a draft as plain arrays in shared memory: threads hand them to each other without a copy. */
export type DraftRows = {
  count: number
  /** The fields of a row one behind the other, see FIELD_NAME and the following. */
  text: Uint8Array
  textStart: Uint32Array
  lengths: Uint32Array
  latitude: Uint32Array
  longitude: Uint32Array
  cell: Uint32Array
  country: Uint32Array
  city: Uint32Array
  uuid: Uint32Array
  cities: CityTexts
  crosswalk: CrosswalkEntries
}

/** What has been added so far, in the order added, text as UTF-8. */
export class ReferenceDraft {
  count = 0
  readonly text = new GrowingBytes()
  readonly textStart = new GrowingU32()
  readonly lengths = new GrowingU32()
  readonly latitude = new GrowingU32()
  readonly longitude = new GrowingU32()
  readonly cell = new GrowingU32()
  readonly country = new GrowingU32()
  readonly city = new GrowingU32()
  readonly uuid = new GrowingU32()
  readonly cities = new CityNumbers()
  readonly crosswalk = new CrosswalkDraft()
  private readonly encoder = new TextEncoder()

  constructor() {
    this.textStart.push(0)
  }

  add(columns: ReferenceColumns): void {
    for (let i = 0; i < columns.count; i++) this.addRow(columns, i)
    this.crosswalk.add(this.count - columns.count, columns.count, columns.supplierIds ?? {})
  }

  /** The rows of another draft, as if they had been added here. */
  addRows(rows: DraftRows): void {
    const textBase = this.text.length
    this.text.pushBytes(rows.text, 0, rows.text.length)
    for (let i = 1; i <= rows.count; i++) this.textStart.push(textBase + rows.textStart[i])
    for (const column of ['lengths', 'latitude', 'longitude', 'cell', 'country', 'uuid'] as const)
      this[column].pushAll(rows[column])
    const numbers = this.cities.addAll(rows.cities)
    for (let i = 0; i < rows.count; i++) this.city.push(numbers[rows.city[i]])
    this.crosswalk.addAll(this.count, rows.crosswalk)
    this.count += rows.count
  }

  rows(): DraftRows {
    return {
      count: this.count,
      text: this.text.filled(),
      textStart: this.textStart.filled(),
      lengths: this.lengths.filled(),
      latitude: this.latitude.filled(),
      longitude: this.longitude.filled(),
      cell: this.cell.filled(),
      country: this.country.filled(),
      city: this.city.filled(),
      uuid: this.uuid.filled(),
      cities: this.cities.all(),
      crosswalk: this.crosswalk.entries(),
    }
  }

  addBytes(columns: ReferenceBytes): void {
    const { name, aliases, address, postalCode, region, sourceId, city, supplierIds } = columns
    const fields = [name, aliases, address, postalCode, region, sourceId]
    for (let i = 0; i < columns.count; i++) {
      const code = columns.countryCode
      const start = code.offsets[i]
      const country = code.offsets[i + 1] - start === 2 ? countryOfLetters(code.bytes[start], code.bytes[start + 1]) : 0
      this.country.push(country)
      for (const { bytes, offsets } of fields) {
        const end = cutAt(bytes, offsets[i], offsets[i + 1])
        this.text.pushBytes(bytes, offsets[i], end)
        this.lengths.push(end - offsets[i])
      }
      this.textStart.push(this.text.length)
      this.pushUuidBytes(columns.id.bytes, columns.id.offsets[i], columns.id.offsets[i + 1])
      this.pushPoint(columns.latitude[i], columns.longitude[i])
      this.city.push(this.cities.numberOf(country, city.bytes, city.offsets[i], city.offsets[i + 1]))
      this.addSupplierIds(supplierIds, i)
      this.count++
    }
  }

  private addSupplierIds(supplierIds: ReferenceBytes['supplierIds'], i: number): void {
    const { crosswalk, count } = this
    if (Array.isArray(supplierIds)) {
      for (const { code, ids } of supplierIds) {
        const start = ids.offsets[i]
        const end = ids.offsets[i + 1]
        if (start < end) crosswalk.addIdBytes(count, crosswalk.supplierNumber(code), ids.bytes, start, end)
      }
      return
    }
    const { bytes, offsets } = supplierIds
    readSupplierIds(bytes, offsets[i], offsets[i + 1], (supplier, id) =>
      crosswalk.addIds(count, crosswalk.supplierNumber(supplier), id),
    )
  }

  private addRow(columns: ReferenceColumns, i: number): void {
    const country = countryNumber(columns.countryCode[i])
    this.country.push(country)
    this.pushField(columns.name[i] ?? '')
    this.pushField(aliasText(columns.aliases?.[i]))
    this.pushField(columns.address?.[i] ?? '')
    this.pushField(columns.postalCode?.[i] ?? '')
    this.pushField(columns.region?.[i] ?? '')
    this.pushField(columns.sourceId?.[i] ?? '')
    this.textStart.push(this.text.length)
    this.pushUuid(columns.id[i])
    this.pushPoint(columns.latitude?.[i] ?? Number.NaN, columns.longitude?.[i] ?? Number.NaN)
    const city = this.encoder.encode(columns.city?.[i] ?? '')
    this.city.push(this.cities.numberOf(country, city, 0, city.length))
    this.count++
  }

  private pushPoint(latitude: number, longitude: number): void {
    const point = isPoint(latitude, longitude)
    this.latitude.push(point ? toFixedDegrees(latitude) : NO_POINT)
    this.longitude.push(point ? toFixedDegrees(longitude) : NO_POINT)
    this.cell.push(point ? cellCode(columnOf(longitude), rowOf(latitude)) : 0xffffffff)
  }

  private pushField(text: string): void {
    this.lengths.push(this.text.pushText(text, FIELD_BYTES_MAX))
  }

  private pushUuid(id: string): void {
    const hex = id.replaceAll('-', '')
    if (!/^[0-9a-fA-F]{32}$/.test(hex)) throw new Error(`reference id is not a UUID: ${id.slice(0, 80)}`)
    for (let k = 0; k < 32; k += 8) this.uuid.push(Number.parseInt(hex.slice(k, k + 8), 16))
  }

  private pushUuidBytes(bytes: Uint8Array, start: number, end: number): void {
    let word = 0
    let digits = 0
    for (let k = start; k < end; k++) {
      if (bytes[k] === 45) continue
      const digit = hexDigit(bytes[k])
      if (digit < 0 || digits === 32) digits = 99
      word = (word << 4) | digit
      if ((++digits & 7) === 0) this.uuid.push(word)
    }
    if (digits !== 32)
      throw new Error(`reference id is not a UUID: ${new TextDecoder().decode(bytes.slice(start, start + 80))}`)
  }
}

function aliasText(aliases: string | readonly string[] | null | undefined): string {
  if (aliases == null) return ''
  return typeof aliases === 'string' ? aliases : aliases.join('|')
}

function hexDigit(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48
  const letter = byte | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

/** Where a field ends: not beyond its most, and not inside a character. */
function cutAt(bytes: Uint8Array, start: number, end: number): number {
  if (end - start <= FIELD_BYTES_MAX) return end
  let cut = start + FIELD_BYTES_MAX
  while (cut > start && (bytes[cut] & 0xc0) === 0x80) cut--
  return cut
}
