import { join } from 'node:path'
import { type Columnar, sqlText } from '../../platform/columnar/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { versionFile } from './version-files.ts'

export type FullFileFormat = 'parquet' | 'csv'

interface FileParts {
  files: FileStore
  columnar: Columnar
}

/** A link to everything the version has. */
export async function linkToFullFile(
  parts: FileParts,
  versionId: number,
  format: FullFileFormat,
  expiresInSeconds: number,
): Promise<string> {
  if (format === 'parquet') {
    return parts.files.presign(versionFile(versionId, 'reference.parquet'), {
      expiresInSeconds,
      filename: `staymap-reference-${versionId}.parquet`,
      contentType: 'application/vnd.apache.parquet',
    })
  }
  const key = versionFile(versionId, 'reference.csv.gz')
  await makeOnce(parts, key, versionFile(versionId, 'reference.parquet'), (parquet) => `SELECT * FROM ${parquet}`)
  return linkToCsv(parts, key, `staymap-reference-${versionId}.csv.gz`, expiresInSeconds)
}

/** A link to every supplier's ids with the hotels they lead to, as CSV: supplierCode, supplierHotelId, hotelId. */
export async function linkToCrosswalk(parts: FileParts, versionId: number, expiresInSeconds: number): Promise<string> {
  const key = versionFile(versionId, 'crosswalk.csv.gz')
  await makeOnce(parts, key, versionFile(versionId, 'hotels.parquet'), crosswalkSql)
  return linkToCsv(parts, key, `staymap-crosswalk-${versionId}.csv.gz`, expiresInSeconds)
}

export function crosswalkSql(hotels: string): string {
  return `SELECT code AS "supplierCode", unnest(string_split(json_extract_string(supplier_ids, '$."' || code || '"'), '|')) AS "supplierHotelId",
      id AS "hotelId"
    FROM (SELECT id, supplier_ids, unnest(json_keys(supplier_ids)) AS code FROM ${hotels} WHERE supplier_ids IS NOT NULL)
    ORDER BY ALL`
}

const making = new Map<string, Promise<void>>()

/** Made when someone first asks for it; all who ask meanwhile wait for the one that is being made. */
async function makeOnce(
  { files, columnar }: FileParts,
  key: string,
  from: string,
  sqlOver: (source: string) => string,
): Promise<void> {
  if (await files.stat(key)) return
  const make = async () => {
    await using scratch = await files.scratch()
    const path = join(scratch.path, 'made.csv.gz')
    await files.withLocalPath(from, (parquet) =>
      columnar.run(
        `COPY (${sqlOver(`read_parquet(${sqlText(parquet)})`)}) TO ${sqlText(path)} (FORMAT csv, HEADER true, COMPRESSION gzip, TIMESTAMPFORMAT '%Y-%m-%dT%H:%M:%S.%gZ')`,
      ),
    )
    await files.writeFromPath(key, path)
  }
  let made = making.get(key)
  if (!made) {
    made = make().finally(() => making.delete(key))
    making.set(key, made)
  }
  await made
}

function linkToCsv({ files }: FileParts, key: string, filename: string, expiresInSeconds: number): Promise<string> {
  return files.presign(key, { expiresInSeconds, filename, contentType: 'application/gzip' })
}
