import { chooseColumns, requireColumns } from '../../ingest/index.ts'
import { REFERENCE_COLUMNS, REQUIRED_COLUMNS, type ReferenceColumn, supplierCodeOf } from '../parse/index.ts'

/** Which cell of a row of the reference holds which field, -1 where none does; and whose ids stand in which. */
export interface ReferenceLayout {
  delimiter: string
  columnCount: number
  fields: Record<ReferenceColumn, number>
  suppliers: { code: string; column: number }[]
}

export function referenceLayout(columns: readonly string[], delimiter: string): ReferenceLayout {
  const chosen = chooseColumns(columns, REFERENCE_COLUMNS)
  requireColumns(columns, chosen, REQUIRED_COLUMNS)
  const fields = Object.fromEntries(
    Object.keys(REFERENCE_COLUMNS).map((field) => [field, chosen.get(field as ReferenceColumn) ?? -1]),
  ) as ReferenceLayout['fields']
  const suppliers = columns.flatMap((header, column) => {
    const code = supplierCodeOf(header)
    return code === null ? [] : [{ code, column }]
  })
  return { delimiter, columnCount: columns.length, fields, suppliers }
}
