import { IngestError } from '../ingest-error.ts'
import type { ReadContext } from '../read-context.ts'
import type { Table } from '../table/table.ts'
import { CellStyles, readCellStyles } from './cell-styles.ts'
import { findFirstSheet } from './find-first-sheet.ts'
import { openWorkbook, type Package } from './open-workbook.ts'
import { scanPart } from './scan-part.ts'
import { readSharedStrings, SharedStrings } from './shared-strings.ts'
import { SheetHandler } from './sheet-handler.ts'
import { SheetRows } from './sheet-rows.ts'

/**
 * Reads the first worksheet of an .xlsx workbook; unpacks and scans it as a stream, so memory holds only the shared
 * texts.
 */
export async function readXlsx(context: ReadContext): Promise<Table> {
  const workbook = await openWorkbook(context.path)
  try {
    return await readFirstSheet(context, workbook)
  } finally {
    workbook.close()
  }
}

async function readFirstSheet(context: ReadContext, workbook: Package): Promise<Table> {
  const parts = await findFirstSheet(workbook)
  // Shared texts are about a third of the work of a typical list.
  const strings = parts.sharedStrings
    ? await readSharedStrings(workbook, parts.sharedStrings, (done, total) => context.progress((done / total) * 0.3))
    : new SharedStrings()
  const styles = parts.styles ? await readCellStyles(workbook, parts.styles) : new CellStyles()
  const rows = new SheetRows(context.workDir)
  const sheet = new SheetHandler(rows, strings, styles, parts.is1904)
  await scanPart(workbook, parts.sheet, sheet, (done, total) => context.progress(0.3 + (done / total) * 0.7))
  if (!sheet.ended) throw new IngestError('UNREADABLE_FILE', 'The first sheet of the workbook is cut off.')
  return rows.finish(parts.otherSheets)
}
