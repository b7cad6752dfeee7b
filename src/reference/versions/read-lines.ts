import { closeSync, openSync, readSync } from 'node:fs'

/** ASCII's own separator of fields. */
export const FIELD_END = '\x1f'
const READ_BYTES = 1024 * 1024

/** The lines of a file that DuckDB wrote for us, many at a time: taking single strings out of DuckDB takes six times as long. */
export function* readLines(path: string): Generator<string[]> {
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(READ_BYTES * 2)
  let kept = 0
  try {
    for (;;) {
      const read = readSync(file, buffer, kept, buffer.length - kept, null)
      if (read === 0) break
      const end = buffer.lastIndexOf(10, kept + read - 1)
      if (end < 0) throw new Error('a hotel is longer than two megabytes')
      yield buffer.toString('utf8', 0, end).split('\n')
      buffer.copy(buffer, 0, end + 1, kept + read)
      kept = kept + read - end - 1
    }
  } finally {
    closeSync(file)
  }
}

/** Supplier code → ids by row, out of the JSON texts of `supplier_ids`. */
export function bySupplier(texts: string[]): Record<string, (string | null)[]> {
  const columns: Record<string, (string | null)[]> = Object.create(null)
  for (let i = 0; i < texts.length; i++) {
    if (texts[i] === '') continue
    for (const [code, id] of Object.entries<unknown>(JSON.parse(texts[i]))) {
      columns[code] ??= new Array(texts.length).fill(null)
      columns[code][i] = id === null ? null : String(id)
    }
  }
  return columns
}
