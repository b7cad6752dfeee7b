import type { DuckDBConnection } from '@duckdb/node-api'
import { ReferenceDraft } from '../../matching/index.ts'
import { type RowsWanted, readIndexRows } from '../index-rows/index.ts'
import type { DraftedRows } from './messages.ts'

/** Reads rows of a file of hotels into a draft. What is wanted beside comes batch after batch. */
export async function draftRows(connection: DuckDBConnection, wanted: RowsWanted): Promise<DraftedRows> {
  const draft = new ReferenceDraft()
  const numbers = (wanted.numbers ?? []).map(() => new Float64Array(wanted.count))
  const texts: DraftedRows['texts'] = []
  for await (const batch of readIndexRows(connection, wanted)) {
    batch.numbers.forEach((values, column) => {
      numbers[column].set(values, draft.count)
    })
    texts.push(batch.texts)
    draft.addBytes(batch.columns)
  }
  if (draft.count !== wanted.count) throw new Error(`read ${draft.count} of ${wanted.count} hotels of ${wanted.path}`)
  return { rows: draft.rows(), numbers, texts }
}
