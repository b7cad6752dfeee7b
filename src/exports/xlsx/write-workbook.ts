import { ZipWriter } from './zip-writer.ts'

export type Cell = string | number | null

// Excel's own limits.
const ROWS_PER_SHEET_MAX = 1_048_576
const CELL_CHARS_MAX = 32_767
const FLUSH_CHARS = 1 << 16

/**
 * Writes rows as an Excel workbook, streaming. Texts are written as texts, so that "=1+1" stays what
 * it is and is never run. More rows than a sheet takes go to a second sheet, and so on.
 */
export async function writeWorkbook(
  path: string,
  request: { header: string[] | null; rows: AsyncIterable<Cell[][]> },
): Promise<void> {
  const zip = new ZipWriter(path)
  const source = new RowSource(request.rows)
  let sheets = 0
  do {
    sheets++
    await zip.writePart(`xl/worksheets/sheet${sheets}.xml`, sheetXml(request.header, source))
  } while (!(await source.isEmpty()))
  const names = Array.from({ length: sheets }, (_, i) => `Results${sheets > 1 ? ` ${i + 1}` : ''}`)
  await zip.writePart('[Content_Types].xml', [contentTypes(sheets)])
  await zip.writePart('_rels/.rels', [ROOT_RELATIONS])
  await zip.writePart('xl/workbook.xml', [workbook(names)])
  await zip.writePart('xl/_rels/workbook.xml.rels', [workbookRelations(sheets)])
  await zip.close()
}

/** Hands out single rows of a stream of batches. */
class RowSource {
  readonly #batches: AsyncIterator<Cell[][]>
  #batch: Cell[][] = []
  #next = 0

  constructor(rows: AsyncIterable<Cell[][]>) {
    this.#batches = rows[Symbol.asyncIterator]()
  }

  async isEmpty(): Promise<boolean> {
    while (this.#next >= this.#batch.length) {
      const { done, value } = await this.#batches.next()
      if (done) return true
      this.#batch = value
      this.#next = 0
    }
    return false
  }

  /** The rows at hand, at most so many; [] only when there are none left. */
  async take(max: number): Promise<Cell[][]> {
    if (await this.isEmpty()) return []
    const taken = this.#batch.slice(this.#next, this.#next + max)
    this.#next += taken.length
    return taken
  }
}

async function* sheetXml(header: string[] | null, source: RowSource): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
  let room = ROWS_PER_SHEET_MAX
  let text = ''
  if (header) {
    text = rowXml(header)
    room--
  }
  while (room > 0) {
    const rows = await source.take(room)
    if (rows.length === 0) break
    room -= rows.length
    for (const row of rows) {
      text += rowXml(row)
      if (text.length > FLUSH_CHARS) {
        yield text
        text = ''
      }
    }
  }
  yield `${text}</sheetData></worksheet>`
}

function rowXml(cells: Cell[]): string {
  let xml = '<row>'
  for (const cell of cells) {
    if (cell === null || cell === '') xml += '<c/>'
    else if (typeof cell === 'number') xml += `<c><v>${cell}</v></c>`
    else xml += `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
  }
  return `${xml}</row>`
}

// What XML 1.0 cannot carry at all is dropped; lone surrogates too.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const SPECIAL = /[&<>]/
// Spreadsheets read _x0041_ as "A": an underline that would begin such a word is written as one itself. A carriage
// return XML would turn into a line feed; its own escape ends such a word as well.
const LIKE_ESCAPES = /_(?=x[0-9A-Fa-f]{4}[_\r])/g

function escapeXml(text: string): string {
  let safe = text.length > CELL_CHARS_MAX ? text.slice(0, CELL_CHARS_MAX) : text
  safe = safe.toWellFormed().replace(FORBIDDEN, '')
  if (safe.includes('_x')) safe = safe.replace(LIKE_ESCAPES, '_x005F_')
  if (safe.includes('\r')) safe = safe.replaceAll('\r', '_x000D_')
  if (!SPECIAL.test(safe)) return safe
  return safe.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const ROOT_RELATIONS =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>'

function contentTypes(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_, i) =>
      `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
    `${parts.join('')}</Types>`
  )
}

function workbook(names: string[]): string {
  const sheets = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  return (
    '<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    `<sheets>${sheets.join('')}</sheets></workbook>`
  )
}

function workbookRelations(sheets: number): string {
  const relations = Array.from(
    { length: sheets },
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
    `${relations.join('')}</Relationships>`
  )
}
