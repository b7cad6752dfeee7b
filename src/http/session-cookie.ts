import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../platform/settings.ts'

const NAME = 'staymap_session'
const VALUE = new RegExp(`(?:^|;) *${NAME}=([^;]*)`)

/** The session a browser sends along, whatever other cookies come with it. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers
  return cookie === undefined ? undefined : VALUE.exec(cookie)?.[1]
}

export function setSessionCookie(reply: FastifyReply, settings: Settings, secret: string, expiresAt: Date): void {
  reply.header('set-cookie', cookieText(settings, secret, expiresAt))
}

export function clearSessionCookie(reply: FastifyReply, settings: Settings): void {
  reply.header('set-cookie', cookieText(settings, '', new Date(0)))
}

// Out of reach of scripts, never sent along by another site's form, and in production never over plain http. The
// secret is letters, digits and "_", so nothing has to be escaped.
function cookieText(settings: Settings, value: string, expiresAt: Date): string {
  const secure = settings.environment === 'production' ? '; Secure' : ''
  return `${NAME}=${value}; Path=/; Expires=${expiresAt.toUTCString()}; HttpOnly${secure}; SameSite=Lax`
}
