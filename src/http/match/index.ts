import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { matchRecords } from './match-records.ts'

export function registerMatch(app: HttpApp, services: Services): void {
  matchRecords(app, services)
}
