import type { PGlite, Transaction as PGliteTransaction } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

/**
 * PGlite has one session. Kysely's own PGlite dialect hands the same connection object to everybody,
 * so a query of one request would run inside another request's open transaction, and two
 * transactions begun at once would settle each other (seen in kysely 0.29.8). Here every caller gets
 * a connection object of its own; PGlite's exclusive transactions make the others wait.
 */
export function createPGliteDialect(pglite: PGlite): Dialect {
  return {
    createDriver: () => new PGliteDriver(pglite),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
}

class PGliteDriver implements Driver {
  readonly #pglite: PGlite
  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }
  async init(): Promise<void> {
    await this.#pglite.waitReady
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return new PGliteConnection(this.#pglite)
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PGliteConnection).begin()
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PGliteConnection).commit()
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PGliteConnection).rollback()
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class PGliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite
  #transaction: PGliteTransaction | null = null
  #settle: ((how: 'commit' | 'rollback') => void) | null = null
  #closed: Promise<void> | null = null

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await (this.#transaction ?? this.#pglite).query<R>(query.sql, [...query.parameters])
    return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) }
  }

  // biome-ignore lint/correctness/useYield: PGlite cannot stream; the interface wants a generator.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite cannot stream query results')
  }

  async begin(): Promise<void> {
    const begun = Promise.withResolvers<void>()
    const ending = Promise.withResolvers<'commit' | 'rollback'>()
    this.#settle = ending.resolve
    this.#closed = this.#pglite.transaction(async (transaction) => {
      this.#transaction = transaction
      begun.resolve()
      if ((await ending.promise) === 'rollback') await transaction.rollback()
    })
    this.#closed.catch(begun.reject)
    await begun.promise
  }

  async commit(): Promise<void> {
    await this.#end('commit')
  }

  async rollback(): Promise<void> {
    await this.#end('rollback')
  }

  async #end(how: 'commit' | 'rollback'): Promise<void> {
    this.#settle?.(how)
    try {
      await this.#closed
    } finally {
      this.#transaction = null
      this.#settle = null
      this.#closed = null
    }
  }
}
