import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import { ApiError } from '../platform/errors.ts'
import { type Actor, audit } from './audit.ts'
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
  const throttles = [
    { key: `email:${request.email.toLowerCase()}`, freeTries: 5, delayMsMax: 30_000 },
    { key: `address:${request.address}`, freeTries: 20, delayMsMax: 15 * 60_000 },
  ]
  for (const throttle of throttles) await takeTry(db, clock, throttle)

  const user = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'users.password_hash', 'memberships.organization_id', 'memberships.role'])
    .where(sql`lower(users.email)`, '=', request.email.toLowerCase())
    .orderBy('memberships.created_at')
    .executeTakeFirst()
  // An unknown e-mail costs the same time as a wrong password, so that timing tells nothing.
  const right = await verifyPassword(request.password, user?.password_hash ?? (await unknownUserHash()))
  if (!user || !right) {
    throw new ApiError({ code: 'UNAUTHORIZED', detail: 'The e-mail address or the password is not right.' })
  }
  await forgiveTries(db, throttles[0].key, throttles[1].key)

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
  const actor: Actor = { kind: 'session', id: user.id, address: request.address, requestId: request.requestId }
  await audit(db, clock, { organizationId: session.organizationId, actor, action: 'session.open' })
  return { session, secret, expiresAt }
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

interface Throttle {
  key: string
  freeTries: number
  delayMsMax: number
}

/**
 * Counts a try as wrong before it is made, in one statement, so that a hundred guesses sent at the
 * same moment are counted one after another. After the free tries each has to wait twice as long.
 */
async function takeTry(db: Db, clock: Clock, throttle: Throttle): Promise<void> {
  const now = clock.now()
  const { key, freeTries, delayMsMax } = throttle
  const waitedEnough = sql<boolean>`login_failures.failures < ${freeTries} OR ${now}::timestamptz >=
    login_failures.last_failed_at + interval '1 millisecond' * least(${delayMsMax}::float8,
      1000 * power(2::float8, least(20, greatest(0, login_failures.failures - ${freeTries}))))`
  const taken = await db
    .insertInto('login_failures')
    .values({ key, failures: 1, last_failed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          // A day without a failure forgives the earlier ones.
          failures: sql`CASE WHEN login_failures.last_failed_at < ${new Date(now.getTime() - 86_400_000)}
                        THEN 1 ELSE login_failures.failures + 1 END`,
          last_failed_at: now,
        })
        .where(sql<boolean>`(${waitedEnough})`),
    )
    .returning('failures')
    .executeTakeFirst()
  if (taken) return
  const row = await db.selectFrom('login_failures').selectAll().where('key', '=', key).executeTakeFirst()
  const delayMs = Math.min(delayMsMax, 1000 * 2 ** Math.min(20, Math.max(0, (row?.failures ?? 0) - freeTries)))
  const waitMs = (row?.last_failed_at ?? now).getTime() + delayMs - now.getTime()
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  throw new ApiError({
    code: 'TOO_MANY_REQUESTS',
    detail: `Too many wrong logins. Try again in ${seconds} s.`,
    headers: { 'retry-after': String(seconds) },
  })
}

/** The right password clears the e-mail's tries; of the address's, which others may share, only its own. */
async function forgiveTries(db: Db, emailKey: string, addressKey: string): Promise<void> {
  await db.deleteFrom('login_failures').where('key', '=', emailKey).execute()
  await db
    .updateTable('login_failures')
    .set({ failures: sql`greatest(0, failures - 1)` })
    .where('key', '=', addressKey)
    .execute()
}

let memoizedUnknownUserHash: Promise<string> | undefined
function unknownUserHash(): Promise<string> {
  memoizedUnknownUserHash ??= hashPassword('nobody has this password')
  return memoizedUnknownUserHash
}
