import { chooseColumns, requireColumns } from '../../ingest/index.ts'
import { INVENTORY_COLUMNS, type InventoryColumn, REQUIRED_COLUMNS } from '../parse/columns.ts'

/** Which cell of a row holds which field; -1 where none does. */
export interface CsvLayout {
  delimiter: string
  columnCount: number
  fields: Record<InventoryColumn, number>
}

export function csvLayout(columns: readonly string[], delimiter: string): CsvLayout {
  const chosen = chooseColumns(columns, INVENTORY_COLUMNS)
  requireColumns(columns, chosen, REQUIRED_COLUMNS)
  const fields = Object.fromEntries(
    Object.keys(INVENTORY_COLUMNS).map((field) => [field, chosen.get(field as InventoryColumn) ?? -1]),
  ) as CsvLayout['fields']
  return { delimiter, columnCount: columns.length, fields }
}
