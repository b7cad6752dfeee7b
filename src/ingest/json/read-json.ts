import { IngestError } from '../ingest-error.ts'
import type { ReadContext } from '../read-context.ts'
import { GrowingTable } from '../table/growing-table.ts'
import { FaultWriter, type Table } from '../table/table.ts'
import { RowDecoder } from '../text/decode-row.ts'
import { TextSource } from '../text/text-source.ts'
import { JsonCursor, type TakenValue } from './json-cursor.ts'
import { parseElement, valueText } from './value-text.ts'

const OPEN_OBJECT = 123
const OPEN_ARRAY = 91

/**
 * Reads JSON in its three usual shapes: an array of objects, one object that holds one array of objects, or one object
 * per line. An element that is no object, or no JSON, is a row fault; a file that breaks off is refused as a whole.
 */
export async function readJson(context: ReadContext): Promise<Table> {
  const source = new TextSource(context.path)
  try {
    return await new JsonReading(context, source).run()
  } finally {
    source.close()
  }
}

class JsonReading {
  private readonly cursor: JsonCursor
  private readonly source: TextSource
  private readonly faults: FaultWriter
  private readonly table: GrowingTable
  private readonly decoder = new RowDecoder()
  /** Elements so far; an array's rows are counted from 1. */
  private elements = 0
  private rows = 0

  constructor(context: ReadContext, source: TextSource) {
    this.source = source
    this.cursor = new JsonCursor(context, source)
    this.faults = new FaultWriter(context.workDir)
    this.table = new GrowingTable(context.workDir, this.faults)
  }

  async run(): Promise<Table> {
    const first = await this.cursor.peek()
    if (first === OPEN_ARRAY) await this.readArrays()
    else if (first === OPEN_OBJECT) await this.readObjects()
    else throw notRows()
    const warning = this.decoder.warning()
    const relation = this.table.close()
    if (this.rows === 0 && this.faults.count === 0)
      throw new IngestError('NO_HEADER', 'The file holds no objects, so there are no rows.')
    return {
      format: 'JSON',
      columns: this.table.columns,
      relation,
      faultRelation: this.faults.close(),
      encoding: warning ? 'Windows-1252' : this.source.encoding,
      delimiter: null,
      warnings: warning ? [warning] : [],
    }
  }

  /** Pages of a list that were put into one file come one behind the other. */
  private async readArrays(): Promise<void> {
    do await this.readArray()
    while ((await this.cursor.peek()) === OPEN_ARRAY)
    if ((await this.cursor.peek()) !== -1) throw this.unexpected()
  }

  private async readArray(): Promise<void> {
    this.cursor.pass()
    while (true) {
      const c = await this.cursor.peek()
      if (c === 93) break
      if (c === -1) throw cutOff()
      if (c === 44 || c === 125 || c === 58) throw this.unexpected()
      this.addElement(++this.elements, await this.cursor.takeValue())
      const after = await this.cursor.peek()
      if (after === 44) this.cursor.pass()
      else if (after === -1) throw cutOff()
      else if (after !== 93) throw this.unexpected()
    }
    this.cursor.pass()
  }

  /** The file starts with an object: either the first of many, or the one that holds the rows. */
  private async readObjects(): Promise<void> {
    const line = this.cursor.line
    const first = await this.cursor.takeValue()
    const copy: TakenValue = { bytes: Buffer.from(first.bytes), refused: first.refused }
    const endLine = this.cursor.line
    const isOnly = (await this.cursor.peek()) === -1
    if (isOnly) {
      const held = first.refused && !first.refused.includes('nested') ? null : this.parse(copy)
      if (first.refused === null && !holdsRows(held)) {
        this.addElement(line, copy)
        return
      }
      await this.readHolder()
      return
    }
    this.addElement(line, copy)
    if (this.cursor.line > endLine && line === endLine) await this.readLines()
    else await this.readSequence()
  }

  private async readLines(): Promise<void> {
    let line = this.cursor.line
    while (true) {
      const taken = await this.cursor.takeLine()
      if (!taken) return
      if (taken.refused || !isBlank(taken.bytes)) this.addElement(line, taken)
      line++
    }
  }

  /** Objects one after another, over several lines each, perhaps with commas between. */
  private async readSequence(): Promise<void> {
    while (true) {
      let c = await this.cursor.peek()
      if (c === 44) {
        this.cursor.pass()
        c = await this.cursor.peek()
      }
      if (c === -1) return
      if (c !== OPEN_OBJECT) throw this.unexpected()
      this.addElement(this.cursor.line, await this.cursor.takeValue())
    }
  }

  private async readHolder(): Promise<void> {
    // The object has been passed to see that nothing follows it; now it is opened.
    await this.cursor.rewind()
    this.cursor.pass()
    const arrays: string[] = []
    while (true) {
      let c = await this.cursor.peek()
      if (c === 44) {
        this.cursor.pass()
        c = await this.cursor.peek()
      }
      if (c === 125) break
      if (c !== 34) throw c === -1 ? cutOff() : this.unexpected()
      const key = this.parse(await this.cursor.takeValue())
      if ((await this.cursor.peek()) !== 58) throw this.unexpected()
      this.cursor.pass()
      if ((await this.cursor.peek()) === OPEN_ARRAY && (await this.cursor.arrayHoldsObjects())) {
        arrays.push(String(key).slice(0, 50))
        if (arrays.length > 1) {
          throw new IngestError(
            'UNREADABLE_FILE',
            `The JSON object holds more than one array of objects ("${arrays.join('", "')}"), so it is not clear which one is the list. Send only that array.`,
          )
        }
        await this.readArray()
      } else await this.cursor.takeValue()
    }
    if (arrays.length === 0) throw notRows()
  }

  private addElement(line: number, taken: TakenValue): void {
    if (taken.refused) {
      this.faults.add(line, null, taken.bytes.subarray(0, 300).toString('utf8').replaceAll('\0', ''), taken.refused)
      return
    }
    const value = this.parse(taken)
    if (value === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) {
      const what = value === undefined ? 'is not valid JSON' : 'is not an object with the columns as keys'
      this.faults.add(
        line,
        null,
        taken.bytes.subarray(0, 300).toString('utf8').replaceAll('\0', ''),
        `The element ${what}.`,
      )
      return
    }
    this.rows++
    const names = Object.keys(value)
    this.table.add(
      line,
      names,
      names.map((name) => valueText((value as Record<string, unknown>)[name])),
    )
  }

  private parse(taken: TakenValue): unknown {
    try {
      return parseElement(this.decoder.decode(taken.bytes))
    } catch {
      return undefined
    }
  }

  private unexpected(): IngestError {
    return new IngestError(
      'UNREADABLE_FILE',
      `The file is not valid JSON: line ${this.cursor.line}, after ${this.elements} elements, unexpected "${this.cursor.shown()}".`,
    )
  }
}

function holdsRows(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(
    (field) => Array.isArray(field) && typeof field[0] === 'object' && field[0] !== null && !Array.isArray(field[0]),
  )
}

function isBlank(bytes: Buffer): boolean {
  for (const byte of bytes) if (byte !== 32 && byte !== 13 && byte !== 9) return false
  return true
}

function cutOff(): IngestError {
  return new IngestError('UNREADABLE_FILE', 'The JSON ends before its list is closed. The file seems to be cut off.')
}

function notRows(): IngestError {
  return new IngestError(
    'UNREADABLE_FILE',
    'The JSON holds no list of hotels. Send an array of objects, one object that holds one array of objects, or one object per line.',
  )
}
