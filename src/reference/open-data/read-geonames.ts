import type { DuckDBConnection } from '@duckdb/node-api'
import { csvRows, sqlText } from '../../platform/columnar/index.ts'
import type { CityFinder } from './nearest-city.ts'
import type { OpenHotel } from './open-data.ts'

// The 19 tab-separated columns of a GeoNames dump (allCountries.txt or one country's), as its readme lists them.
const COLUMNS = [
  'geonameid', 'name', 'asciiname', 'alternatenames', 'latitude', 'longitude', 'feature_class', 'feature_code', 'country_code',
  'cc2', 'admin1_code', 'admin2_code', 'admin3_code', 'admin4_code', 'population', 'elevation', 'dem', 'timezone', 'modification_date',
] // biome-ignore format: a list of names

const DIALECT = [
  "delim = '\t'",
  'auto_detect = false',
  'header = false',
  "quote = ''",
  "escape = ''",
  'max_line_size = 10000000',
  'null_padding = true',
]

// hotel, guest house, resort, resthouse
const LODGING_CODES = ['HTL', 'GHSE', 'RSRT', 'RHSE']

/** GeoNames has no addresses and no city: the nearest town gives city and region. */
export async function* readGeonames(
  connection: DuckDBConnection,
  path: string,
  cities: CityFinder,
): AsyncGenerator<OpenHotel> {
  const columns = COLUMNS.map((name) => `'${name}': 'VARCHAR'`).join(', ')
  const result =
    await connection.stream(`SELECT geonameid, coalesce(name, ''), coalesce(alternatenames, ''), latitude::DOUBLE, longitude::DOUBLE, country_code
    FROM ${csvRows(path, [...DIALECT, `columns = {${columns}}`])}
    WHERE feature_class = 'S' AND feature_code IN (${LODGING_CODES.map(sqlText).join(', ')})`)
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const row of chunk.getRows()) {
      const [id, name, others, latitude, longitude, country] = row as [
        string,
        string,
        string,
        number,
        number,
        string | null,
      ]
      const { city, countryCode } = cities.find(latitude, longitude, country)
      yield {
        sourceId: id,
        name,
        // Alternate names hold links and codes of airports and railways, too.
        aliases: others.split(',').filter((other) => other !== '' && other !== name && !other.includes('://')),
        address: null,
        city: city?.name ?? null,
        region: city?.region ?? null,
        postalCode: null,
        countryCode,
        latitude,
        longitude,
        rating: null,
      }
    }
  }
}
