import type { HttpApp } from '../app.ts'
import { getExportFormat } from '../export-format/get-export-format.ts'
import { putExportFormat } from '../export-format/put-export-format.ts'
import type { Services } from '../services.ts'
import { createExport } from './create-export.ts'
import { getExport } from './get-export.ts'

export function registerExports(app: HttpApp, services: Services): void {
  createExport(app, services)
  getExport(app, services)
  getExportFormat(app, services)
  putExportFormat(app, services)
}
