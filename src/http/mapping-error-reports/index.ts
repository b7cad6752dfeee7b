import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { createReport } from './create-report.ts'
import { getReport } from './get-report.ts'
import { listReports } from './list-reports.ts'
import { resolveReport } from './resolve-report.ts'

export function registerMappingErrorReports(app: HttpApp, services: Services): void {
  createReport(app, services)
  listReports(app, services)
  getReport(app, services)
  resolveReport(app, services)
}
