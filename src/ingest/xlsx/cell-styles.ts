import type { Package } from './open-workbook.ts'
import { scanPart } from './scan-part.ts'
import { attribute } from './xml-scanner.ts'

/** What cell styles, by their numbers, make of a number. */
export class CellStyles {
  /** Shown as a date or a time; the cell holds only a count of days. */
  readonly dates = new Set<number>()
  /** Shown with so many digits at least, zeros in front: how ids and postal codes are kept in a spreadsheet. */
  readonly leastDigits = new Map<number, number>()
}

export async function readCellStyles(workbook: Package, part: string): Promise<CellStyles> {
  const dateFormats = new Set<number>()
  const digitFormats = new Map<number, number>()
  const styles = new CellStyles()
  let inCellStyles = false
  let index = 0
  await scanPart(workbook, part, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const id = Number(attribute(attributes, 'numFmtId'))
        const code = attribute(attributes, 'formatCode') ?? ''
        if (isDateFormat(code)) dateFormats.add(id)
        if (DIGITS.test(code)) digitFormats.set(id, code.length)
      } else if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles) {
        const format = Number(attribute(attributes, 'numFmtId'))
        if (isBuiltInDate(format) || dateFormats.has(format)) styles.dates.add(index)
        const digits = digitFormats.get(format)
        if (digits !== undefined) styles.leastDigits.set(index, digits)
        index++
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return styles
}

const DIGITS = /^0{2,30}$/

// The numbers every spreadsheet program knows without a definition (ECMA-376, 18.8.30), East Asian ones included.
function isBuiltInDate(format: number): boolean {
  return (
    (format >= 14 && format <= 22) ||
    (format >= 27 && format <= 36) ||
    (format >= 45 && format <= 47) ||
    (format >= 50 && format <= 58)
  )
}

/** A format with a day, month, year or hour outside quotes, brackets and escapes. */
function isDateFormat(code: string): boolean {
  const bare = code
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/_./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[dmyhs]/i.test(bare) && !/^general$/i.test(bare.trim()) && !/[0#?]\s*[dmyhs]*E[+-]/i.test(bare)
}
