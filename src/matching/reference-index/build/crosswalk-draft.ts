import { GrowingBytes, GrowingU32 } from './growing-arrays.ts'

/** Supplier code → that supplier's ids, one per row. One hotel may hold several, separated by `|`. */
export type SupplierIds = Readonly<Record<string, ArrayLike<string | null | undefined>>>

/** Entry e: row[e] has the id text[start[e] .. start[e + 1]) of supplier codes[supplier[e]]. */
export type CrosswalkEntries = {
  codes: string[]
  row: Uint32Array
  supplier: Uint32Array
  start: Uint32Array
  text: Uint8Array
}

const ID_BYTES_MAX = 512

/** The entries of a crosswalk in the order added: row, supplier number, id text. */
export class CrosswalkDraft {
  readonly codes: string[] = []
  readonly row = new GrowingU32()
  readonly supplier = new GrowingU32()
  readonly start = new GrowingU32()
  readonly text = new GrowingBytes()
  private readonly numbers = new Map<string, number>()

  constructor() {
    this.start.push(0)
  }

  add(firstRow: number, count: number, supplierIds: SupplierIds): void {
    for (const [code, ids] of Object.entries(supplierIds)) {
      const supplier = this.supplierNumber(code)
      for (let i = 0; i < count; i++) this.addIds(firstRow + i, supplier, ids[i])
    }
  }

  /** Entries of rows that begin at `firstRow` here. */
  addAll(firstRow: number, { codes, row, supplier, start, text }: CrosswalkEntries): void {
    const numbers = codes.map((code) => this.supplierNumber(code))
    const textBase = this.text.length
    this.text.pushBytes(text, 0, text.length)
    for (let e = 0; e < row.length; e++) {
      this.row.push(firstRow + row[e])
      this.supplier.push(numbers[supplier[e]])
      this.start.push(textBase + start[e + 1])
    }
  }

  entries(): CrosswalkEntries {
    return {
      codes: this.codes,
      row: this.row.filled(),
      supplier: this.supplier.filled(),
      start: this.start.filled(),
      text: this.text.filled(),
    }
  }

  supplierNumber(code: string): number {
    let supplier = this.numbers.get(code)
    if (supplier === undefined) {
      supplier = this.codes.push(code) - 1
      this.numbers.set(code, supplier)
    }
    return supplier
  }

  /** The same from bytes. */
  addIdBytes(row: number, supplier: number, bytes: Uint8Array, start: number, end: number): void {
    if (!isPlainId(bytes, start, end)) {
      this.addIds(row, supplier, decoder.decode(bytes.slice(start, end)))
      return
    }
    this.row.push(row)
    this.supplier.push(supplier)
    this.text.pushBytes(bytes, start, end)
    this.start.push(this.text.length)
  }

  addIds(row: number, supplier: number, text: string | null | undefined): void {
    if (text == null) return
    for (const part of text.includes('|') ? text.split('|') : [text]) {
      const id = part.trim()
      if (id === '') continue
      this.row.push(row)
      this.supplier.push(supplier)
      this.text.pushText(id, ID_BYTES_MAX)
      this.start.push(this.text.length)
    }
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** One id that needs neither cutting nor trimming: ASCII without `|` and blanks. */
function isPlainId(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start > ID_BYTES_MAX) return false
  for (let i = start; i < end; i++) if (bytes[i] <= 32 || bytes[i] === 0x7c || bytes[i] >= 0x7f) return false
  return true
}
