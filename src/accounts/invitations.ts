import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db, Trx } from '../platform/database/index.ts'
import { ApiError, conflict, notFound } from '../platform/errors.ts'
import { type Actor, audit, SERVICE_ACTOR } from './audit.ts'
import { insertMember, type Member } from './members.ts'
import { hashNewPassword } from './passwords.ts'
import { createSecretText, hashSecret, isWellFormedSecret } from './secret-text.ts'
import type { Role } from './tables.ts'

const INVITATION_PREFIX = 'sti_'
const INVITATION_LIFETIME_MS = 7 * 24 * 3600 * 1000

export interface Invitation {
  id: string
  email: string
  role: Role
  createdAt: Date
  expiresAt: Date
}

/** An invitation is a secret the owner hands over by whatever means; it is shown once and lives seven days. */
export async function invite(
  db: Db,
  clock: Clock,
  actor: Actor,
  request: { organizationId: string; email: string; role: Role },
): Promise<Invitation & { secret: string }> {
  const member = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.organization_id', '=', request.organizationId)
    .where(sql`lower(users.email)`, '=', request.email.toLowerCase())
    .executeTakeFirst()
  // Said of one's own members only: who else has an account is nobody's business.
  if (member) throw conflict(`${request.email} is a member already.`)
  const now = clock.now()
  const secret = createSecretText(INVITATION_PREFIX)
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_MS)
  await db
    .insertInto('invitations')
    .values({
      id,
      organization_id: request.organizationId,
      email: request.email,
      role: request.role,
      secret_hash: hashSecret(secret),
      created_at: now,
      expires_at: expiresAt,
      accepted_at: null,
    })
    .execute()
  await audit(db, clock, {
    organizationId: request.organizationId,
    actor,
    action: 'member.invite',
    objectKind: 'invitation',
    objectId: id,
    details: { email: request.email, role: request.role },
  })
  return { id, email: request.email, role: request.role, createdAt: now, expiresAt, secret }
}

/** Makes the invited person a member, with a password of their own. */
export async function acceptInvitation(
  db: Db,
  clock: Clock,
  request: { secret: string; password: string; name?: string | null },
): Promise<Member> {
  const refused = new ApiError({ code: 'NOT_FOUND', detail: 'This invitation is unknown, used or out of date.' })
  if (!isWellFormedSecret(request.secret, INVITATION_PREFIX)) throw refused
  const passwordHash = await hashNewPassword(request.password)
  return db.transaction().execute(async (trx) => {
    const sent = await lockSentTo(trx, hashSecret(request.secret))
    const row = sent.find((one) => one.secret_hash === hashSecret(request.secret))
    if (!row || row.expires_at <= clock.now()) throw refused
    const invited = { organizationId: row.organization_id, email: row.email, name: request.name, role: row.role }
    const member = await insertMember(trx, clock, SERVICE_ACTOR, invited, passwordHash)
    await trx.updateTable('invitations').set({ accepted_at: clock.now() }).where('id', '=', row.id).execute()
    // One that was sent twice would let a member who was removed in again.
    const others = sent.filter((one) => one.id !== row.id).map(({ id }) => id)
    if (others.length > 0) await trx.deleteFrom('invitations').where('id', 'in', others).execute()
    return member
  })
}

/**
 * The open invitations of one organization to the person who was sent this one. Locked in one order, so that two of
 * them accepted at the same moment follow one another: each ends the other.
 */
async function lockSentTo(trx: Trx, secretHash: string) {
  return trx
    .selectFrom('invitations')
    .selectAll()
    .where(
      sql<boolean>`(organization_id, lower(email)) IN
        (SELECT organization_id, lower(email) FROM invitations WHERE secret_hash = ${secretHash})`,
    )
    .where('accepted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Invitations that can still be accepted, newest first. */
export async function listInvitations(
  db: Db,
  clock: Clock,
  organizationId: string,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; invitations: Invitation[] }> {
  const open = db
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', clock.now())
  const { total } = await open
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await open
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  const invitations = rows.map(({ id, email, role, created_at, expires_at }) => ({
    id,
    email,
    role,
    createdAt: created_at,
    expiresAt: expires_at,
  }))
  return { total: Number(total), invitations }
}

/** An invitation sent to the wrong person: it opens nothing any more. */
export async function withdrawInvitation(
  trx: Trx,
  clock: Clock,
  actor: Actor,
  which: { organizationId: string; id: string },
): Promise<void> {
  const deleted = await trx
    .deleteFrom('invitations')
    .where('id', '=', which.id)
    .where('organization_id', '=', which.organizationId)
    .where('accepted_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!deleted) throw notFound('The invitation')
  await audit(trx, clock, {
    organizationId: which.organizationId,
    actor,
    action: 'member.withdraw-invitation',
    objectKind: 'invitation',
    objectId: which.id,
    details: { email: deleted.email },
  })
}
