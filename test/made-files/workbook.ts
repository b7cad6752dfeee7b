import { makeZip, type ZipPart } from './zip.ts'

const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

export interface WorkbookOptions {
  /** The XML inside <sheetData>. */
  sheetData: string
  sharedStrings?: string
  styles?: string
  /** Other XML for parts, by name; null leaves the part out. */
  parts?: Record<string, string | null>
  more?: ZipPart[]
}

/** An .xlsx workbook with one sheet, whose relations name it `sheets/list.xml`, not `sheet1.xml`. */
export function makeWorkbook(options: WorkbookOptions): Buffer {
  const parts: Record<string, string | null> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="t"><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}"/></Types>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml':
      '<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="Hotels" sheetId="7" r:id="rId3"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'sharedStrings', 'sharedStrings.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'worksheet', 'sheets/list.xml'],
    ]),
    'xl/sheets/list.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="m"><sheetData>${options.sheetData}</sheetData></worksheet>`,
    'xl/sharedStrings.xml':
      options.sharedStrings === undefined ? null : `<sst xmlns="m">${options.sharedStrings}</sst>`,
    'xl/styles.xml': options.styles === undefined ? null : `<styleSheet xmlns="m">${options.styles}</styleSheet>`,
    ...options.parts,
  }
  const kept = Object.entries(parts).flatMap(([name, data]) => (data === null ? [] : [{ name, data }]))
  return makeZip([...kept, ...(options.more ?? [])])
}

/** Rows of texts as inline strings. */
export function inlineRows(rows: (string | null)[][]): string {
  return rows
    .map((row, i) => {
      const cells = row.map((text, column) =>
        text === null
          ? ''
          : `<c r="${String.fromCharCode(65 + column)}${i + 1}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`,
      )
      return `<row r="${i + 1}">${cells.join('')}</row>`
    })
    .join('')
}

export function relations(list: [id: string, type: string, target: string][]): string {
  const items = list.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="p">${items.join('')}</Relationships>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
