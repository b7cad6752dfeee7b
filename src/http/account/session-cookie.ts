import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Settings } from '../../platform/settings.ts'

/** Out of reach of scripts, never sent along by another site's form, and in production never over plain http. */
export function sessionCookieOptions(settings: Settings): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.environment === 'production' }
}
