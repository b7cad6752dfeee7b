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
  close(): Promise<void>
}

/** A value for a jsonb column. Arrays would otherwise be written as Postgres arrays by one driver and JSON by the other. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}

/** A unique index refused a row. Both drivers pass on Postgres's own code. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '23505'
}
