import './tables.ts'

export { columnOf } from './column-of.ts'
export { findUpload, InventoryService } from './inventory-service.ts'
export {
  ID_BYTES_MAX,
  INVENTORY_COLUMNS,
  type InventoryColumn,
  type InventorySummary,
  POSTAL_CODE_CHARS_MAX,
  parseInventory,
  TEXT_CHARS_MAX,
} from './parse/index.ts'
export { type PartnerRow, readPartnerRows } from './partner-row.ts'
export { receiveFile } from './receive-file.ts'
export { type Upload, uploadKeys } from './upload.ts'
