import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import { type Columnar, parquetRows, sqlText } from '../../platform/columnar/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { versionFile } from './version-files.ts'

export type FullFileFormat = 'parquet' | 'csv'

const GZIP = 'application/gzip'

interface FileParts {
  db: Db
  clock: Clock
  files: FileStore
  columnar: Columnar
}

interface Link {
  key: string
  filename: string
  contentType: string
  expiresInSeconds: number
}

/** A link to everything the version has. */
export async function linkToFullFile(
  parts: FileParts,
  versionId: number,
  format: FullFileFormat,
  expiresInSeconds: number,
): Promise<string> {
  if (format === 'parquet') {
    return linkTo(parts, versionId, {
      key: versionFile(versionId, 'reference.parquet'),
      filename: `staymap-reference-${versionId}.parquet`,
      contentType: 'application/vnd.apache.parquet',
      expiresInSeconds,
    })
  }
  const key = versionFile(versionId, 'reference.csv.gz')
  await makeOnce(parts, key, versionFile(versionId, 'reference.parquet'), (parquet) => `SELECT * FROM ${parquet}`)
  const filename = `staymap-reference-${versionId}.csv.gz`
  return linkTo(parts, versionId, { key, filename, contentType: GZIP, expiresInSeconds })
}

/** A link to every supplier's ids with the hotels they lead to, as CSV: supplierCode, supplierHotelId, hotelId. */
export async function linkToCrosswalk(parts: FileParts, versionId: number, expiresInSeconds: number): Promise<string> {
  const key = versionFile(versionId, 'crosswalk.csv.gz')
  await makeOnce(parts, key, versionFile(versionId, 'hotels.parquet'), crosswalkSql)
  const filename = `staymap-crosswalk-${versionId}.csv.gz`
  return linkTo(parts, versionId, { key, filename, contentType: GZIP, expiresInSeconds })
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
        `COPY (${sqlOver(parquetRows(parquet))}) TO ${sqlText(path)} (FORMAT csv, HEADER true, COMPRESSION gzip, TIMESTAMPFORMAT '%Y-%m-%dT%H:%M:%S.%gZ')`,
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

// Noted before it is handed out: versions that follow leave the file alone for as long as the link promises it.
async function linkTo({ db, clock, files }: FileParts, versionId: number, link: Link): Promise<string> {
  const { key, filename, contentType, expiresInSeconds } = link
  const until = new Date(clock.now().getTime() + expiresInSeconds * 1000)
  await db
    .updateTable('reference_versions')
    .set({ linked_until: until })
    .where('id', '=', versionId)
    .where((where) => where.or([where('linked_until', 'is', null), where('linked_until', '<', until)]))
    .execute()
  return files.presign(key, { expiresInSeconds, filename, contentType })
}
