export { type InventorySummary, parseInventory } from './parse-inventory.ts'
