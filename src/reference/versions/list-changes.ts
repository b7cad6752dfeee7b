import { type Columnar, parquetRows, sqlText } from '../../platform/columnar/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { badRequest } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/index.ts'
import type { ReferenceHolder } from '../holder/reference-holder.ts'
import { versionFile } from './version-files.ts'

export interface ReferenceChange {
  change: 'ADDED' | 'CHANGED' | 'MERGED' | 'REMOVED'
  id: string
  /** The hotel kept, for MERGED. */
  mergedInto: string | null
}

/**
 * What differs between an earlier version and what is served now, merges not yet folded in included. A hotel that came
 * and went in between is not told; one that changed many times is told once.
 */
export async function listChanges(
  { db, files, columnar, reference }: { db: Db; files: FileStore; columnar: Columnar; reference: ReferenceHolder },
  since: number,
  page: number,
  size: number,
): Promise<{ version: number | null; total: number; changes: ReferenceChange[] }> {
  const current = reference.current()
  const version = current?.versionId ?? null
  const rows = await db
    .selectFrom('reference_versions')
    .select('id')
    .where('id', '>=', since)
    .where('id', '<=', version ?? 0)
    .orderBy('id')
    .execute()
  if (rows[0]?.id !== since) {
    const message = `there is no version ${since}; the current one is ${version ?? 'not there yet'}`
    throw badRequest(`since: ${message}`, [{ path: 'since', message }])
  }
  const keys = rows.slice(1).map((row) => versionFile(row.id, 'changes.parquet'))
  return withPaths(files, keys, async (paths) => {
    const steps = paths.map((path, step) => `SELECT ${step} AS step, change, id, merged_into FROM ${parquetRows(path)}`)
    // Merges of today lie over the version; their hotels are in its files still.
    const merges = (current?.overlay.merges ?? []).map(
      ({ duplicateId, keptId }) =>
        `SELECT ${paths.length} AS step, 'MERGED' AS change, ${sqlText(duplicateId)} AS id, ${sqlText(keptId)} AS merged_into`,
    )
    const all = [...steps, ...merges]
    if (all.length === 0) return { version, total: 0, changes: [] }
    const settled = `SELECT id, "mergedInto", CASE
        WHEN last IN ('REMOVED', 'MERGED') THEN CASE WHEN first = 'ADDED' THEN NULL ELSE last END
        WHEN first = 'ADDED' THEN 'ADDED' ELSE 'CHANGED' END AS change
      FROM (SELECT id, first(change ORDER BY step) AS first, last(change ORDER BY step) AS last,
          last(merged_into ORDER BY step) AS "mergedInto"
        FROM (${all.join(' UNION ALL ')}) GROUP BY id)`
    const [{ total }] = await columnar.rows<{ total: number }>(
      `SELECT count(*)::INTEGER AS total FROM (${settled}) WHERE change IS NOT NULL`,
    )
    const changes = await columnar.rows<ReferenceChange>(
      `SELECT change, id, "mergedInto" FROM (${settled}) WHERE change IS NOT NULL
       ORDER BY change, id LIMIT ${size} OFFSET ${page * size}`,
    )
    return { version, total, changes }
  })
}

/** Holds all files at once for as long as `use` runs. */
function withPaths<T>(files: FileStore, keys: string[], use: (paths: string[]) => Promise<T>): Promise<T> {
  const hold = (at: number, paths: string[]): Promise<T> =>
    at === keys.length ? use(paths) : files.withLocalPath(keys[at], (path) => hold(at + 1, [...paths, path]))
  return hold(0, [])
}
