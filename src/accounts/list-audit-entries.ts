import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import './tables.ts'

/** Newest first. */
export async function listAuditEntries(
  db: Db,
  clock: Clock,
  organizationId: string,
  { page, size }: { page: number; size: number },
) {
  const total = await countEntries(db, clock, organizationId)
  // Which entries a page holds is read off the index alone; only those of the page are then looked at.
  const ids = db
    .selectFrom('audit_log')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
  const rows = await db.selectFrom('audit_log').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
  return { total, rows }
}

interface Counted {
  /** So many entries have an id up to this one. */
  count: number
  upToId: number
}

// Ids are given out before a transaction ends, so one may still appear below others; none takes an hour to.
const SETTLED_AFTER_MS = 3_600_000
const COUNTED_MAX = 10_000
const countedOf = new WeakMap<Db, Map<string, Counted>>()

/** The log only grows, so what was counted once stays counted: of a long one only what is new is looked at. */
async function countEntries(db: Db, clock: Clock, organizationId: string): Promise<number> {
  const remembered = countedOf.get(db) ?? new Map<string, Counted>()
  countedOf.set(db, remembered)
  const before = remembered.get(organizationId) ?? { count: 0, upToId: 0 }
  const settledBefore = new Date(clock.now().getTime() - SETTLED_AFTER_MS)
  const { rows } = await sql<{ all: number; settled: number; last_settled: number | null }>`
    SELECT count(*) AS "all", count(*) FILTER (WHERE is_settled) AS settled, max(id) FILTER (WHERE is_settled) AS last_settled
    FROM (
      -- Settled is what has nothing newer below it: clocks of several machines differ.
      SELECT id, bool_and(happened_at < ${settledBefore}) OVER (ORDER BY id) AS is_settled
      FROM audit_log WHERE organization_id = ${organizationId} AND id > ${before.upToId}
    ) AS since`.execute(db)
  const [since] = rows
  if (since.last_settled !== null) {
    remembered.delete(organizationId)
    const count = before.count + Number(since.settled)
    remembered.set(organizationId, { count, upToId: Number(since.last_settled) })
    if (remembered.size > COUNTED_MAX) remembered.delete(remembered.keys().next().value!)
  }
  return before.count + Number(since.all)
}
