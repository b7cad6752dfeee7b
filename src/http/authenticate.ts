import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, type CredentialKind, findSession, type Session } from '../accounts/index.ts'
import { ApiError } from '../platform/errors.ts'
import type { RateLimits } from './rate-limit.ts'
import type { Services } from './services.ts'
import { readSessionCookie } from './session-cookie.ts'

/**
 * Who may call an endpoint, said in its route's `config.auth`:
 *   public    anybody; credentials are not looked at (the default)
 *   optional  anybody; valid credentials add to the answer, bad ones are ignored
 *   bearer    an API token, or a dashboard session
 *   session   a dashboard session only (a person)
 *   key       an API key or admin key in X-API-Key
 *   admin     an admin key in X-API-Key
 *   bearerOrAdmin  as bearer, or an admin key, which sees what is everyone's
 */
export type AuthKind = 'public' | 'optional' | 'bearer' | 'session' | 'key' | 'admin' | 'bearerOrAdmin'

export interface Caller {
  organizationId: string
  actor: Actor
  isAdmin: boolean
  session: Session | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    auth?: AuthKind
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** A header a foreign page cannot send without asking us first (CORS), so its presence proves our own page. */
const DASHBOARD_HEADER = 'x-staymap-dashboard'

export function installAuthentication(app: FastifyInstance, services: Services, limits: RateLimits): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', (request, reply, done) => {
    const kind = request.route.auth ?? 'public'
    if (kind === 'public') return done()
    request.caller = recallCaller(kind, request, services)
    if (request.caller) return done()
    findCaller(kind, request, services).then(
      (caller) => {
        request.caller = caller
        done()
      },
      (error: Error) => done(limits.countRefused(request, reply) ?? error),
    )
  })
}

/** The caller of an endpoint that asked for one in its `config.auth`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.route.url} uses its caller but does not ask for one`)
  return request.caller
}

/**
 * Whether the credentials of a request that lasts still hold: a token is revoked, or a member removed, while it goes on.
 */
export async function isStillCaller(request: FastifyRequest, services: Services): Promise<boolean> {
  try {
    const caller = await findCaller(request.route.auth ?? 'public', request, services)
    return caller?.organizationId === callerOf(request).organizationId
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHORIZED') return false
    throw error
  }
}

/** A dashboard user who owns the organization, for acts that members and tokens may not do. */
export function ownerOf(request: FastifyRequest): Caller & { session: Session } {
  const caller = callerOf(request)
  if (caller.session?.role !== 'owner') {
    throw new ApiError({ code: 'FORBIDDEN', detail: 'Only an owner of the organization may do this.' })
  }
  return caller as Caller & { session: Session }
}

async function findCaller(kind: AuthKind, request: FastifyRequest, services: Services): Promise<Caller | null> {
  switch (kind) {
    case 'public':
      return null
    case 'optional':
      return (await fromToken(request, services)) ?? (await fromSession(request, services))
    case 'bearer': {
      const caller = (await fromToken(request, services)) ?? (await fromSession(request, services))
      if (!caller) throw unauthorized('Send a valid API token as "Authorization: Bearer <token>".')
      return caller
    }
    case 'bearerOrAdmin': {
      const admin = await fromKey(request, services)
      return admin?.isAdmin ? admin : findCaller('bearer', request, services)
    }
    case 'session': {
      const caller = await fromSession(request, services)
      if (!caller) throw unauthorized('Log in first.', 'Session')
      return caller
    }
    case 'key':
    case 'admin': {
      const caller = await fromKey(request, services)
      if (!caller) throw unauthorized('Send a valid API key in the X-API-Key header.', 'ApiKey')
      if (kind === 'admin' && !caller.isAdmin) {
        throw new ApiError({ code: 'FORBIDDEN', detail: 'This needs an admin key.' })
      }
      return caller
    }
  }
}

// A token seen a moment ago is answered for without a query, and without the promises of the way below.
function recallCaller(kind: AuthKind, request: FastifyRequest, { credentials }: Services): Caller | null {
  if (kind !== 'bearer' && kind !== 'optional') return null
  const secret = bearerToken(request)
  const known = secret && credentials.recall(secret, TOKENS)
  return known ? credentialCaller(known, request) : null
}

const TOKENS: readonly CredentialKind[] = ['token']
const KEYS: readonly CredentialKind[] = ['key', 'admin_key']

async function fromToken(request: FastifyRequest, { credentials }: Services): Promise<Caller | null> {
  const secret = bearerToken(request)
  const found = secret ? await credentials.find(secret, TOKENS) : null
  return found && credentialCaller(found, request)
}

async function fromKey(request: FastifyRequest, { credentials }: Services): Promise<Caller | null> {
  const secret = request.headers['x-api-key']
  const found = typeof secret === 'string' ? await credentials.find(secret.trim(), KEYS) : null
  return found && credentialCaller(found, request)
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

function credentialCaller(
  credential: { id: string; organizationId: string; kind: CredentialKind },
  request: FastifyRequest,
): Caller {
  return {
    organizationId: credential.organizationId,
    actor: actor(credential.kind, credential.id, request),
    isAdmin: credential.kind === 'admin_key',
    session: null,
  }
}

async function fromSession(request: FastifyRequest, services: Services): Promise<Caller | null> {
  const secret = readSessionCookie(request)
  if (!secret || request.headers.authorization) return null
  const session = await findSession(services.db, services.clock, secret)
  if (!session) return null
  if (!['GET', 'HEAD'].includes(request.method) && !request.headers[DASHBOARD_HEADER]) {
    throw new ApiError({ code: 'FORBIDDEN', detail: `A change by session needs the ${DASHBOARD_HEADER} header.` })
  }
  return {
    organizationId: session.organizationId,
    actor: actor('session', session.userId, request),
    isAdmin: false,
    session,
  }
}

function actor(kind: Actor['kind'], id: string, request: FastifyRequest): Actor {
  return { kind, id, requestId: request.id, address: request.ip }
}

function unauthorized(detail: string, scheme = 'Bearer'): ApiError {
  return new ApiError({ code: 'UNAUTHORIZED', detail, headers: { 'www-authenticate': `${scheme} realm="staymap"` } })
}
