import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { createToken } from './create-token.ts'

export function registerAccount(app: HttpApp, services: Services): void {
  createToken(app, services)
}
