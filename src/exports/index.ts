import './tables.ts'

export {
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  type ExportFormat,
  readExportFormat,
  replaceExportFormat,
} from './export-format.ts'
export { checkExportFormat, type ExportableResults, type ExportFile, ExportService } from './export-service.ts'
export type { ExportSource } from './select-rows.ts'
export { type Cell, writeWorkbook } from './xlsx/write-workbook.ts'
