import type { DuckDBConnection } from '@duckdb/node-api'

export interface VersionStatistics {
  totalHotels: number
  totalCountries: number
  totalCities: number
  byCountry: { countryCode: string; hotelCount: number }[]
}

/** For the operator and for who reads the files; the endpoints count in memory, where merges are laid over. */
export async function readStatistics(connection: DuckDBConnection): Promise<VersionStatistics> {
  const countries = await connection.runAndReadAll(`SELECT country_code, count(*)::INTEGER AS hotels,
      count(DISTINCT city)::INTEGER AS cities FROM version GROUP BY country_code ORDER BY hotels DESC, country_code`)
  const rows = countries.getRowObjects()
  return {
    totalHotels: rows.reduce((sum, row) => sum + Number(row.hotels), 0),
    totalCountries: rows.length,
    totalCities: rows.reduce((sum, row) => sum + Number(row.cities), 0),
    byCountry: rows.map((row) => ({ countryCode: String(row.country_code), hotelCount: Number(row.hotels) })),
  }
}
