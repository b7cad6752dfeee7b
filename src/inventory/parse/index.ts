export { type InventorySummary, NoValidRows, parseInventory } from './parse-inventory.ts'
