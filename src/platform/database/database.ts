import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import type { Tables } from './tables.ts'

/** Anything queries can be run on: the database itself or an open transaction. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** An open database, embedded or a server, with the same dialect and the same JavaScript types. */
export interface Database {
  kind: 'pglite' | 'postgres'
  db: Db
  /** How the job queue reaches the same database. */
  queueConnection(): ConstructorOptions
  /** While `act` runs, an answer may take any time. Otherwise a server that is silent for long is taken to be lost. */
  patiently<T>(act: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * A value for a jsonb column. Arrays would otherwise be written as Postgres arrays by one driver and JSON by the other.
 */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}

/** A unique index refused a row. Both drivers pass on Postgres's own code. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505'
}

/** What a row refers to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23503'
}

/**
 * Does it again when Postgres has ended it because it and another transaction waited for each other. For acts
 * that lock many rows which workers lock in an order of their own: nobody should hear of that.
 */
export async function retryOnDeadlock<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (tries === DEADLOCK_TRIES || (error as { code?: unknown } | null)?.code !== '40P01') throw error
    }
  }
}

// Each of them has waited a second, Postgres's deadlock_timeout, before it was ended.
const DEADLOCK_TRIES = 5
