import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db, Trx } from '../platform/database/index.ts'
import { ApiError, badRequest, conflict, notFound } from '../platform/errors.ts'
import { type Actor, audit } from './audit.ts'
import { hashPassword, PASSWORD_LENGTH_MIN, verifyPassword } from './passwords.ts'
import { createSecretText, hashSecret, isWellFormedSecret } from './secret-text.ts'
import type { Role } from './tables.ts'

const INVITATION_PREFIX = 'sti_'
const INVITATION_LIFETIME_MS = 7 * 24 * 3600 * 1000

export interface Member {
  userId: string
  email: string
  name: string | null
  role: Role
  createdAt: Date
}

/** A user with an e-mail and a password, made a member of the organization. */
export async function createMember(
  db: Db,
  clock: Clock,
  actor: Actor,
  request: { organizationId: string; email: string; password: string; name?: string | null; role: Role },
): Promise<Member> {
  checkPassword(request.password)
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', request.email.toLowerCase())
    .executeTakeFirst()
  if (taken) throw conflict('This e-mail address is already in use.')
  const member: Member = {
    userId: randomUUID(),
    email: request.email,
    name: request.name ?? null,
    role: request.role,
    createdAt: clock.now(),
  }
  await db
    .insertInto('users')
    .values({
      id: member.userId,
      email: member.email,
      name: member.name,
      password_hash: await hashPassword(request.password),
      created_at: member.createdAt,
    })
    .execute()
  await db
    .insertInto('memberships')
    .values({
      organization_id: request.organizationId,
      user_id: member.userId,
      role: member.role,
      created_at: member.createdAt,
    })
    .execute()
  await audit(db, clock, {
    organizationId: request.organizationId,
    actor,
    action: 'member.add',
    objectKind: 'user',
    objectId: member.userId,
    details: { email: member.email, role: member.role },
  })
  return member
}

export async function listMembers(db: Db, organizationId: string): Promise<Member[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.name', 'memberships.role', 'memberships.created_at'])
    .where('memberships.organization_id', '=', organizationId)
    .orderBy('memberships.created_at')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    createdAt: row.created_at,
  }))
}

export async function changeRole(
  trx: Trx,
  clock: Clock,
  actor: Actor,
  request: { organizationId: string; userId: string; role: Role },
): Promise<void> {
  await lockMember(trx, request.organizationId, request.userId)
  if (request.role !== 'owner') await keepAnOwner(trx, request.organizationId, request.userId)
  await trx
    .updateTable('memberships')
    .set({ role: request.role })
    .where('organization_id', '=', request.organizationId)
    .where('user_id', '=', request.userId)
    .execute()
  await audit(trx, clock, {
    organizationId: request.organizationId,
    actor,
    action: 'member.change-role',
    objectKind: 'user',
    objectId: request.userId,
    details: { role: request.role },
  })
}

export async function removeMember(
  trx: Trx,
  clock: Clock,
  actor: Actor,
  request: { organizationId: string; userId: string },
): Promise<void> {
  await lockMember(trx, request.organizationId, request.userId)
  await keepAnOwner(trx, request.organizationId, request.userId)
  await trx
    .deleteFrom('memberships')
    .where('organization_id', '=', request.organizationId)
    .where('user_id', '=', request.userId)
    .execute()
  await trx.deleteFrom('sessions').where('user_id', '=', request.userId).execute()
  await audit(trx, clock, {
    organizationId: request.organizationId,
    actor,
    action: 'member.remove',
    objectKind: 'user',
    objectId: request.userId,
  })
}

/** An invitation is a secret the owner hands over by whatever means; it is shown once and lives seven days. */
export async function invite(
  db: Db,
  clock: Clock,
  actor: Actor,
  request: { organizationId: string; email: string; role: Role },
): Promise<{ id: string; email: string; role: Role; expiresAt: Date; secret: string }> {
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
  return { id, email: request.email, role: request.role, expiresAt, secret }
}

export async function acceptInvitation(
  trx: Trx,
  clock: Clock,
  request: { secret: string; password: string; name?: string | null },
): Promise<Member> {
  const refused = new ApiError({ code: 'NOT_FOUND', detail: 'This invitation is unknown, used or out of date.' })
  if (!isWellFormedSecret(request.secret, INVITATION_PREFIX)) throw refused
  const row = await trx
    .selectFrom('invitations')
    .selectAll()
    .where('secret_hash', '=', hashSecret(request.secret))
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.accepted_at || row.expires_at <= clock.now()) throw refused
  const member = await createMember(
    trx,
    clock,
    { kind: 'service', id: null },
    {
      organizationId: row.organization_id,
      email: row.email,
      password: request.password,
      name: request.name,
      role: row.role,
    },
  )
  await trx.updateTable('invitations').set({ accepted_at: clock.now() }).where('id', '=', row.id).execute()
  return member
}

export async function changePassword(
  db: Db,
  clock: Clock,
  actor: Actor,
  request: { userId: string; organizationId: string; currentPassword: string; newPassword: string },
): Promise<void> {
  checkPassword(request.newPassword)
  const user = await db.selectFrom('users').select('password_hash').where('id', '=', request.userId).executeTakeFirst()
  if (!user || !(await verifyPassword(request.currentPassword, user.password_hash))) {
    throw badRequest('The current password is not right.', [{ path: 'currentPassword', message: 'is not right' }])
  }
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(request.newPassword) })
    .where('id', '=', request.userId)
    .execute()
  await audit(db, clock, {
    organizationId: request.organizationId,
    actor,
    action: 'password.change',
    objectKind: 'user',
    objectId: request.userId,
  })
}

function checkPassword(password: string): void {
  if (password.length < PASSWORD_LENGTH_MIN) {
    const message = `must have at least ${PASSWORD_LENGTH_MIN} characters`
    throw badRequest(`The password ${message}.`, [{ path: 'password', message }])
  }
}

async function lockMember(trx: Trx, organizationId: string, userId: string): Promise<void> {
  // All owners are locked, so that two owners cannot remove each other at the same moment.
  const rows = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  if (!rows.some((row) => row.user_id === userId)) throw notFound('The member')
}

async function keepAnOwner(trx: Trx, organizationId: string, leavingUserId: string): Promise<void> {
  const other = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'owner')
    .where('user_id', '!=', leavingUserId)
    .executeTakeFirst()
  const leaving = await trx
    .selectFrom('memberships')
    .select('role')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', leavingUserId)
    .executeTakeFirst()
  if (leaving?.role === 'owner' && !other) throw conflict('An organization keeps at least one owner.')
}
