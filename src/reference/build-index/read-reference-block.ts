import {
  Cells,
  CountryLookup,
  countLines,
  type KnownCountry,
  PointColumns,
  type ReadNumbers,
  ROWS_TOLD,
  TextBuilder,
} from '../../ingest/index.ts'
import { ReferenceDraft, type Utf8Column } from '../../matching/index.ts'
import { viewOf } from '../../platform/bytes/copy-bytes.ts'
import { FAULT, FAULTS, jsonList, referenceIdOf, withBars } from '../parse/index.ts'
import type { LeftOutRows, ReadBlock } from './messages.ts'
import type { ReferenceLayout } from './reference-layout.ts'

/**
 * Reads a block of strict rows of a reference (`scanCsv` of ingest/) into a draft, by the same rules as
 * `reference/parse`. Good rows whose number among the good ones is in `without` are left out. Whether an id was there
 * before is not looked at here.
 */
export async function readReferenceBlock(
  block: Uint8Array,
  layout: ReferenceLayout,
  without: readonly number[],
  readNumbers: ReadNumbers,
): Promise<ReadBlock> {
  const reading = new BlockReading(block, layout, new Set(without))
  reading.readRows()
  await reading.readOddPoints(readNumbers)
  return reading.finish()
}

/** Something that only `reference/parse` can read. */
export class OddReference extends Error {}

const TEXTS = ['name', 'aliases', 'address', 'city', 'region', 'postal_code'] as const

// Countries stay the same from block to block.
let countries: CountryLookup | null = null

class BlockReading {
  private readonly block: Uint8Array
  private readonly view: DataView
  private readonly layout: ReferenceLayout
  private readonly without: Set<number>
  private readonly cells: Cells
  private good = 0
  private count = 0
  private readonly id: TextBuilder
  private readonly sourceId: TextBuilder
  private readonly countryCode: TextBuilder
  private readonly texts: Record<(typeof TEXTS)[number], TextBuilder>
  private readonly supplierIds: TextBuilder[]
  private readonly points: PointColumns
  private readonly lines: Uint32Array
  private readonly leftOut: LeftOutRows = { count: 0, first: [] }

  constructor(block: Uint8Array, layout: ReferenceLayout, without: Set<number>) {
    this.block = block
    this.view = viewOf(block)
    this.layout = layout
    this.without = without
    this.cells = new Cells(layout.columnCount)
    const rowsMax = countLines(block)
    const text = () => new TextBuilder(rowsMax)
    this.id = text()
    this.sourceId = text()
    this.countryCode = text()
    this.texts = { name: text(), aliases: text(), address: text(), city: text(), region: text(), postal_code: text() }
    this.supplierIds = layout.suppliers.map(text)
    this.points = new PointColumns(rowsMax)
    this.lines = new Uint32Array(rowsMax)
  }

  readRows(): void {
    countries ??= new CountryLookup()
    const { block, view, cells, layout } = this
    const delimiter = layout.delimiter.charCodeAt(0)
    const { id, name, country } = layout.fields
    for (let at = 0; at < block.length; ) {
      at = cells.read(block, view, at, delimiter)
      const known = cells.isGiven(country) ? countries.find(block, cells.start[country], cells.end[country]) : null
      let fault = FAULT.none
      if (!cells.isGiven(id)) fault = FAULT.idMissing
      else if (!cells.isGiven(name)) fault = FAULT.nameMissing
      else if (!cells.isGiven(country)) fault = FAULT.countryMissing
      else if (known === null) fault = FAULT.countryUnknown
      if (fault !== FAULT.none) this.leaveOut(cells.line, fault)
      else if (!this.without.has(this.good++)) this.addRow(cells.line, known!)
    }
  }

  async readOddPoints(readNumbers: ReadNumbers): Promise<void> {
    await this.points.readOdd(readNumbers)
  }

