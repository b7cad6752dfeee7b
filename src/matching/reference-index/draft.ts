import { cellCode, columnOf, isPoint, NO_POINT, rowOf, toFixedDegrees } from './cells.ts'
import { CrosswalkDraft, type SupplierIds } from './crosswalk-draft.ts'
import { GrowingBytes, GrowingU32 } from './growing-arrays.ts'
import { FIELDS } from './layout.ts'

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

/** A city text or alias list longer than this is cut: nothing readable is that long. */
const FIELD_BYTES_MAX = 16_384
const DISTINCT_CITIES_CACHE = 1_000_000

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
  readonly cityTexts: string[] = []
  readonly cityCountries: number[] = []
  readonly crosswalk = new CrosswalkDraft()
  private readonly cityNumbers = new Map<string, number>()

  constructor() {
    this.textStart.push(0)
  }

  add(columns: ReferenceColumns): void {
    for (let i = 0; i < columns.count; i++) this.addRow(columns, i)
    this.crosswalk.add(this.count - columns.count, columns.count, columns.supplierIds ?? {})
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
    const latitude = columns.latitude?.[i] ?? Number.NaN
    const longitude = columns.longitude?.[i] ?? Number.NaN
    const point = isPoint(latitude, longitude)
    this.latitude.push(point ? toFixedDegrees(latitude) : NO_POINT)
    this.longitude.push(point ? toFixedDegrees(longitude) : NO_POINT)
    this.cell.push(point ? cellCode(columnOf(longitude), rowOf(latitude)) : 0xffffffff)
    this.city.push(this.cityNumber(country, columns.city?.[i] ?? ''))
    this.count++
  }

  private pushField(text: string): void {
    this.lengths.push(this.text.pushText(text, FIELD_BYTES_MAX))
  }

  private pushUuid(id: string): void {
    const hex = id.replaceAll('-', '')
    if (!/^[0-9a-fA-F]{32}$/.test(hex)) throw new Error(`reference id is not a UUID: ${id.slice(0, 80)}`)
    for (let k = 0; k < 32; k += 8) this.uuid.push(Number.parseInt(hex.slice(k, k + 8), 16))
  }

  private cityNumber(country: number, text: string): number {
    const key = `${country}:${text}`
    let number = this.cityNumbers.get(key)
    if (number === undefined) {
      number = this.cityTexts.push(text.slice(0, 400)) - 1
      this.cityCountries.push(country)
      if (this.cityNumbers.size < DISTINCT_CITIES_CACHE) this.cityNumbers.set(key, number)
    }
    return number
  }

  fieldStart(row: number, field: number): number {
    let at = this.textStart.array[row]
    for (let f = 0; f < field; f++) at += this.lengths.array[row * FIELDS + f]
    return at
  }

  fieldLength(row: number, field: number): number {
    return this.lengths.array[row * FIELDS + field]
  }
}

/** Two ASCII letters as one number; 0 when it is no country code. */
export function countryNumber(code: string | null | undefined): number {
  if (code == null || code.length !== 2) return 0
  const a = code.charCodeAt(0) & ~32
  const b = code.charCodeAt(1) & ~32
  return a >= 65 && a <= 90 && b >= 65 && b <= 90 ? (a << 8) | b : 0
}

function aliasText(aliases: string | readonly string[] | null | undefined): string {
  if (aliases == null) return ''
  return typeof aliases === 'string' ? aliases : aliases.join('|')
}
