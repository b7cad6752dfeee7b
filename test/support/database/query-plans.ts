import { mock } from 'node:test'
import { type CompiledQuery, type QueryExecutor, sql } from 'kysely'
import type { Db } from '../../../src/platform/database/index.ts'

export interface QueryPlan {
  sql: string
  /** The largest number of rows that any step of it read, rows that a condition then left out included. */
  rowsRead: number
  /** The indexes it used. */
  indexes: string[]
}

/** How the database carried out what `act` asked of `tables`: each SELECT is run once more and explained. */
export async function plansOf(db: Db, tables: string[], act: () => Promise<unknown>): Promise<QueryPlan[]> {
  const executor: QueryExecutor = db.getExecutor()
  const asked: CompiledQuery[] = []
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(executor)) as QueryExecutor
  const executeQuery = prototype.executeQuery
  const watch = mock.method(prototype, 'executeQuery', function (this: QueryExecutor, query: CompiledQuery) {
    asked.push(query)
    return executeQuery.call(this, query)
  })
  try {
    await act()
  } finally {
    watch.mock.restore()
  }
  const plans: QueryPlan[] = []
  for (const query of asked) {
    if (!/^\s*select/i.test(query.sql) || !tables.some((table) => query.sql.includes(table))) continue
    plans.push(await explain(db, query))
  }
  return plans
}

async function explain(db: Db, query: CompiledQuery): Promise<QueryPlan> {
  const explained = { ...query, sql: `EXPLAIN (ANALYZE, FORMAT JSON) ${query.sql}` }
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explained)
  const nodes = [...nodesOf(rows[0]['QUERY PLAN'][0].Plan)]
  return {
    sql: query.sql,
    rowsRead: Math.max(...nodes.map(rowsOf)),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  }
}

/** So that the planner knows how long the tables are, as it does on a server that has run for a while. */
export async function measureTables(db: Db, tables: string[]): Promise<void> {
  for (const table of tables) await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db)
}

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Index Name'?: string
  Plans?: PlanNode[]
}

function* nodesOf(node: PlanNode): Iterable<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}

function rowsOf(node: PlanNode): number {
  return ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
}