  finish(): ReadBlock {
    const { texts, layout } = this
    const draft = new ReferenceDraft()
    draft.addBytes({
      count: this.count,
      id: this.id.finish(),
      sourceId: this.sourceId.finish(),
      countryCode: this.countryCode.finish(),
      name: texts.name.finish(),
      aliases: texts.aliases.finish(),
      address: texts.address.finish(),
      city: texts.city.finish(),
      region: texts.region.finish(),
      postalCode: texts.postal_code.finish(),
      latitude: this.points.latitude,
      longitude: this.points.longitude,
      supplierIds: layout.suppliers.map(({ code }, i) => ({ code, ids: this.supplierIds[i].finish() as Utf8Column })),
    })
    const lines = this.lines.subarray(0, this.count)
    return { rows: draft.rows(), lines, remarks: this.points.remarksOf(lines), leftOut: this.leftOut }
  }

  /** A row without any of these is not even a bad one. */
  private leaveOut(row: number, fault: number): void {
    const { id, name, country, city, address, latitude, longitude } = this.layout.fields
    if (![id, name, country, city, address, latitude, longitude].some((cell) => cell >= 0 && this.cells.isGiven(cell)))
      return
    this.leftOut.count++
    if (this.leftOut.first.length < ROWS_TOLD)
      this.leftOut.first.push({ row, reason: FAULTS.find((one) => one.fault === fault)!.reason })
  }

  private addRow(line: number, country: KnownCountry): void {
    const { fields, suppliers } = this.layout
    const row = this.count++
    this.lines[row] = line
    this.addId(fields.id)
    letters.setUint16(0, country.number)
    this.countryCode.add(letters, 0, 2)
    for (const field of TEXTS) if (field !== 'aliases') this.addText(this.texts[field], fields[field])
    this.addList(this.texts.aliases, fields.aliases)
    for (let s = 0; s < suppliers.length; s++) this.addList(this.supplierIds[s], suppliers[s].column)
    this.points.read(row, this.block, this.cells, fields.latitude, fields.longitude, country)
  }

  private addText(column: TextBuilder, cell: number): void {
    if (cell < 0) column.add(this.view, 0, 0)
    else column.add(this.view, this.cells.start[cell], this.cells.end[cell])
  }

  private addId(cell: number): void {
    const { block, view, cells } = this
    const start = cells.start[cell]
    const end = cells.end[cell]
    if (isUuid(block, start, end)) {
      this.id.add(view, start, end)
      // In capitals it is the same id to us; whoever sent it may know it only as it stands there.
      this.sourceId.add(view, start, hasCapitals(block, start, end) ? end : start)
    } else {
      const made = Buffer.from(referenceIdOf(this.cells.text(this.block, cell)), 'latin1')
      this.id.add(viewOf(made), 0, made.length)
      this.sourceId.add(view, start, end)
    }
  }

  /** Other names, and ids, come with `|` between them, or as a JSON list. */
  private addList(column: TextBuilder, cell: number): void {
    const isList = cell >= 0 && this.cells.isGiven(cell) && this.block[this.cells.start[cell]] === OPENING_BRACKET
    const list = isList ? textsIn(this.cells.text(this.block, cell)) : null
    if (list) {
      const joined = Buffer.from(withBars(list))
      column.add(viewOf(joined), 0, joined.length)
    } else this.addText(column, cell)
  }
}

const letters = new DataView(new ArrayBuffer(2))
const OPENING_BRACKET = 0x5b
const DASH = 45

function isUuid(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 36) return false
  for (let k = 0; k < 36; k++) {
    const c = bytes[start + k]
    if (k === 8 || k === 13 || k === 18 || k === 23) {
      if (c !== DASH) return false
    } else if (!((c >= 48 && c <= 57) || ((c | 32) >= 97 && (c | 32) <= 102))) return false
  }
  return true
}

function hasCapitals(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] >= 65 && bytes[i] <= 90) return true
  return false
}

/** Null for what is no JSON list. What DuckDB would make of other values than texts is for it to say. */
function textsIn(text: string): unknown[] | null {
  const list = jsonList(text)
  if (list?.some((item) => item !== null && typeof item !== 'string'))
    throw new OddReference(`a list of names or ids holds something else than texts: ${text.slice(0, 80)}`)
  return list
}
