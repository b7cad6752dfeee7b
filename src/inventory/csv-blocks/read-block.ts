import {
  addRemarks,
  Cells,
  CountryLookup,
  cutAt,
  type KnownCountry,
  PointColumns,
  type ReadNumbers,
  ROWS_TOLD,
  type RowRemark,
  TextBuilder,
} from '../../ingest/index.ts'
import type { PartnerColumns, Utf8Column } from '../../matching/index.ts'
import { viewOf } from '../../platform/bytes/copy-bytes.ts'
import { inRuns } from '../../platform/in-runs.ts'
import { cutRemark, FAULT, FAULTS, ID_BYTES_MAX, POSTAL_CODE_CHARS_MAX, TEXT_CHARS_MAX } from '../parse/row-rules.ts'
import type { CsvLayout } from './csv-layout.ts'
import { hashPoints } from './hash-points.ts'
import { HASH_WORDS, hashId } from './seen-ids.ts'

/**
 * The good rows of a block, and what was wrong with the others. Whether an id was there before is not looked at here.
 */
export interface PartnerBlock {
  rows: PartnerColumns & { address: Utf8Column; city: Utf8Column; postalCode: Utf8Column; countryText: Utf8Column }
  lines: Uint32Array
  /** For `SeenIds`. */
  idHashes: Uint32Array
  /** See `hashPoints`. */
  pointHashes: Uint32Array
  rejected: number
  firstErrors: RowError[]
  /** What was done to good rows: how many rows each remark holds for, and the line of the first. */
  remarks: RowRemark[]
}

export interface RowError {
  row: number
  /** What stood there, where it is no country anybody knows. */
  country: string | null
  reason: string
}

/**
 * Reads a block of at most `rowsMax` strict rows, each beginning with its line. Unquotes cells in the block itself. The
 * texts of `rows` are good until the next block is read, which takes their memory.
 */
export async function readBlock(
  block: Uint8Array,
  rowsMax: number,
  layout: CsvLayout,
  readNumbers: ReadNumbers,
): Promise<PartnerBlock> {
  const reading = new BlockReading(block, rowsMax, layout)
  reading.readRows()
  await reading.readOddPoints(readNumbers)
  return reading.finish()
}

// Countries stay the same from block to block.
let countries: CountryLookup | null = null

type TextColumn = 'id' | 'name' | 'address' | 'city' | 'postal_code' | 'country'
let textColumns: Record<TextColumn, TextBuilder> | null = null

function emptyTexts(rowsMax: number): Record<TextColumn, TextBuilder> {
  const text = () => new TextBuilder(rowsMax)
  textColumns ??= { id: text(), name: text(), address: text(), city: text(), postal_code: text(), country: text() }
  for (const column of Object.values(textColumns)) column.clear()
  return textColumns
}

class BlockReading {
  private readonly block: Uint8Array
  private readonly view: DataView
  private readonly layout: CsvLayout
  private readonly cells: Cells
  private readonly rowsMax: number
  private at = 0
  private count = 0
  private readonly texts: Record<TextColumn, TextBuilder>
  private readonly country: Uint16Array
  private readonly points: PointColumns
  private readonly lines: Uint32Array
  private readonly idHashes: Uint32Array
  private cuts: RowRemark[] = []
  private rejected = 0
  private readonly firstErrors: PartnerBlock['firstErrors'] = []

  constructor(block: Uint8Array, rowsMax: number, layout: CsvLayout) {
    this.block = block
    this.view = viewOf(block)
    this.layout = layout
    this.cells = new Cells(layout.columnCount)
    this.rowsMax = rowsMax
    this.texts = emptyTexts(rowsMax)
    this.country = new Uint16Array(rowsMax)
    this.points = new PointColumns(rowsMax)
    this.lines = new Uint32Array(rowsMax)
    this.idHashes = new Uint32Array(rowsMax * HASH_WORDS)
  }

  readRows(): void {
    countries ??= new CountryLookup()
    inRuns(this.rowsMax, (from, to) => this.readSome(countries!, to - from))
  }

