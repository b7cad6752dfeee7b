import type { ReadNumbers } from '../../ingest/index.ts'
import { readBlock } from '../../inventory/csv-blocks/index.ts'
import type { Matcher } from '../../matching/index.ts'
import { ByteWriter } from '../../platform/columnar/index.ts'
import { csvRows } from './csv-rows.ts'
import { matchRows } from './match-rows.ts'
import type { BlockTask, ChunkSummary } from './messages.ts'

/** From bytes to bytes: takes a block of rows apart, matches them and writes them as `staymap map` does. */
export async function matchBlock(
  task: Pick<BlockTask, 'block' | 'rowCount' | 'layout' | 'out' | 'mode'>,
  matcher: Matcher,
  readNumbers: ReadNumbers,
  lookUp: (done: number) => void,
): Promise<ChunkSummary> {
  const { rows, ...block } = await readBlock(task.block, task.rowCount, task.layout, readNumbers)
  const outcomes = matchRows(matcher, rows, task.mode, lookUp)
  return {
    ...outcomes.summarize(),
    csv: csvRows(matcher.index, rows, outcomes, new ByteWriter(new Uint8Array(task.out))),
    block,
  }
}
