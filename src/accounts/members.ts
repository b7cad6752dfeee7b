import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { type Db, isUniqueViolation, type Trx } from '../platform/database/index.ts'
import { type ApiError, conflict, notFound } from '../platform/errors.ts'
import { type Actor, audit } from './audit.ts'
import type { Role } from './tables.ts'

export interface Member {
  userId: string
  email: string
  name: string | null
  role: Role
  createdAt: Date
}

export interface NewMember {
  organizationId: string
  email: string
  name?: string | null
  role: Role
}

/**
 * A user with an e-mail and a password, made a member of the organization. Takes the hash ready made: a hash takes a
 * tenth of a second, too long inside a transaction.
 */
export async function insertMember(
  db: Trx,
  clock: Clock,
  actor: Actor,
  request: NewMember,
  passwordHash: string,
): Promise<Member> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', request.email.toLowerCase())
    .executeTakeFirst()
  if (taken) throw emailTaken()
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
      password_hash: passwordHash,
      created_at: member.createdAt,
    })
    .execute()
    // Two requests for one address at the same moment: the unique index lets one of them in.
    .catch((error) => {
      throw isUniqueViolation(error) ? emailTaken() : error
    })
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

/** Who joined first comes first. */
export async function listMembers(
  db: Db,
  organizationId: string,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; members: Member[] }> {
  const { total } = await db
    .selectFrom('memberships')
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const rows = await membersOf(db, organizationId)
    .orderBy('memberships.created_at')
    .orderBy('memberships.user_id')
    .limit(size)
    .offset(page * size)
    .execute()
  return { total: Number(total), members: rows.map(memberFromRow) }
}

export async function findMember(db: Db, organizationId: string, userId: string): Promise<Member | null> {
  const row = await membersOf(db, organizationId).where('memberships.user_id', '=', userId).executeTakeFirst()
  return row ? memberFromRow(row) : null
}

function membersOf(db: Db, organizationId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.name', 'memberships.role', 'memberships.created_at'])
    .where('memberships.organization_id', '=', organizationId)
}

function memberFromRow(row: Omit<Member, 'userId' | 'createdAt'> & { id: string; created_at: Date }): Member {
  return { userId: row.id, email: row.email, name: row.name, role: row.role, createdAt: row.created_at }
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
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', request.userId)
    .where('organization_id', '=', request.organizationId)
    .execute()
  await forgetUser(trx, request)
  await audit(trx, clock, {
    organizationId: request.organizationId,
    actor,
    action: 'member.remove',
    objectKind: 'user',
    objectId: request.userId,
  })
}

/** A user without an organization could neither log in nor be invited again: the address is free for both. */
async function forgetUser(trx: Trx, removed: { userId: string }): Promise<void> {
  const elsewhere = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', removed.userId)
    .executeTakeFirst()
  if (elsewhere) return
  await trx.deleteFrom('users').where('id', '=', removed.userId).execute()
}

function emailTaken(): ApiError {
  return conflict('This e-mail address is already in use.')
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
