import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import { ApiError } from '../platform/errors.ts'
import './tables.ts'

/** Whose password is tried, and from where. */
export interface Guesser {
  email: string
  address: string
}

/** Before a password is looked at, wherever that is: refuses with 429 when there were too many wrong ones. */
export async function takeTries(db: Db, clock: Clock, { email, address }: Guesser): Promise<void> {
  await takeTry(db, clock, { key: emailKey(email), freeTries: 5, delayMsMax: 30_000 })
  await takeTry(db, clock, { key: addressKey(address), freeTries: 20, delayMsMax: 15 * 60_000 })
}

/** The right password clears the e-mail's tries; of the address's, which others may share, only its own. */
export async function forgiveTries(db: Db, { email, address }: Guesser): Promise<void> {
  await db.deleteFrom('login_failures').where('key', '=', emailKey(email)).execute()
  await db
    .updateTable('login_failures')
    .set({ failures: sql`greatest(0, failures - 1)` })
    .where('key', '=', addressKey(address))
    .execute()
}

function emailKey(email: string): string {
  return `email:${email.toLowerCase()}`
}

function addressKey(address: string): string {
  return `address:${address}`
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
  const nextTryAt = sql<Date>`(login_failures.last_failed_at + interval '1 millisecond' * least(${delayMsMax}::float8,
    1000 * power(2::float8, least(20, greatest(0, login_failures.failures - ${freeTries})))))`
  const waitedEnough = sql<boolean>`login_failures.failures < ${freeTries} OR ${now}::timestamptz >= ${nextTryAt}`
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
  const row = await db
    .selectFrom('login_failures')
    .select(nextTryAt.as('next_try_at'))
    .where('key', '=', key)
    .executeTakeFirst()
  const waitMs = (row?.next_try_at ?? now).getTime() - now.getTime()
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  throw new ApiError({
    code: 'TOO_MANY_REQUESTS',
    detail: `Too many wrong passwords. Try again in ${seconds} s.`,
    headers: { 'retry-after': String(seconds) },
  })
}
