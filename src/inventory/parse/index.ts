export { INVENTORY_COLUMNS, type InventoryColumn } from './columns.ts'
export { type InventorySummary, NoValidRows, parseInventory } from './parse-inventory.ts'
export { ID_BYTES_MAX, POSTAL_CODE_CHARS_MAX, TEXT_CHARS_MAX } from './row-rules.ts'
export { isPointShared } from './shared-points.ts'
