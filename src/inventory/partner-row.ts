import { type Columnar, parquetRows } from '../platform/columnar/index.ts'
import { isPointShared } from './parse/shared-points.ts'

/** A partner's row as it was uploaded; coordinates as they are used, see the warnings of the row. */
export interface PartnerRow {
  /** The line in the file, the header being line 1. */
  line: number
  id: string
  name: string
  address: string | null
  city: string
  country: string
  countryCode: string
  postalCode: string | null
  latitude: number | null
  longitude: number | null
  /** Many rows of the list stand on this very point: it is taken for that of the town. */
  isPointShared: boolean
  /** The columns of the file that mapping does not use. */
  extra: Record<string, unknown>
}

/** Rows of an inventory.parquet that meet a condition on `row`, in input order. */
export async function readPartnerRows(columnar: Columnar, path: string, condition: string): Promise<PartnerRow[]> {
  const rows = await columnar.rows<Omit<PartnerRow, 'extra'> & { extra: string | null }>(
    `SELECT line, id, name, address, city, country, country_code AS "countryCode", postal_code AS "postalCode", latitude, longitude, ${isPointShared} AS "isPointShared", extra
     FROM ${parquetRows(path)} WHERE ${condition} ORDER BY row`,
  )
  return rows.map((row) => ({ ...row, extra: row.extra ? JSON.parse(row.extra) : {} }))
}
