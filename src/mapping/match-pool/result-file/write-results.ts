import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { ReferenceIndex, Utf8Column } from '../../../matching/index.ts'
import { ParquetFile, readTextColumns } from '../../../platform/columnar/index.ts'
import { foldName } from '../../results/fold-name.ts'
import type { ChunkRows } from '../chunk-rows.ts'
import type { OutcomeColumns } from '../outcome-columns.ts'
import { PART_GROUP_ROWS } from './part-options.ts'
import { RESULT_COLUMNS, resultPages } from './result-columns.ts'

// What a row with its candidates usually takes.
const ROW_BYTES = 320

/**
 * Writes the result file of the rows in the connection's table `chunk` (see readChunkRows), in input order. Under its
 * final name the file is whole or not there.
 */
export async function writeResults(
  connection: DuckDBConnection,
  matched: { index: ReferenceIndex; firstRow: number; rows: ChunkRows; outcomes: OutcomeColumns },
  path: string,
): Promise<void> {
  const warnings = await readWarnings(connection, matched.firstRow)
  const pageOf = resultPages({ ...matched, foldedNames: await foldNames(connection), warnings })
  const { count } = matched.rows
  const file = new ParquetFile(RESULT_COLUMNS, count * ROW_BYTES)
  for (let from = 0; from < count; from += PART_GROUP_ROWS) {
    const to = Math.min(count, from + PART_GROUP_ROWS)
    file.addGroup(to - from, (column) => pageOf(column, from, to))
  }
  const partPath = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.part`
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(partPath, file.finish())
    renameSync(partPath, path)
  } finally {
    rmSync(partPath, { force: true })
  }
}

/** What searches fold a name to is DuckDB's business; of ASCII everybody makes the same, and that is most names. */
async function foldNames(connection: DuckDBConnection): Promise<Utf8Column> {
  const folded = `CASE WHEN strlen(name) > length(name) THEN ${foldName('name')} END`
  return (await readTextColumns(connection, `(SELECT ${folded} AS folded FROM chunk)`, ['folded']))[0]
}

async function readWarnings(connection: DuckDBConnection, firstRow: number): Promise<Map<number, string[]>> {
  const result = await connection.runAndReadAll('SELECT row, warnings FROM chunk WHERE len(warnings) > 0')
  return new Map(
    result.getRows().map(([row, list]) => [Number(row) - firstRow, (list as unknown as { items: string[] }).items]),
  )
}
