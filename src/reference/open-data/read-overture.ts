import type { DuckDBConnection } from '@duckdb/node-api'
import { IngestError } from '../../ingest/index.ts'
import { parquetRows, sqlText } from '../../platform/columnar/index.ts'
import { parseCountry } from '../../platform/places/countries.ts'
import type { CityFinder } from './nearest-city.ts'
import type { OpenHotel } from './open-data.ts'

// Primary categories of Overture places that a guest can book a bed in.
const LODGING = [
  'hotel', 'motel', 'hostel', 'inn', 'resort', 'beach_resort', 'ski_resort', 'bed_and_breakfast', 'guest_house', 'lodge',
  'service_apartments', 'holiday_rental_home', 'vacation_rental', 'cottage', 'cabin', 'mountain_hut', 'accommodation',
] // biome-ignore format: a list of names

/** The places theme of Overture Maps as Parquet: nested names and addresses, the point as a bounding box. */
export async function* readOverture(
  connection: DuckDBConnection,
  path: string,
  cities: CityFinder,
): AsyncGenerator<OpenHotel> {
  const source = parquetRows(path)
  const columns = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${source}`)
  const types = new Map(columns.getRowObjects().map((row) => [String(row.column_name), String(row.column_type)]))
  for (const needed of ['id', 'names', 'categories', 'addresses', 'bbox']) {
    if (!types.has(needed)) {
      throw new IngestError('MISSING_COLUMNS', `This is no Overture places file: it has no column ${needed}.`)
    }
  }
  // Rules hold alternative and former names; older releases have none.
  const rules = /\brules\b/.test(types.get('names')!)
    ? `coalesce(list_transform(names.rules, lambda rule: rule.value), [])`
    : '[]'
  const common = /\bcommon\b/.test(types.get('names')!) ? 'coalesce(map_values(names.common), [])' : '[]'
  const result =
    await connection.stream(`SELECT id, names.primary, array_to_string(list_distinct(list_concat(${common}, ${rules})), chr(31)),
      addresses[1].freeform, addresses[1].locality, addresses[1].postcode, addresses[1].region, addresses[1].country,
      ((bbox.ymin + bbox.ymax) / 2)::DOUBLE, ((bbox.xmin + bbox.xmax) / 2)::DOUBLE
    FROM ${source} WHERE categories.primary IN (${LODGING.map(sqlText).join(', ')})`)
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const row of chunk.getRows()) {
      const [id, name, others, address, locality, postcode, region, country] = row as (string | null)[]
      const [latitude, longitude] = [row[8] as number, row[9] as number]
      const { city, countryCode } = cities.find(latitude, longitude, parseCountry(country))
      yield {
        sourceId: id!,
        name: name ?? '',
        aliases: (others ?? '').split('\x1f').filter((other) => other !== '' && other !== name),
        address,
        city: locality ?? city?.name ?? null,
        region: region ?? city?.region ?? null,
        postalCode: postcode,
        countryCode,
        latitude,
        longitude,
        rating: null,
      }
    }
  }
}
