import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { type Db, isForeignKeyViolation } from '../platform/database/index.ts'
import { ApiError } from '../platform/errors.ts'
import { type Actor, audit } from './audit.ts'
import { forgiveTries, takeTries } from './password-tries.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { createSecretText, hashSecret, isWellFormedSecret } from './secret-text.ts'
import type { Role } from './tables.ts'

const SESSION_PREFIX = 'sts_'
const SESSION_LIFETIME_SECONDS = 14 * 24 * 3600

export interface Session {
  id: string
  userId: string
  organizationId: string
  role: Role
}

/** Opens a session, or refuses with one and the same answer whether the e-mail or the password is wrong. */
export async function logIn(
  db: Db,
  clock: Clock,
  request: { email: string; password: string; address: string; requestId?: string },
): Promise<{ session: Session; secret: string; expiresAt: Date }> {
  const { email, address } = request
  await takeTries(db, clock, { email, address })

  const user = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'users.password_hash', 'memberships.organization_id', 'memberships.role'])
    .where(sql`lower(users.email)`, '=', request.email.toLowerCase())
    .orderBy('memberships.created_at')
    .executeTakeFirst()
  // An unknown e-mail costs the same time as a wrong password, so that timing tells nothing.
  const right = await verifyPassword(request.password, user?.password_hash ?? (await unknownUserHash()))
  if (!user || !right) throw notRight()
  await forgiveTries(db, { email, address })

  const secret = createSecretText(SESSION_PREFIX)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_SECONDS * 1000)
  const session = { id: randomUUID(), userId: user.id, organizationId: user.organization_id, role: user.role }
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      secret_hash: hashSecret(secret),
      user_id: user.id,
      organization_id: user.organization_id,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
    // Removed while the password was looked at.
    .catch((error) => {
      throw isForeignKeyViolation(error) ? notRight() : error
    })
  const actor: Actor = { kind: 'session', id: user.id, address: request.address, requestId: request.requestId }
  await audit(db, clock, { organizationId: session.organizationId, actor, action: 'session.open' })
  return { session, secret, expiresAt }
}

function notRight(): ApiError {
  return new ApiError({ code: 'UNAUTHORIZED', detail: 'The e-mail address or the password is not right.' })
}

export async function findSession(db: Db, clock: Clock, secret: string): Promise<Session | null> {
  if (!isWellFormedSecret(secret, SESSION_PREFIX)) return null
  const row = await db
    .selectFrom('sessions')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'sessions.user_id')
        .onRef('memberships.organization_id', '=', 'sessions.organization_id'),
    )
    .select(['sessions.id', 'sessions.user_id', 'sessions.organization_id', 'sessions.expires_at', 'memberships.role'])
    .where('sessions.secret_hash', '=', hashSecret(secret))
    .executeTakeFirst()
  if (!row || row.expires_at <= clock.now()) return null
  return { id: row.id, userId: row.user_id, organizationId: row.organization_id, role: row.role }
}

export async function logOut(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

let memoizedUnknownUserHash: Promise<string> | undefined
function unknownUserHash(): Promise<string> {
  memoizedUnknownUserHash ??= hashPassword('nobody has this password')
  return memoizedUnknownUserHash
}
