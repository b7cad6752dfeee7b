import { closeSync, openSync, readSync } from 'node:fs'
import { DETECT_BYTES, detectFormat, type FileFormat, type RowRemark } from '../../../ingest/index.ts'
import type { RowError } from '../../../inventory/csv-blocks/index.ts'
import { openColumnar, parquetRows } from '../../../platform/columnar/index.ts'
import { CommandError } from '../../output.ts'

/** A file that cannot be read is told at once, not after the minutes an index may take. */
export function checkFormat(path: string): FileFormat {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(DETECT_BYTES)
    const detected = detectFormat(start.subarray(0, readSync(file, start)), path)
    if (!detected.ok) throw new CommandError('UNSUPPORTED_FORMAT', `${path}: ${detected.reason}`)
    return detected.format
  } finally {
    closeSync(file)
  }
}

/** The first refused rows of an errors.parquet (inventory/parse, reference/parse). */
export function readFirstErrors(path: string): Promise<RowError[]> {
  return query(
    `SELECT row, CASE WHEN "column" = 'country' THEN value END AS country, reason FROM ${parquetRows(path)} ORDER BY row LIMIT 3`,
  )
}

/** What was done to rows of an inventory.parquet: each remark, without what the row itself said. */
export function readRemarks(path: string): Promise<RowRemark[]> {
  return query(
    `SELECT regexp_replace(warning, ' \\(.*\\);', ';') AS remark, count(*)::INTEGER AS rows, min(line)::INTEGER AS "firstLine"
    FROM (SELECT line, unnest(warnings) AS warning FROM ${parquetRows(path)} WHERE len(warnings) > 0) GROUP BY 1 ORDER BY 3, 1`,
  )
}

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const columnar = await openColumnar({ memoryLimitMb: 100, threads: 1 })
  try {
    return (await columnar.rows(sql)) as Row[]
  } finally {
    columnar.close()
  }
}
