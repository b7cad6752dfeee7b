import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { getReport } from './get-report.ts'
import { listReports } from './list-reports.ts'
import { reportDuplicate } from './report-duplicate.ts'
import { resolveReport } from './resolve-report.ts'

export function registerReferenceDuplicates(app: HttpApp, services: Services): void {
  reportDuplicate(app, services)
  listReports(app, services)
  getReport(app, services)
  resolveReport(app, services)
}