  private readSome(countries: CountryLookup, rowsMax: number): void {
    const { block, view, cells, layout } = this
    const delimiter = layout.delimiter.charCodeAt(0)
    const { id, name, city, country } = layout.fields
    for (let n = 0; n < rowsMax && this.at < block.length; n++) {
      this.at = cells.read(block, view, this.at, delimiter)
      const known = cells.isGiven(country) ? countries.find(block, cells.start[country], cells.end[country]) : null
      let fault = FAULT.none
      if (!cells.isGiven(id)) fault = FAULT.idMissing
      else if (!cells.isGiven(name)) fault = FAULT.nameMissing
      else if (!cells.isGiven(city)) fault = FAULT.cityMissing
      else if (!cells.isGiven(country)) fault = FAULT.countryMissing
      else if (known === null) fault = FAULT.countryUnknown
      else if (cells.end[id] - cells.start[id] > ID_BYTES_MAX) fault = FAULT.idTooLong
      if (fault === FAULT.none) this.addRow(cells.line, known!)
      else if (!cells.isEmpty()) this.reject(cells.line, fault)
    }
  }

  async readOddPoints(readNumbers: ReadNumbers): Promise<void> {
    await this.points.readOdd(readNumbers)
  }

  finish(): PartnerBlock {
    const { count, texts } = this
    const latitude = this.points.latitude.subarray(0, count)
    const longitude = this.points.longitude.subarray(0, count)
    return {
      rows: {
        count,
        id: texts.id.finish(),
        name: texts.name.finish(),
        address: texts.address.finish(),
        city: texts.city.finish(),
        postalCode: texts.postal_code.finish(),
        countryText: texts.country.finish(),
        country: this.country.subarray(0, count),
        latitude,
        longitude,
      },
      lines: this.lines.subarray(0, count),
      idHashes: this.idHashes.subarray(0, count * HASH_WORDS),
      pointHashes: hashPoints(latitude, longitude),
      rejected: this.rejected,
      firstErrors: this.firstErrors,
      remarks: this.remarks(),
    }
  }

  private addRow(line: number, country: KnownCountry): void {
    const { block, cells, texts } = this
    const { fields } = this.layout
    const row = this.count++
    this.lines[row] = line
    hashId(block, cells.start[fields.id], cells.end[fields.id], this.idHashes, row)
    this.addText(texts.id, fields.id, ID_BYTES_MAX)
    if (this.addText(texts.name, fields.name, TEXT_CHARS_MAX)) this.noteCut('name', line)
    if (this.addText(texts.address, fields.address, TEXT_CHARS_MAX)) this.noteCut('address', line)
    if (this.addText(texts.city, fields.city, TEXT_CHARS_MAX)) this.noteCut('city', line)
    this.addText(texts.postal_code, fields.postal_code, POSTAL_CODE_CHARS_MAX)
    this.addText(texts.country, fields.country, Number.POSITIVE_INFINITY)
    this.country[row] = country.number
    this.points.read(row, this.block, this.cells, fields.latitude, fields.longitude, country)
  }

  /** True when it had to be cut. */
  private addText(column: TextBuilder, cell: number, charsMax: number): boolean {
    if (cell < 0) {
      column.add(this.view, 0, 0)
      return false
    }
    const start = this.cells.start[cell]
    const end = cutAt(this.block, start, this.cells.end[cell], charsMax)
    column.add(this.view, start, end)
    return end < this.cells.end[cell]
  }

  private noteCut(field: string, line: number): void {
    this.cuts = addRemarks(this.cuts, [{ remark: cutRemark(field), rows: 1, firstLine: line }])
  }

  private reject(line: number, fault: number): void {
    this.rejected++
    if (this.firstErrors.length >= ROWS_TOLD) return
    const { value, reason } = FAULTS.find((one) => one.fault === fault)!
    const given = value === 'country' ? this.cells.text(this.block, this.layout.fields.country) : null
    this.firstErrors.push({ row: line, country: given, reason })
  }

  private remarks(): RowRemark[] {
    return addRemarks(this.points.remarksOf(this.lines), this.cuts)
  }
}
