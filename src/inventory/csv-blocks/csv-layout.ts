import { type CellLayout, cellLayout } from '../../ingest/index.ts'
import { INVENTORY_COLUMNS, type InventoryColumn, REQUIRED_COLUMNS } from '../parse/columns.ts'

export type CsvLayout = CellLayout<InventoryColumn>

export function csvLayout(columns: readonly string[], delimiter: string): CsvLayout {
  return cellLayout(columns, delimiter, INVENTORY_COLUMNS, REQUIRED_COLUMNS)
}
