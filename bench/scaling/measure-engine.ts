// A thread of its own, from one file, as the threads of `staymap map` are; see run.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { DuckDBInstance } from '@duckdb/node-api'
import {
  countryNumber,
  createMatcher,
  MatchOutcome,
  openReferenceIndex,
  type PartnerColumns,
} from '../../src/matching/index.ts'
import { readNumberColumns, readTextColumns } from '../../src/platform/columnar/index.ts'
import { readIndex } from '../../src/reference/index-file/index.ts'

export interface EngineCost {
  /** Of processor time, a record. */
  microseconds: number
  /** Hotels compared with a record, on average. */
  compared: number
}

const RUN_IN_ROWS = 20_000
const { partner, index: indexPath } = workerData as { partner: string; index: string }

const columns = await readPartner()
const matcher = createMatcher(openReferenceIndex(readIndex(indexPath)))
const outcome = new MatchOutcome()
for (let row = 0; row < Math.min(RUN_IN_ROWS, columns.count); row++) matcher.matchRow(columns, row, 'STANDARD', outcome)
let compared = 0
const before = process.threadCpuUsage()
for (let row = 0; row < columns.count; row++) {
  matcher.matchRow(columns, row, 'STANDARD', outcome)
  compared += matcher.scorer.comparedCount
}
const { user, system } = process.threadCpuUsage(before)
parentPort!.postMessage({
  microseconds: (user + system) / columns.count,
  compared: compared / columns.count,
} satisfies EngineCost)

/** In the order of where they lie, as chunks are matched. */
async function readPartner(): Promise<PartnerColumns> {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  await connection.run(`CREATE TABLE rows AS SELECT * FROM read_csv('${partner}', all_varchar=true, header=true)
    ORDER BY floor(latitude::DOUBLE * 2), floor(longitude::DOUBLE * 2), latitude, country`)
  const texts = await readTextColumns(connection, 'rows', ['id', 'name', 'address', 'city', 'country'])
  const [latitude, longitude] = await readNumberColumns(connection, 'rows', ['latitude', 'longitude'])
  connection.closeSync()
  const [id, name, address, city, country] = texts
  const codes = Buffer.from(country.bytes.buffer, country.bytes.byteOffset, country.bytes.byteLength)
  return {
    count: latitude.length,
    id,
    name,
    address,
    city,
    country: Uint16Array.from(latitude, (_, row) =>
      countryNumber(codes.toString('latin1', country.offsets[row], country.offsets[row + 1])),
    ),
    latitude,
    longitude,
  }
}
