import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import { badRequest, notFound } from '../platform/errors.ts'
import { type Actor, audit } from './audit.ts'
import { forgiveTries, takeTries } from './password-tries.ts'
import { hashNewPassword, verifyPassword } from './passwords.ts'

/**
 * By the user, who proves the current one. Every other session of theirs ends: whoever knew the old password is out.
 */
export async function changePassword(
  db: Db,
  clock: Clock,
  actor: Actor,
  request: {
    userId: string
    organizationId: string
    currentPassword: string
    newPassword: string
    keepSessionId: string | null
  },
): Promise<void> {
  const notRight = badRequest('The current password is not right.', [
    { path: 'currentPassword', message: 'is not right' },
  ])
  const user = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', request.userId)
    .executeTakeFirst()
  if (!user) throw notRight
  // Counted with the logins: a session somebody left open must not be a place to guess at leisure.
  const guesser = { email: user.email, address: actor.address ?? '' }
  await takeTries(db, clock, guesser)
  if (!(await verifyPassword(request.currentPassword, user.password_hash))) throw notRight
  await forgiveTries(db, guesser)
  const passwordHash = await hashNewPassword(request.newPassword, 'newPassword')
  await setPassword(db, clock, actor, request, passwordHash)
}

/** By the operator, who needs no old password. */
export async function resetPassword(
  db: Db,
  clock: Clock,
  actor: Actor,
  request: { email: string; organizationId: string; password: string },
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', request.email.toLowerCase())
    .executeTakeFirst()
  if (!user) throw notFound('The user')
  const which = { userId: user.id, organizationId: request.organizationId, keepSessionId: null }
  await setPassword(db, clock, actor, which, await hashNewPassword(request.password))
}

async function setPassword(
  db: Db,
  clock: Clock,
  actor: Actor,
  which: { userId: string; organizationId: string; keepSessionId: string | null },
  passwordHash: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', which.userId).execute()
    let others = trx.deleteFrom('sessions').where('user_id', '=', which.userId)
    if (which.keepSessionId) others = others.where('id', '!=', which.keepSessionId)
    await others.execute()
    await audit(trx, clock, {
      organizationId: which.organizationId,
      actor,
      action: 'password.change',
      objectKind: 'user',
      objectId: which.userId,
    })
  })
}
