import { IngestError } from '../ingest-error.ts'
import type { ReadContext } from '../read-context.ts'
import type { Table } from '../table/table.ts'
import { TextSource } from '../text/text-source.ts'
import { JsonCursor, type TakenValue } from './json-cursor.ts'
import { JsonRows } from './json-rows.ts'

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_ARRAY = 91
const CLOSE_ARRAY = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125
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
  private readonly cursor: JsonCursor
  private readonly source: TextSource
  private readonly rows: JsonRows
  /** Elements so far; an array's rows are counted from 1. */
  private elements = 0

  constructor(context: ReadContext, source: TextSource) {
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
    const line = this.cursor.line
    const first = await this.cursor.takeValue()
    const copy: TakenValue = { bytes: Buffer.from(first.bytes), refused: first.refused }
    const endLine = this.cursor.line
    const isOnly = (await this.cursor.peek()) === END_OF_FILE
    if (isOnly) {
      // One that is too large or too deep for a row can still hold the list.
      if (first.refused === null && !holdsRows(this.rows.look(copy))) this.rows.add(line, copy)
      else await this.readHolder()
      return
    }
    this.rows.add(line, copy)
    if (this.cursor.line > endLine && line === endLine) await this.readLines()
    else await this.readSequence()
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
