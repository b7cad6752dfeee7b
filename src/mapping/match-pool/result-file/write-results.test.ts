import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { DuckDBInstance } from '@duckdb/node-api'
import { MatchOutcome, openReferenceIndex, ReferenceIndexBuilder } from '../../../matching/index.ts'
import { foldName } from '../../results/fold-name.ts'
import { readChunkRows } from '../chunk-rows.ts'
import { OutcomeColumns } from '../outcome-columns.ts'
import { writeResults } from './write-results.ts'

const HOTELS = ['Amber', 'Bírch', '"Cedar", 東京', 'Dune', 'Elm'].map((name, i) => ({
  id: `0000000${i}-aaaa-4bbb-8ccc-0123456789a${i}`,
  name,
}))
// Three groups of rows, the last one short; groups with none and with all of something are among the small ones.
const COUNTS = [9_001, 4_096, 1]

test('a result file holds what it was given, over several groups: missing values, empty and long lists, every script', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'staymap-results-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  t.after(() => connection.closeSync())
  const builder = new ReferenceIndexBuilder()
  builder.add({
    count: HOTELS.length,
    id: HOTELS.map(({ id }) => id),
    name: HOTELS.map(({ name }) => name),
    countryCode: HOTELS.map(() => 'FR'),
  })
  const index = openReferenceIndex(builder.finish())
  for (const count of COUNTS) {
    const inventory = join(folder, `${count}.parquet`)
    await connection.run(`COPY (SELECT (i + 7)::INTEGER AS row, 'p' || (i * 7919) % 10007 AS id,
        CASE i % 4 WHEN 0 THEN 'PLAIN Name ' WHEN 1 THEN 'ÅÉ Hôtel ' WHEN 2 THEN 'Ξενοδοχείο ÀB' ELSE '東京 ホテル' END || i AS name,
        'a' AS address, 'Ville ' || i AS city, NULL::VARCHAR AS postal_code, 'France' AS country, 'FR' AS country_code, 1.0 AS latitude, 2.0 AS longitude,
        CASE WHEN i % 50 = 3 THEN ['one', 'zwei ü', 'three'] WHEN i % 50 = 4 THEN ['one'] ELSE []::VARCHAR[] END AS warnings
      FROM range(${count}) r(i)) TO '${inventory}' (FORMAT parquet)`)
    const rows = await readChunkRows(connection, inventory, 7, count)
    const outcomes = new OutcomeColumns(count)
    const expected = Array.from({ length: count }, (_, row) => {
      const outcome = madeOutcome(row)
      outcomes.put(row, outcome)
      return expectedRow(row, outcome)
    })
    const path = join(folder, 'made', `${count}.parquet`)
    await writeResults(connection, { index, firstRow: 7, rows, outcomes }, path)
    const read =
      await connection.runAndReadAll(`SELECT made.*, given.id, given.name, given.city, given.warnings AS given_warnings,
      ${foldName('given.name')} AS fold FROM '${path}' AS made JOIN '${inventory}' AS given ON made.row = given.row ORDER BY made.row`)
    const found = read.getRowObjectsJS()
    assert.equal(found.length, count)
    for (const [i, row] of found.entries()) {
      const { id, name, city, given_warnings, fold, ...made } = row
      const partner = { partner_id: id, partner_name: name, partner_city: city, partner_country: 'France' }
      assert.deepEqual(made, { ...expected[i], ...partner, warnings: given_warnings, name_fold: fold })
    }
    const one = await connection.runAndReadAll(`SELECT count(*) FROM '${path}' WHERE partner_id = 'p0' AND row = 7`)
    assert.equal(Number(one.getRows()[0][0]), 1)
  }
  assert.deepEqual((await readdir(join(folder, 'made'))).sort(), COUNTS.map((count) => `${count}.parquet`).sort())
})

function madeOutcome(row: number): MatchOutcome {
  const outcome = new MatchOutcome()
  outcome.candidateCount = row % 6
  for (let k = 0; k < outcome.candidateCount; k++) {
    outcome.candidateRefs[k] = (row + k) % HOTELS.length
    outcome.candidateConfidences[k] = (row * 3 + k) % 101
  }
  outcome.status = row % 6 === 0 ? 'UNMATCHED' : row % 5 === 0 ? 'REVIEW' : 'MATCHED'
  outcome.reason = (['NO_CANDIDATES', 'AMBIGUOUS', null] as const)[
    ['UNMATCHED', 'REVIEW', 'MATCHED'].indexOf(outcome.status)
  ]
  outcome.method = outcome.status === 'MATCHED' ? 'standard' : null
  outcome.ref = row % HOTELS.length
  outcome.confidence = (row % 1_001) / 10
  outcome.distanceMeters = row % 3 === 0 ? Number.NaN : row * 12
  return outcome
}

function expectedRow(row: number, outcome: MatchOutcome) {
  const isMatched = outcome.status === 'MATCHED'
  const isNone = outcome.status === 'UNMATCHED'
  return {
    row: row + 7,
    status: outcome.status,
    reason: outcome.reason,
    method: outcome.method,
    reference_id: isMatched ? HOTELS[outcome.ref].id : null,
    reference_name: isMatched ? HOTELS[outcome.ref].name : null,
    confidence: isNone ? 0 : outcome.confidence,
    distance_m: isNone || Number.isNaN(outcome.distanceMeters) ? null : outcome.distanceMeters,
    candidate_ids: Array.from({ length: outcome.candidateCount }, (_, k) => HOTELS[outcome.candidateRefs[k]].id),
    candidate_confidences: Array.from(outcome.candidateConfidences.subarray(0, outcome.candidateCount)),
  }
}
