import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

type DatedTable = {
  [Name in keyof Tables]: Tables[Name] extends { organization_id: string; created_at: Date } ? Name : never
}[keyof Tables]

/** A list of an organization, or of all, from which nothing is ever taken away but with the organization. */
export interface GrowingList {
  table: DatedTable
  /** Null: of all organizations. */
  organizationId: string | null
}

interface Counted {
  /** So many were written down before this. */
  count: number
  before: Date
}

// Clocks of several machines differ, and a transaction takes its time; nobody is a day behind.
const SETTLED_AFTER_MS = 24 * 3_600_000
const COUNTED_MAX = 10_000
const countedOf = new WeakMap<Db, Map<string, Counted>>()

/**
 * How long the list is. What was counted once stays counted, and only what is newer is looked at: counting a hundred
 * thousand anew for each page takes the embedded database a tenth of a second, in which nobody else is served.
 */
export async function countGrowing(db: Db, clock: Clock, { table, organizationId }: GrowingList): Promise<number> {
  const remembered = countedOf.get(db) ?? new Map<string, Counted>()
  countedOf.set(db, remembered)
  const key = `${table}/${organizationId ?? ''}`
  const counted = remembered.get(key) ?? { count: 0, before: new Date(0) }
  const settledBefore = new Date(clock.now().getTime() - SETTLED_AFTER_MS)
  const ofWhom = organizationId === null ? sql`true` : sql`organization_id = ${organizationId}`
  const { rows } = await sql<{ all: number; settled: number }>`
    SELECT count(*) AS "all", count(*) FILTER (WHERE created_at < ${settledBefore}) AS settled
    FROM ${sql.table(table)} WHERE ${ofWhom} AND created_at >= ${counted.before}`.execute(db)
  const [since] = rows
  if (Number(since.settled) > 0 && settledBefore > counted.before) {
    remembered.delete(key)
    remembered.set(key, { count: counted.count + Number(since.settled), before: settledBefore })
    if (remembered.size > COUNTED_MAX) remembered.delete(remembered.keys().next().value!)
  }
  return counted.count + Number(since.all)
}
