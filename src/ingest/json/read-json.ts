import { IngestError } from '../ingest-error.ts'
import type { ReadContext } from '../read-context.ts'
import { cleanName } from '../table/name-columns.ts'
import type { Table } from '../table/table.ts'
import { firstChars } from '../text/first-chars.ts'
import { TextSource } from '../text/text-source.ts'
import { isBrokenLine } from './broken-line.ts'
import { JsonCursor, type TakenValue } from './json-cursor.ts'
import { JsonRows } from './json-rows.ts'
import { CLOSE_ARRAY, CLOSE_OBJECT, COLON, COMMA, OPEN_ARRAY, OPEN_OBJECT, QUOTE } from './signs.ts'

const END_OF_FILE = -1

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
  private readonly context: ReadContext
  private readonly cursor: JsonCursor
  private readonly source: TextSource
  private readonly rows: JsonRows
  /** Elements so far; an array's rows are counted from 1. */
  private elements = 0

  constructor(context: ReadContext, source: TextSource) {
    this.context = context
    this.source = source
    this.cursor = new JsonCursor(context, source)
    this.rows = new JsonRows(context.workDir)
  }

  async run(): Promise<Table> {
    const first = await this.cursor.peek()
    if (first === OPEN_ARRAY) await this.readArrays()
    else if (first === OPEN_OBJECT) await this.readObjects()
    else throw notRows()
    return this.rows.finish(this.source.encoding)
  }

  /** Pages of a list that were put into one file come one behind the other. */
  private async readArrays(): Promise<void> {
    do await this.readArray()
    while ((await this.cursor.peek()) === OPEN_ARRAY)
    if ((await this.cursor.peek()) !== END_OF_FILE) throw this.unexpected()
  }

  private async readArray(): Promise<void> {
    this.cursor.pass()
    while (true) {
      const c = await this.cursor.peek()
      if (c === CLOSE_ARRAY) break
      if (c === END_OF_FILE) throw cutOff()
      if (c === COMMA || c === CLOSE_OBJECT || c === COLON) throw this.unexpected()
      this.rows.add(++this.elements, await this.cursor.takeValue())
      const after = await this.cursor.peek()
      if (after === COMMA) this.cursor.pass()
      else if (after === END_OF_FILE) throw cutOff()
      else if (after !== CLOSE_ARRAY) throw this.unexpected()
    }
    this.cursor.pass()
  }

  /** The file starts with an object: either the first of many, or the one that holds the rows. */
  private async readObjects(): Promise<void> {
    if (await this.isFirstLineBad()) return this.readLines()
    const line = this.cursor.line
    const first = await this.cursor.takeValue()
    const copy: TakenValue = { bytes: Buffer.from(first.bytes), refused: first.refused }
    const endLine = this.cursor.line
    const isOnly = (await this.cursor.peek()) === END_OF_FILE
    if (isOnly) {
      // One that is too large or too deep for a row can still hold the list.
      if (first.refused === null && this.isRow(this.rows.look(copy))) this.rows.add(line, copy)
      else await this.readHolder()
      return
    }
    this.rows.add(line, copy)
    if (this.cursor.line > endLine && line === endLine) await this.readLines()
    else await this.readSequence()
  }

  /** Of lines with an object each the first may be a bad one, as any other. */
  private async isFirstLineBad(): Promise<boolean> {
    const first = await this.cursor.takeLine()
    const isBroken = first !== null && first.refused === null && isBrokenLine(first.bytes)
    const goesOn = (await this.cursor.peek()) === OPEN_OBJECT
    await this.cursor.rewind()
    return isBroken && goesOn
  }

  /**
   * Whether the only object of a file is itself a row, and does not hold them. A hotel may have lists of its own:
   * rooms, pictures.
   */
  private isRow(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return true
    const isWhole = (row: object) => this.context.rowColumns.areAllIn(Object.keys(row))
    const lists = Object.values(value).filter((field) => Array.isArray(field) && isObject(field[0]))
    if (lists.length > 0) return isWhole(value) && !lists.some(([first]) => isWhole(first))
    const [name] = Object.entries(value).find(([, field]) => Array.isArray(field) && field.length === 0) ?? []
    if (name !== undefined && !this.context.rowColumns.isOneIn(Object.keys(value))) throw emptyList(name)
    return true
  }

  private async readLines(): Promise<void> {
    let line = this.cursor.line
    while (true) {
      const taken = await this.cursor.takeLine()
      if (!taken) return
      if (taken.refused || !isBlank(taken.bytes)) this.rows.add(line, taken)
      line++
    }
  }

  /** Objects one after another, over several lines each, perhaps with commas between. */
  private async readSequence(): Promise<void> {
    while (true) {
      let c = await this.cursor.peek()
      if (c === COMMA) {
        this.cursor.pass()
        c = await this.cursor.peek()
      }
      if (c === END_OF_FILE) return
      if (c !== OPEN_OBJECT) throw this.unexpected()
      this.rows.add(this.cursor.line, await this.cursor.takeValue())
    }
  }

  private async readHolder(): Promise<void> {
    // The object has been passed to see that nothing follows it; now it is opened.
    await this.cursor.rewind()
    this.cursor.pass()
    const arrays: string[] = []
    while (true) {
      let c = await this.cursor.peek()
      if (c === COMMA) {
        this.cursor.pass()
        c = await this.cursor.peek()
      }
      if (c === CLOSE_OBJECT) break
      if (c !== QUOTE) throw c === END_OF_FILE ? cutOff() : this.unexpected()
      const key = this.rows.look(await this.cursor.takeValue())
      if ((await this.cursor.peek()) !== COLON) throw this.unexpected()
      this.cursor.pass()
      if ((await this.cursor.peek()) === OPEN_ARRAY && (await this.cursor.arrayHoldsObjects())) {
        arrays.push(shownName(key))
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

  private unexpected(): IngestError {
    return new IngestError(
      'UNREADABLE_FILE',
      `The file is not valid JSON: line ${this.cursor.line}, after ${this.elements} elements, unexpected "${this.cursor.shown()}".`,
    )
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBlank(bytes: Buffer): boolean {
  for (const byte of bytes) if (byte !== 32 && byte !== 13 && byte !== 9) return false
  return true
}

function cutOff(): IngestError {
  return new IngestError('UNREADABLE_FILE', 'The JSON ends before its list is closed. The file seems to be cut off.')
}

function emptyList(name: string): IngestError {
  return new IngestError('NO_VALID_ROWS', `The list "${shownName(name)}" of the file is empty, so there are no rows.`)
}

function shownName(key: unknown): string {
  return firstChars(cleanName(String(key)), 50)
}

function notRows(): IngestError {
  return new IngestError(
    'UNREADABLE_FILE',
    'The JSON holds no list of hotels. Send an array of objects, one object that holds one array of objects, or one object per line.',
  )
}
