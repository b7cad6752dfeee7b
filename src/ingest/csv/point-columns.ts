import { COORDINATES, coordinateRemark } from '../checks/check-coordinates.ts'
import { checkPoint } from '../checks/check-point.ts'
import type { KnownCountry } from '../checks/country-lookup.ts'
import type { ReadNumbers } from '../checks/odd-numbers.ts'
import type { RowRemark } from '../checks/row-remark.ts'
import type { Cells } from './cells.ts'
import { readDecimal } from './read-decimal.ts'

interface OddPoint {
  row: number
  latitude: string
  longitude: string
  country: KnownCountry
}

/** The points of rows taken apart from CSV, by the same rules as in every other format. NaN where a row has none. */
export class PointColumns {
  readonly latitude: Float64Array
  readonly longitude: Float64Array
  /** By what became of coordinates: how many rows, and the first of them. */
  private readonly remarks = new Map<number, { rows: number; firstRow: number }>()
  private readonly odd: OddPoint[] = []

  constructor(rowsMax: number) {
    this.latitude = new Float64Array(rowsMax)
    this.longitude = new Float64Array(rowsMax)
  }

  /** Reads the point of a row from two of its cells; -1 for a cell that the file does not have. */
  read(row: number, block: Uint8Array, cells: Cells, latitude: number, longitude: number, country: KnownCountry): void {
    this.latitude[row] = Number.NaN
    this.longitude[row] = Number.NaN
    const isLatitudeGiven = latitude >= 0 && cells.isGiven(latitude)
    const isLongitudeGiven = longitude >= 0 && cells.isGiven(longitude)
    if (!isLatitudeGiven || !isLongitudeGiven) {
      if (isLatitudeGiven || isLongitudeGiven) this.remark(row, COORDINATES.halfMissing)
      return
    }
    const { start, end } = cells
    const lat = readDecimal(block, start[latitude], end[latitude])
    const lon = readDecimal(block, start[longitude], end[longitude])
    if (!Number.isNaN(lat) && !Number.isNaN(lon)) this.set(row, lat, lon, country)
    else this.odd.push({ row, latitude: cells.text(block, latitude), longitude: cells.text(block, longitude), country })
  }

  /** Those that are not written plainly, all at once. */
  async readOdd(readNumbers: ReadNumbers): Promise<void> {
    if (this.odd.length === 0) return
    const texts = [...new Set(this.odd.flatMap(({ latitude, longitude }) => [latitude, longitude]))]
    const numbers = await readNumbers(texts)
    const numberOf = new Map(texts.map((text, i) => [text, numbers[i]]))
    for (const { row, latitude, longitude, country } of this.odd)
      this.set(row, numberOf.get(latitude)!, numberOf.get(longitude)!, country)
  }

  /** What was done to them, in words. `lines`: where each row stands in the file. */
  remarksOf(lines: Uint32Array): RowRemark[] {
    return [...this.remarks].flatMap(([state, { rows, firstRow }]) => {
      const remark = coordinateRemark(state)
      return remark ? [{ remark, rows, firstLine: lines[firstRow] }] : []
    })
  }

  private set(row: number, latitude: number, longitude: number, { box }: KnownCountry): void {
    const state = checkPoint(latitude, longitude, box)
    if (state !== COORDINATES.good) this.remark(row, state)
    if (state !== COORDINATES.good && state !== COORDINATES.swapped) return
    this.latitude[row] = state === COORDINATES.good ? latitude : longitude
    this.longitude[row] = state === COORDINATES.good ? longitude : latitude
  }

  private remark(row: number, state: number): void {
    const told = this.remarks.get(state)
    if (!told) this.remarks.set(state, { rows: 1, firstRow: row })
    else {
      told.rows++
      told.firstRow = Math.min(told.firstRow, row)
    }
  }
}
