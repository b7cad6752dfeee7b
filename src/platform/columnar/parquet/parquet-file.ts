import { ByteWriter } from '../byte-writer.ts'
import { encodeStruct, type Struct } from './thrift.ts'

export interface ParquetColumn {
  name: string
  type: 'INT32' | 'DOUBLE' | 'TEXT'
  /** `optional` values may be missing; a `list` holds any number of values, none of them missing. */
  kind: 'required' | 'optional' | 'list'
}

/** The values of one column in one row group. */
export interface ParquetPage {
  /** Values, missing ones counted too; in a list its elements, an empty list counted as one. */
  count: number
  /** The levels, then the values (plain, or numbers of dictionary entries). */
  body: Uint8Array
  /** The entries, plain. */
  dictionary?: { count: number; body: Uint8Array }
  /** Smallest and largest value, plain and without the length of a text: readers skip groups by them. */
  range?: { min: Uint8Array; max: Uint8Array }
}

const TYPES = { INT32: 1, DOUBLE: 5, TEXT: 6 }
const REPETITIONS = { required: 0, optional: 1, list: 2 }
const UTF8 = 0
const LIST = 3
const PLAIN = 0
const RLE = 3
const RLE_DICTIONARY = 8
const UNCOMPRESSED = 0
const MAGIC = Buffer.from('PAR1')

/**
 * A Parquet file made in memory, column by column, out of pages that the caller has encoded; nothing is compressed. For
 * what the matching threads make a million rows of: by way of DuckDB every cell would first become text and be read
 * again.
 */
export class ParquetFile {
  private readonly columns: readonly ParquetColumn[]
  private readonly out: ByteWriter
  private readonly groups: Struct[] = []
  private rowCount = 0

  /** `bytes`: how large the file is likely to get. */
  constructor(columns: readonly ParquetColumn[], bytes: number) {
    this.columns = columns
    this.out = new ByteWriter(bytes)
    this.append(MAGIC)
  }

  /** `pageOf` is asked for the columns in turn; what it gave is copied before the next. */
  addGroup(rows: number, pageOf: (column: number) => ParquetPage): void {
    const start = this.out.length
    const chunks = this.columns.map((column, i) => this.addPage(column, pageOf(i)))
    this.groups.push([
      [1, { structs: chunks }],
      [2, { i64: this.out.length - start }],
      [3, { i64: rows }],
    ])
    this.rowCount += rows
  }

  finish(): Uint8Array {
    const footer = encodeStruct([
      [1, { i32: 1 }],
      [2, { structs: this.schema() }],
      [3, { i64: this.rowCount }],
      [4, { structs: this.groups }],
      [6, { text: 'staymap' }],
    ])
    this.append(footer)
    this.out.reserve(4)
    this.out.uint32(footer.length)
    this.append(MAGIC)
    return this.out.taken()
  }

  private addPage({ name, type, kind }: ParquetColumn, page: ParquetPage): Struct {
    const start = this.out.length
    if (page.dictionary) {
      const { count, body } = page.dictionary
      this.append(pageHeader(2, body.length, 7, [[1, { i32: count }], [2, { i32: PLAIN }]])) // biome-ignore format: a field and its value
      this.append(body)
    }
    const dataStart = this.out.length
    const encoding = page.dictionary ? RLE_DICTIONARY : PLAIN
    const levels: Struct = [[3, { i32: RLE }], [4, { i32: RLE }]] // biome-ignore format: a field and its value
    this.append(pageHeader(0, page.body.length, 5, [[1, { i32: page.count }], [2, { i32: encoding }], ...levels])) // biome-ignore format: a field and its value
    this.append(page.body)
    const size = this.out.length - start
    const meta: Struct = [
      [1, { i32: TYPES[type] }],
      [2, { i32s: page.dictionary ? [PLAIN, RLE, RLE_DICTIONARY] : [PLAIN, RLE] }],
      [3, { texts: kind === 'list' ? [name, 'list', 'element'] : [name] }],
      [4, { i32: UNCOMPRESSED }],
      [5, { i64: page.count }],
      [6, { i64: size }],
      [7, { i64: size }],
      [9, { i64: dataStart }],
    ]
    if (page.dictionary) meta.push([11, { i64: start }])
    if (page.range) meta.push([12, { struct: [[5, { text: page.range.max }], [6, { text: page.range.min }]] }]) // biome-ignore format: a field and its value
    return [[2, { i64: start }], [3, { struct: meta }]] // biome-ignore format: a field and its value
  }

  private schema(): Struct[] {
    const root: Struct = [[4, { text: 'schema' }], [5, { i32: this.columns.length }]] // biome-ignore format: a field and its value
    return [root, ...this.columns.flatMap(schemaOf)]
  }

  private append(bytes: Uint8Array): void {
    this.out.reserve(bytes.length)
    this.out.copy(bytes, 0, bytes.length)
  }
}

function pageHeader(type: number, size: number, field: number, details: Struct): Uint8Array {
  return encodeStruct([
    [1, { i32: type }],
    [2, { i32: size }],
    [3, { i32: size }],
    [field, { struct: details }],
  ])
}

function schemaOf({ name, type, kind }: ParquetColumn): Struct[] {
  const value = (called: string, repetition: number): Struct => [
    [1, { i32: TYPES[type] }],
    [3, { i32: repetition }],
    [4, { text: called }],
    ...((type === 'TEXT' ? [[6, { i32: UTF8 }]] : []) as Struct),
  ]
  if (kind !== 'list') return [value(name, REPETITIONS[kind])]
  return [
    [[3, { i32: REPETITIONS.required }], [4, { text: name }], [5, { i32: 1 }], [6, { i32: LIST }]],
    [[3, { i32: REPETITIONS.list }], [4, { text: 'list' }], [5, { i32: 1 }]],
    value('element', REPETITIONS.required),
  ] // biome-ignore format: a field and its value
}
