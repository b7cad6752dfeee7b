import { isUtf8 } from 'node:buffer'

const windows1252 = new TextDecoder('windows-1252')

/**
 * Turns bytes into text row by row: UTF-8 where it is valid, else Windows-1252, which gives every byte a meaning.
 * Decided per row because lists glued together from two sources hold both.
 */
export class RowDecoder {
  rowsInWindows1252 = 0

  decode(bytes: Buffer): string {
    if (isUtf8(bytes)) return bytes.toString('utf8')
    this.rowsInWindows1252++
    return windows1252.decode(bytes)
  }

  warning(): string | null {
    const rows = this.rowsInWindows1252
    if (rows === 0) return null
    const which = rows === 1 ? '1 row is not UTF-8 and was' : `${rows} rows are not UTF-8 and were`
    return `${which} read as Windows-1252; check accented letters, or save the file as UTF-8.`
  }
}
