import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { getEvent } from './get-event.ts'

export function registerEvents(app: HttpApp, services: Services): void {
  getEvent(app, services)
}
