import { type CellLayout, cellLayout } from '../../ingest/index.ts'
import { REFERENCE_COLUMNS, REQUIRED_COLUMNS, type ReferenceColumn, supplierColumns } from '../parse/index.ts'

/** Which cell of a row of the reference holds which field; and whose ids stand in which. */
export interface ReferenceLayout extends CellLayout<ReferenceColumn> {
  suppliers: { code: string; column: number }[]
}

export function referenceLayout(columns: readonly string[], delimiter: string): ReferenceLayout {
  const layout = cellLayout(columns, delimiter, REFERENCE_COLUMNS, REQUIRED_COLUMNS)
  return { ...layout, suppliers: supplierColumns(columns) }
}
