import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import type { Log } from '../../platform/log.ts'
import { deleteAbandoned, type OwnedFolders } from '../../platform/unrecorded-files/delete-abandoned.ts'
import type { ReferenceHolder } from '../holder/reference-holder.ts'
import { LASTING_FILES, LINKED_FILES, versionFile, versionFolder } from './version-files.ts'

// The current one, and those that other processes may still be reading.
const VERSIONS_KEPT = 3

interface Parts {
  db: Db
  files: FileStore
  clock: Clock
  log: Log
  reference: Pick<ReferenceHolder, 'versionsNeeded'>
}

/**
 * Old versions lose their large files, unless a job still runs on them; what links lead to stays until the last link
 * has ended, and `changes.parquet` for good. Failing here fails nobody: the next import tries again.
 */
export async function deleteOldFiles(parts: Parts): Promise<void> {
  try {
    await deleteOldVersions(parts)
    await deleteAbandoned(parts, abandonedVersions(parts.db))
  } catch (error) {
    parts.log.warn({ err: error }, 'old reference files could not be deleted')
  }
}

async function deleteOldVersions({ db, files, clock, reference }: Parts): Promise<void> {
  const versions = await db
    .selectFrom('reference_versions')
    .select(['id', 'files_deleted_at', 'linked_until'])
    .orderBy('id', 'desc')
    .offset(VERSIONS_KEPT)
    .execute()
  const needed = await reference.versionsNeeded()
  const now = clock.now()
  for (const { id, linked_until } of versions.filter((one) => one.files_deleted_at === null && !needed.has(one.id))) {
    const isLinked = linked_until !== null && linked_until > now
    const kept = isLinked ? [...LASTING_FILES, ...LINKED_FILES] : LASTING_FILES
    await deleteAllBut(files, id, new Set(kept.map((name) => versionFile(id, name))))
    if (isLinked) continue
    await db.updateTable('reference_versions').set({ files_deleted_at: now }).where('id', '=', id).execute()
  }
}

// Listed and not named: programs of other versions have left theirs, too.
async function deleteAllBut(files: FileStore, versionId: number, kept: ReadonlySet<string>): Promise<void> {
  const keys: string[] = []
  for await (const { key } of files.list(versionFolder(versionId))) keys.push(key)
  for (const key of keys) if (!kept.has(key)) await files.delete(key)
}

function abandonedVersions(db: Db): OwnedFolders {
  return {
    prefix: 'reference/',
    folderOf: (key) => key.slice(0, key.lastIndexOf('/') + 1),
    async known() {
      const rows = await db.selectFrom('reference_versions').select('id').execute()
      return new Set(rows.map((row) => versionFolder(row.id)))
    },
  }
}
