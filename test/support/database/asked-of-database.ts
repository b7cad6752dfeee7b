import type { TestContext } from 'node:test'
import type { CompiledQuery } from 'kysely'
import type { TestService } from '../test-service.ts'

export interface Question {
  sql: string
  /** How many rows the answer had. */
  rows: number
  query: CompiledQuery
}

/** What the service asks of its database from now on, outside of transactions, until the test ends. */
export function askedOfDatabase(t: TestContext, service: TestService): Question[] {
  const asked: Question[] = []
  const executor = service.services.db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  t.mock.method(executor, 'executeQuery', async (query: CompiledQuery) => {
    const answer = await execute(query)
    asked.push({ sql: query.sql, rows: answer.rows.length, query })
    return answer
  })
  return asked
}

/** The steps in which the database answers a question, in its own words. */
export async function stepsOf(service: TestService, { query, sql }: Question): Promise<string> {
  const { rows } = await service.services.db.executeQuery<Record<'QUERY PLAN', string>>({
    ...query,
    sql: `EXPLAIN ${sql}`,
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
