export { INVENTORY_COLUMNS, type InventoryColumn } from './columns.ts'
export { type InventorySummary, NoValidRows, parseInventory } from './parse-inventory.ts'
export { ID_BYTES_MAX } from './row-rules.ts'
