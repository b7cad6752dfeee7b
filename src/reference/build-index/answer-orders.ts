import type { DuckDBConnection } from '@duckdb/node-api'
import { OddNumbers } from '../../ingest/index.ts'
import { runBuildTask } from '../../matching/index.ts'
import { draftRows } from './draft-rows.ts'
import type { ThreadOrder } from './messages.ts'
import { readReferenceBlock } from './read-reference-block.ts'

/** Does what a thread that builds is ordered to do. A block's bytes are not the same afterwards. */
export class OrderAnswers {
  private readonly oddNumbers = new OddNumbers()
  private connection: DuckDBConnection | null = null

  async answer(order: Exclude<ThreadOrder, { type: 'collect' }>): Promise<unknown> {
    if (order.type === 'task') return runBuildTask(order.task)
    if (order.type === 'rows') return draftRows(await this.connect(), order.rows)
    const { block, layout, without } = order.block
    return readReferenceBlock(block, layout, without, this.oddNumbers.read)
  }

  async close(): Promise<void> {
    await this.oddNumbers.close()
    this.connection?.closeSync()
    this.connection = null
  }

  /** Rows of a CSV do not need it. */
  private async connect(): Promise<DuckDBConnection> {
    if (!this.connection) {
      const { DuckDBInstance } = await import('@duckdb/node-api')
      const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '300MB' })
      this.connection = await instance.connect()
    }
    return this.connection
  }
}
