import type { TestContext } from 'node:test'
import type { TestService } from './test-service.ts'

export interface Question {
  sql: string
  /** How many rows the answer had. */
  rows: number
}

/** What the service asks of its database from now on, outside of transactions, until the test ends. */
export function askedOfDatabase(t: TestContext, service: TestService): Question[] {
  const asked: Question[] = []
  const executor = service.services.db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  t.mock.method(executor, 'executeQuery', async (query: Parameters<typeof execute>[0]) => {
    const answer = await execute(query)
    asked.push({ sql: query.sql, rows: answer.rows.length })
    return answer
  })
  return asked
}
