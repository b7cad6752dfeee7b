import { createHash } from 'node:crypto'

/**
 * The id of a result: a UUID (version 8) whose last 32 bits are the row and whose other bits come from the job's id. So
 * it is stable, it needs no table, and the row is found without a search. It opens nothing by itself: every request
 * names the job, whose organization is checked.
 */
export function resultId(jobId: string, row: number): string {
  return resultIdPrefix(jobId) + row.toString(16).padStart(8, '0')
}

/** The row a result id names in this job, or null when it is no id of this job. */
export function rowOfResult(jobId: string, id: string): number | null {
  const text = id.toLowerCase()
  if (!/^[0-9a-f-]{36}$/.test(text) || text.slice(0, 28) !== resultIdPrefix(jobId)) return null
  return Number.parseInt(text.slice(28), 16)
}

/** SQL for the result id of a row, for relations in DuckDB. */
export function resultIdSql(jobId: string, row: string): string {
  return `'${resultIdPrefix(jobId)}' || printf('%08x', ${row})`
}

function resultIdPrefix(jobId: string): string {
  const hex = createHash('sha256').update(`mapping result ${jobId.toLowerCase()}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 15)}-9${hex.slice(15, 18)}-${hex.slice(18, 22)}`
}
