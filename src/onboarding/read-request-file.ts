import { sqlText } from '../platform/columnar/index.ts'
import type { OnboardingDeps } from './deps.ts'
import { requestKeys, type SupplierRequest } from './supplier-request.ts'

/** A valid row of a supplier's list, for the person who decides about the supplier. */
export interface SampleRow {
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
  /** The other columns of the file. */
  extra: Record<string, unknown>
}

// Long enough to look at a list, short enough for a link that anybody may use who has it.
const LINK_SECONDS = 3_600

/** The first valid rows of the list. */
export async function readSampleRows(
  { files, columnar }: OnboardingDeps,
  request: SupplierRequest,
  count: number,
): Promise<SampleRow[]> {
  const rows = await files.withLocalPath(requestKeys(request).inventory, (path) =>
    columnar.rows<Omit<SampleRow, 'extra'> & { extra: string | null }>(
      `SELECT line, id, name, address, city, country, country_code AS "countryCode", postal_code AS "postalCode", latitude,
       longitude, extra FROM read_parquet(${sqlText(path)}) WHERE row < ${count} ORDER BY row`,
    ),
  )
  return rows.map((row) => ({ ...row, extra: row.extra ? JSON.parse(row.extra) : {} }))
}

/** A link to the bytes as they were sent. */
export async function linkToRequestFile(
  { files }: OnboardingDeps,
  request: SupplierRequest,
): Promise<{ downloadUrl: string; expiresInSeconds: number }> {
  const downloadUrl = await files.presign(requestKeys(request).original, {
    expiresInSeconds: LINK_SECONDS,
    filename: request.filename,
    // A stranger's file: the operator's browser saves it and does not show it.
    contentType: 'application/octet-stream',
  })
  return { downloadUrl, expiresInSeconds: LINK_SECONDS }
}
