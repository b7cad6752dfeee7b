import { parquetRows } from '../../platform/columnar/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { jobKeys, type MappingJob } from '../job.ts'

/**
 * The result files of a job on this machine. Part n holds the rows from n * resultPartRows on: the engine's columns and
 * `name_fold` (the partner's name in small letters without accents, for searches). `duplicates` holds `row,
 * duplicate_of` of the rows on a hotel that an earlier row is on. Jobs of before have one part with `duplicate_of` in
 * it and no `duplicates`.
 */
export interface ResultFiles {
  parts: string[]
  duplicates: string | null
}

type JobOfFiles = Pick<MappingJob, 'id' | 'organizationId' | 'totalRecords' | 'resultPartRows'>

/** With `rows`, only the parts that hold them. */
export function withResultFiles<T>(
  files: FileStore,
  job: JobOfFiles,
  use: (files: ResultFiles) => Promise<T>,
  rows?: number[],
): Promise<T> {
  const keys = jobKeys(job)
  if (job.resultPartRows === null) {
    return files.withLocalPath(keys.wholeResults, (path) => use({ parts: [path], duplicates: null }))
  }
  return withLocalPaths(files, [keys.duplicates, ...partKeys(job, rows)], ([duplicates, ...parts]) =>
    use({ parts, duplicates }),
  )
}

/** The keys of a job's parts, in the order of their rows. */
export function partKeys(job: JobOfFiles, rows?: number[]): string[] {
  const keys = jobKeys(job)
  const partRows = job.resultPartRows
  if (partRows === null) return [keys.wholeResults]
  const all = Array.from({ length: Math.ceil(job.totalRecords! / partRows) }, (_, number) => number)
  const wanted = rows && new Set(rows.map((row) => Math.floor(row / partRows)))
  return all.filter((number) => !wanted || wanted.has(number)).map(keys.part)
}

export function withLocalPaths<T>(
  files: FileStore,
  keys: string[],
  use: (paths: string[]) => Promise<T>,
  paths: string[] = [],
): Promise<T> {
  if (paths.length === keys.length) return use(paths)
  return files.withLocalPath(keys[paths.length], (path) => withLocalPaths(files, keys, use, [...paths, path]))
}

/** The parts as a relation of DuckDB: the engine's columns and `name_fold`; with `numbered` also `file_row_number`. */
export function readParts({ parts }: Pick<ResultFiles, 'parts'>, numbered?: 'numbered'): string {
  return parquetRows(parts, numbered ? ['file_row_number = true'] : [])
}
