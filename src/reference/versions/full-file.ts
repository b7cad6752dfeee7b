import { join } from 'node:path'
import { type Columnar, sqlText } from '../../platform/columnar/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { versionFile } from './version-files.ts'

export type FullFileFormat = 'parquet' | 'csv'

const making = new Map<string, Promise<void>>()

/** A link to everything the version has. The CSV is made when someone first asks for it; all who ask meanwhile wait for one. */
export async function linkToFullFile(
  { files, columnar }: { files: FileStore; columnar: Columnar },
  versionId: number,
  format: FullFileFormat,
  expiresInSeconds: number,
): Promise<string> {
  const key = versionFile(versionId, format === 'csv' ? 'reference.csv.gz' : 'reference.parquet')
  if (format === 'csv' && !(await files.stat(key))) {
    let made = making.get(key)
    if (!made) {
      made = makeCsv(files, columnar, versionId, key).finally(() => making.delete(key))
      making.set(key, made)
    }
    await made
  }
  return files.presign(key, {
    expiresInSeconds,
    filename: `staymap-reference-${versionId}.${format === 'csv' ? 'csv.gz' : 'parquet'}`,
    contentType: format === 'csv' ? 'application/gzip' : 'application/vnd.apache.parquet',
  })
}

async function makeCsv(files: FileStore, columnar: Columnar, versionId: number, key: string): Promise<void> {
  await using scratch = await files.scratch()
  const path = join(scratch.path, 'reference.csv.gz')
  await files.withLocalPath(versionFile(versionId, 'reference.parquet'), (parquet) =>
    columnar.run(
      `COPY (SELECT * FROM read_parquet(${sqlText(parquet)})) TO ${sqlText(path)} (FORMAT csv, HEADER true, COMPRESSION gzip)`,
    ),
  )
  await files.writeFromPath(key, path)
}
