import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { OUTCOME_CANDIDATES_MAX, type ReferenceIndex } from '../../matching/index.ts'
import { sqlText } from '../../platform/columnar/index.ts'
import { ByteWriter } from './byte-writer.ts'
import { METHODS, type OutcomeColumns, REASONS, STATUSES } from './outcome-columns.ts'
import { PART_OPTIONS } from './part-options.ts'
import { nameOf } from './text-of.ts'

const COLUMNS = `{'status': 'VARCHAR', 'reason': 'VARCHAR', 'reference_id': 'VARCHAR', 'reference_name': 'VARCHAR', 'confidence': 'DOUBLE',
  'method': 'VARCHAR', 'distance_m': 'INTEGER', 'candidate_ids': 'VARCHAR', 'candidate_confidences': 'VARCHAR'}`

const code = (text: string | null) => Buffer.from(text ?? '')
const STATUS_BYTES = STATUSES.map(code)
const REASON_BYTES = REASONS.map(code)
const METHOD_BYTES = METHODS.map(code)

/**
 * Writes the result file of the rows in the connection's table `chunk` (see readChunkRows), in input order. What the engine found
 * goes through a CSV beside it, laid next to the partner's columns by position: DuckDB then writes both without a
 * JavaScript string for any of the cells. Under its final name the file is whole or not there.
 */
export async function writeResults(
  connection: DuckDBConnection,
  index: ReferenceIndex,
  outcomes: OutcomeColumns,
  path: string,
): Promise<void> {
  const unique = `${process.pid}-${Math.random().toString(36).slice(2)}`
  const csvPath = `${path}.${unique}.csv`
  const partPath = `${path}.${unique}.part`
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(csvPath, outcomeRows(index, outcomes))
    // A row group is the least DuckDB unpacks for a row: fifty hits spread over a million rows cost 540 ms of processor time with
    // groups of 20,480 rows and 144 ms like this; smaller ones make the footer too long to read.
    await connection.run(`COPY (
      SELECT chunk.row, chunk.id AS partner_id, chunk.name AS partner_name, chunk.city AS partner_city, chunk.country AS partner_country,
        found.status, found.reason, found.reference_id, found.reference_name, found.confidence, found.method, found.distance_m,
        CASE WHEN found.candidate_ids IS NULL THEN []::VARCHAR[] ELSE string_split(found.candidate_ids, '|') END AS candidate_ids,
        CASE WHEN found.candidate_confidences IS NULL THEN []::DOUBLE[]
          ELSE CAST(string_split(found.candidate_confidences, '|') AS DOUBLE[]) END AS candidate_confidences,
        chunk.warnings, strip_accents(lower(chunk.name)) AS name_fold
      FROM chunk POSITIONAL JOIN read_csv(${sqlText(csvPath)}, auto_detect=false, header=false, delim=',', quote='"', escape='"',
        new_line='\\n', strict_mode=true, parallel=false, columns=${COLUMNS}) AS found
    ) TO ${sqlText(partPath)} ${PART_OPTIONS}`)
    renameSync(partPath, path)
  } finally {
    rmSync(csvPath, { force: true })
    rmSync(partPath, { force: true })
  }
}

function outcomeRows(index: ReferenceIndex, outcomes: OutcomeColumns): Uint8Array {
  const out = new ByteWriter(outcomes.count * 160)
  for (let row = 0; row < outcomes.count; row++) {
    const ref = outcomes.ref[row]
    out.reserve(600)
    out.ascii(STATUS_BYTES[outcomes.status[row]])
    out.byte(44)
    out.ascii(REASON_BYTES[outcomes.reason[row]])
    out.byte(44)
    if (ref >= 0) out.uuid(index.uuid, ref)
    out.byte(44)
    if (ref >= 0) {
      const { start, end } = nameOf(index, ref)
      out.reserve(600 + (end - start) * 2)
      out.cell(index.textBytes, start, end)
    }
    out.byte(44)
    out.tenths(outcomes.confidence[row])
    out.byte(44)
    out.ascii(METHOD_BYTES[outcomes.method[row]])
    out.byte(44)
    if (outcomes.distance[row] >= 0) out.number(outcomes.distance[row])
    out.byte(44)
    const first = row * OUTCOME_CANDIDATES_MAX
    const last = first + outcomes.candidateCount[row]
    for (let k = first; k < last; k++) {
      if (k > first) out.byte(124)
      out.uuid(index.uuid, outcomes.candidateRefs[k])
    }
    out.byte(44)
    for (let k = first; k < last; k++) {
      if (k > first) out.byte(124)
      out.tenths(outcomes.candidateConfidences[k])
    }
    out.byte(10)
  }
  return out.taken()
}
