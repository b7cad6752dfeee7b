import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, findCredential, findSession, type Session } from '../accounts/index.ts'
import { ApiError } from '../platform/errors.ts'
import type { Services } from './services.ts'

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

export const SESSION_COOKIE = 'staymap_session'
/** A header a foreign page cannot send without asking us first (CORS), so its presence proves our own page. */
export const DASHBOARD_HEADER = 'x-staymap-dashboard'

export function installAuthentication(app: FastifyInstance, services: Services): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const kind = request.routeOptions.config.auth ?? 'public'
    if (kind === 'public') return done()
    findCaller(kind, request, services).then((caller) => {
      request.caller = caller
      done()
    }, done)
  })
}

/** The caller of an endpoint that asked for one in its `config.auth`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${request.routeOptions.url} uses its caller but does not ask for one`)
  return request.caller
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
      if (!caller) throw unauthorized('Log in first.')
      return caller
    }
    case 'key':
    case 'admin': {
      const caller = await fromKey(request, services)
      if (!caller) throw unauthorized('Send a valid API key in the X-API-Key header.')
      if (kind === 'admin' && !caller.isAdmin) {
        throw new ApiError({ code: 'FORBIDDEN', detail: 'This needs an admin key.' })
      }
      return caller
    }
  }
}

async function fromToken(request: FastifyRequest, services: Services): Promise<Caller | null> {
  const secret = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!secret) return null
  const found = await findCredential(services.db, services.clock, secret, ['token'])
  return (
    found && {
      organizationId: found.organizationId,
      actor: actor('token', found.id, request),
      isAdmin: false,
      session: null,
    }
  )
}

async function fromKey(request: FastifyRequest, services: Services): Promise<Caller | null> {
  const secret = request.headers['x-api-key']
  if (typeof secret !== 'string') return null
  const found = await findCredential(services.db, services.clock, secret.trim(), ['key', 'admin_key'])
  if (!found) return null
  return {
    organizationId: found.organizationId,
    actor: actor(found.kind, found.id, request),
    isAdmin: found.kind === 'admin_key',
    session: null,
  }
}

async function fromSession(request: FastifyRequest, services: Services): Promise<Caller | null> {
  const secret = request.cookies?.[SESSION_COOKIE]
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

function unauthorized(detail: string): ApiError {
  return new ApiError({ code: 'UNAUTHORIZED', detail, headers: { 'www-authenticate': 'Bearer realm="staymap"' } })
}
