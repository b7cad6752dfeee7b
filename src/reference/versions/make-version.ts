import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/index.ts'
import { FileMissing, type FileStore } from '../../platform/files/index.ts'
import type { Log } from '../../platform/log.ts'
import { deleteUnlessRecorded } from '../../platform/unrecorded-files/delete-unless-recorded.ts'
import type { ReferenceHolder } from '../holder/reference-holder.ts'
import type { BuildRequest, BuildSummary } from './build/build-protocol.ts'
import { type BuildProgress, buildVersion } from './build/build-version.ts'
import { IndexPatch } from './build/patch-index.ts'
import { deleteOldFiles } from './delete-old-files.ts'
import { publishVersion } from './publish-version.ts'
import { BUILT_FILES, versionFile, versionFolder } from './version-files.ts'

/** What making a version needs of the house. */
export interface VersionParts {
  db: Db
  files: FileStore
  clock: Clock
  log: Log
  reference: ReferenceHolder
}

export interface MadeVersion extends BuildSummary {
  versionId: number
}

export interface VersionOrder {
  incoming: BuildRequest['incoming']
  /** For the operator: what it was made from. */
  source: string
  isDemo?: boolean
}

// Another import or an unmerge that gets in between makes us build again on what is current then.
const ATTEMPTS_MAX = 3

/**
 * Makes a new version out of the current one and what comes, and serves it. All or nothing: until the one transaction
 * at the end nobody sees anything of it, and whatever stops us before leaves only files that the next import removes.
 */
export async function makeVersion(
  parts: VersionParts,
  order: VersionOrder,
  progress: BuildProgress = () => {},
  signal?: AbortSignal,
): Promise<MadeVersion> {
  for (let attempt = 1; ; attempt++) {
    const made = await tryToMake(parts, order, progress, signal)
    if (made) {
      await parts.reference.refreshIfStarted()
      await deleteOldFiles(parts)
      return made
    }
    if (attempt === ATTEMPTS_MAX)
      throw new Error('other imports keep changing the reference; try again when they are done')
  }
}

async function tryToMake(
  { db, files, clock, log, reference }: VersionParts,
  { incoming, source, isDemo = false }: VersionOrder,
  progress: BuildProgress,
  signal?: AbortSignal,
): Promise<MadeVersion | null> {
  const state = await db
    .updateTable('reference_state')
    .set((set) => ({ last_version: set('last_version', '+', 1) }))
    .returning(['last_version', 'current_version'])
    .executeTakeFirstOrThrow()
  const versionId = state.last_version
  const merges = await db
    .selectFrom('reference_merges')
    .select(['id', 'duplicate_hotel_id', 'kept_hotel_id'])
    .where('undone_at', 'is', null)
    .orderBy('merged_at')
    .execute()
  await using scratch = await files.scratch()
  const base = state.current_version
  // This process may not serve the reference, or not yet the version to build upon.
  const served = reference.ifLoaded()
  await using patch = served && served.versionId === base ? new IndexPatch(served, scratch.path) : null
  const build = (basePath: string | null) =>
    buildVersion(
      {
        basePath,
        isFirst: base === null,
        hasBaseIndex: patch !== null,
        incoming,
        merges: merges.map((row) => ({ duplicateId: row.duplicate_hotel_id, keptId: row.kept_hotel_id })),
        outDir: scratch.path,
        nowMs: clock.now().getTime(),
      },
      { progress, onSupplierIds: () => patch?.start() },
      signal,
    )
  const { summary, isIndexLeft } = await (base === null
    ? build(null)
    : files.withLocalPath(versionFile(base, 'hotels.parquet'), build).catch((error) => {
        // A file that replaces everything is the way out where the version before it is lost.
        if (!(error instanceof FileMissing) || incoming.kind !== 'rows' || !incoming.replace) throw error
        log.warn({ err: error }, 'the version to replace has lost its hotels; every hotel is told as a new one')
        return build(null)
      }))
  if (isIndexLeft) await patch!.finish()
  signal?.throwIfAborted()
  try {
    for (const name of BUILT_FILES) await files.writeFromPath(versionFile(versionId, name), join(scratch.path, name))
    const isPublished = await publishVersion(db, clock, {
      versionId,
      base,
      summary,
      mergeIds: merges.map((row) => row.id),
      source,
      isDemo,
    })
    if (!isPublished) {
      await files.deletePrefix(versionFolder(versionId))
      return null
    }
  } catch (error) {
    await deleteUnlessRecorded({ files, log }, versionFolder(versionId), error, () => isRecorded(db, versionId))
    throw error
  }
  log.info({ versionId, source, ...summary }, 'a reference version was published')
  return { versionId, ...summary }
}

async function isRecorded(db: Db, versionId: number): Promise<boolean> {
  const row = await db.selectFrom('reference_versions').select('id').where('id', '=', versionId).executeTakeFirst()
  return row !== undefined
}
