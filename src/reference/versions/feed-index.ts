import type { DuckDBConnection } from '@duckdb/node-api'
import { ReferenceIndexBuilder } from '../../matching/index.ts'
import { decodeTexts } from '../../platform/columnar/index.ts'
import type { HotelFacts } from '../catalogue/build-catalogue.ts'
import { readIndexRows } from '../index-rows/index.ts'

const NUMBERS = ['rating', 'created_at', 'updated_at']
const MERGED_IDS = "array_to_string(merged_ids, '|')"

/** Reads the version's hotels, in the order of their ids, into the matching index's builder and the catalogue's columns. */
export async function feedIndex(
  connection: DuckDBConnection,
  hotelsPath: string,
): Promise<{ builder: ReferenceIndexBuilder; facts: HotelFacts }> {
  const counted = await connection.runAndReadAll('SELECT count(*)::INTEGER FROM version')
  const total = Number(counted.getRows()[0][0])
  const facts: HotelFacts = {
    count: 0,
    rating: new Float64Array(total),
    createdAtMs: new Float64Array(total),
    updatedAtMs: new Float64Array(total),
    mergedIds: new Map(),
  }
  const builder = new ReferenceIndexBuilder()
  for await (const rows of readIndexRows(connection, hotelsPath, total, { numbers: NUMBERS, texts: [MERGED_IDS] })) {
    const [rating, createdAt, updatedAt] = rows.numbers
    facts.rating.set(rating, facts.count)
    facts.createdAtMs.set(createdAt, facts.count)
    facts.updatedAtMs.set(updatedAt, facts.count)
    decodeTexts(rows.texts[0]).forEach((ids, i) => {
      if (ids !== '') facts.mergedIds.set(facts.count + i, ids.split('|'))
    })
    builder.addBytes(rows.columns)
    facts.count += rows.columns.count
  }
  if (facts.count !== total) throw new Error(`read ${facts.count} of ${total} hotels`)
  return { builder, facts }
}
