import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Columnar, sqlText } from '../../platform/columnar/index.ts'
import type { MappingDeps } from '../deps.ts'
import { jobKeys, type MappingJob } from '../job.ts'
import { ENGINE_COLUMNS } from './columns.ts'

// A row group is the least DuckDB unpacks for a row. Fifty hits spread over a million rows cost 540 ms of processor time with groups of
// 20,480 rows (snappy) and 144 ms like this; smaller ones make the footer too long to read.
const ROW_GROUP_ROWS = 4_096

/**
 * Puts the files of the chunks, and what was taken over from earlier jobs, together as `results.parquet`: the engine's columns, `duplicate_of`
 * (the first row on the same hotel, NULL for that row itself) and `name_fold` (the partner's name in small letters
 * without accents, for searches). Row n of the file is row n of the inventory; that is checked, not hoped.
 */
export async function writeResults(deps: MappingDeps, job: MappingJob, chunkCount: number): Promise<void> {
  const { files, columnar } = deps
  const keys = jobKeys(job)
  const chunkKeys = Array.from({ length: chunkCount }, (_, number) => keys.chunk(number))
  const otherKeys = job.reusedRecords > 0 ? [keys.remaining, keys.reused] : []
  await using scratch = await files.scratch()
  const path = join(scratch.path, 'results.parquet')
  await withLocalPaths(files, [...otherKeys, ...chunkKeys], async (paths) => {
    const found =
      job.reusedRecords > 0
        ? withReused(paths[0], paths[1], paths.slice(2))
        : `SELECT ${ENGINE_COLUMNS.join(', ')} FROM ${readAll(paths)}`
    const firsts = `firsts_${randomUUID().replaceAll('-', '')}`
    await columnar.run(`CREATE TABLE ${firsts} AS SELECT reference_id, min(row) AS first_row FROM (${found})
      WHERE reference_id IS NOT NULL GROUP BY reference_id HAVING count(*) > 1`)
    try {
      // Files are read in order; a join loses it (seen at a million rows), and then the rows have to be sorted again.
      const [{ repeats }] = await columnar.rows<{ repeats: number }>(
        `SELECT count(*)::INTEGER AS repeats FROM ${firsts}`,
      )
      const isInOrderAnyway = repeats === 0 && job.reusedRecords === 0
      await columnar.run(`COPY (
        SELECT found.*, ${repeats === 0 ? 'NULL::INTEGER' : 'CASE WHEN firsts.first_row < found.row THEN firsts.first_row END'} AS duplicate_of,
          strip_accents(lower(found.partner_name)) AS name_fold
        FROM (${found}) AS found
        ${repeats === 0 ? '' : `LEFT JOIN ${firsts} AS firsts ON found.reference_id = firsts.reference_id`}
        ${isInOrderAnyway ? '' : 'ORDER BY found.row'}
      ) TO ${sqlText(path)} (FORMAT parquet, ROW_GROUP_SIZE ${ROW_GROUP_ROWS}, COMPRESSION lz4_raw)`)
      if (!(await isInOrder(columnar, path, job.totalRecords!))) {
        throw new Error(`the results of job ${job.id} are not its ${job.totalRecords} rows`)
      }
    } finally {
      await columnar.run(`DROP TABLE ${firsts}`)
    }
  })
  await files.writeFromPath(keys.results, path)
}

function readAll(paths: string[]): string {
  return `read_parquet([${paths.map(sqlText).join(', ')}])`
}

function withReused(remaining: string, reused: string, chunks: string[]): string {
  const columns = ENGINE_COLUMNS.join(', ')
  if (chunks.length === 0) return `SELECT ${columns} FROM read_parquet(${sqlText(reused)})`
  return `SELECT ${columns} FROM read_parquet(${sqlText(reused)}) UNION ALL
    SELECT source.source_row AS row, ${ENGINE_COLUMNS.slice(1)
      .map((column) => `chunk.${column}`)
      .join(', ')}
    FROM ${readAll(chunks)} AS chunk JOIN (SELECT row, source_row FROM read_parquet(${sqlText(remaining)})) AS source ON chunk.row = source.row`
}

async function isInOrder(columnar: Columnar, path: string, rows: number): Promise<boolean> {
  const [{ total, astray }] = await columnar.rows<{ total: number; astray: number }>(
    `SELECT count(*)::INTEGER AS total, (count(*) FILTER (row <> file_row_number))::INTEGER AS astray
     FROM read_parquet(${sqlText(path)}, file_row_number = true)`,
  )
  return total === rows && astray === 0
}

async function withLocalPaths<T>(
  files: MappingDeps['files'],
  keys: string[],
  use: (paths: string[]) => Promise<T>,
  paths: string[] = [],
): Promise<T> {
  if (paths.length === keys.length) return use(paths)
  return files.withLocalPath(keys[paths.length], (path) => withLocalPaths(files, keys, use, [...paths, path]))
}
