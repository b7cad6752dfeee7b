// Runs in a process of its own; see import-open-data.ts.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { IngestError } from '../../ingest/index.ts'
import { jsonRows, sqlText } from '../../platform/columnar/index.ts'
import { referenceIdOf } from '../parse/index.ts'
import { FACT_COLUMNS, factType } from '../versions/build/merge-rows.ts'
import { CityFinder } from './nearest-city.ts'
import type { OpenDataMessage, OpenDataRequest, OpenDataSummary, OpenHotel } from './open-data.ts'
import { readGeonames } from './read-geonames.ts'
import { readOsm } from './read-osm.ts'
import { readOverture } from './read-overture.ts'

async function readAll({ source, path, outDir }: OpenDataRequest): Promise<OpenDataSummary> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '2000MB' })
  const connection = await instance.connect()
  try {
    const cities = new CityFinder()
    const hotels =
      source === 'osm'
        ? readOsm(path, cities)
        : source === 'geonames'
          ? readGeonames(connection, path, cities)
          : readOverture(connection, path, cities)
    return await writeHotels(connection, source, hotels, outDir)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** The columns of a parsed reference file (see reference/parse), by way of a file of JSON lines. */
async function writeHotels(
  connection: DuckDBConnection,
  source: string,
  hotels: AsyncIterable<OpenHotel>,
  outDir: string,
): Promise<OpenDataSummary> {
  const lines = join(outDir, 'hotels.jsonl')
  const out = createWriteStream(lines)
  const seen = new Set<string>()
  const summary = { validRecords: 0, invalidRecords: 0 }
  for await (const hotel of hotels) {
    const sourceId = `${source}:${hotel.sourceId}`
    const id = source === 'overture' ? referenceIdOf(hotel.sourceId) : referenceIdOf(sourceId)
    if (hotel.name.trim() === '' || hotel.countryCode === null || hotel.sourceId === '' || seen.has(id)) {
      summary.invalidRecords++
      continue
    }
    seen.add(id)
    summary.validRecords++
    if (!out.write(`${JSON.stringify(rowOf(hotel, id, sourceId))}\n`)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
  if (summary.validRecords === 0) {
    throw new IngestError('NO_VALID_ROWS', `The file has no lodging with a name in a known country (source ${source}).`)
  }
  const columns = ["id: 'VARCHAR'", ...FACT_COLUMNS.map((name) => `${name}: '${factType(name)}'`)]
  await connection.run(`COPY (SELECT * FROM ${jsonRows(lines, columns.join(', '))})
    TO ${sqlText(join(outDir, 'reference.parquet'))} (FORMAT parquet)`)
  return summary
}

function rowOf(hotel: OpenHotel, id: string, sourceId: string) {
  return {
    id,
    source_id: sourceId,
    name: hotel.name.trim(),
    aliases: hotel.aliases.map((alias) => alias.replaceAll('|', ' ')).join('|') || null,
    address: hotel.address,
    city: hotel.city,
    region: hotel.region,
    postal_code: hotel.postalCode,
    country_code: hotel.countryCode,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    rating: hotel.rating,
    supplier_ids: null,
  }
}

function send(message: OpenDataMessage): void {
  process.send?.(message)
}

process.once('message', (request: OpenDataRequest) => {
  readAll(request)
    .then((summary) => send({ type: 'done', summary }))
    .catch((error: Error) =>
      send({ type: 'failed', message: error.message.split('\n')[0], isOurs: !(error instanceof IngestError) }),
    )
    .finally(() => process.disconnect())
})
process.once('disconnect', () => process.exit())
