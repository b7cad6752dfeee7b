import type { Package } from './open-workbook.ts'
import { scanPart } from './scan-part.ts'
import { attribute } from './xml-scanner.ts'

/** Which cell styles (by number) show a date or a time; such a cell holds only a count of days. */
export async function readDateStyles(workbook: Package, part: string): Promise<Set<number>> {
  const dateFormats = new Set<number>()
  const styles = new Set<number>()
  let inCellStyles = false
  let index = 0
  await scanPart(workbook, part, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const id = Number(attribute(attributes, 'numFmtId'))
        if (isDateFormat(attribute(attributes, 'formatCode') ?? '')) dateFormats.add(id)
      } else if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles) {
        const format = Number(attribute(attributes, 'numFmtId'))
        if (isBuiltInDate(format) || dateFormats.has(format)) styles.add(index)
        index++
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return styles
}

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
