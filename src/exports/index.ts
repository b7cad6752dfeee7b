import './tables.ts'

export {
  DEFAULT_EXPORT_FORMAT,
  EXPORT_FORMATS,
  readExportFormat,
  replaceExportFormat,
} from './export-format.ts'
export { checkExportFormat, type ExportableResults, type ExportFile, ExportService } from './export-service.ts'
export { EXPORT_FIELD_NAMES } from './fields.ts'
export { writeWorkbook } from './xlsx/write-workbook.ts'
