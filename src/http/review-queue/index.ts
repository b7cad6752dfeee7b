import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { getItem } from './get-item.ts'
import { listItems } from './list-items.ts'
import { resolveItems } from './resolve-items.ts'

export function registerReviewQueue(app: HttpApp, services: Services): void {
  listItems(app, services)
  getItem(app, services)
  resolveItems(app, services)
}
