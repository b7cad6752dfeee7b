import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { versionFile } from '../../src/reference/index.ts'
import type { TestService } from '../../test/support/test-service.ts'

/** What lookup, search and statistics are answered from. */
const FILES = ['index.bin', 'catalogue.bin', 'statistics.json'] as const

/** Keeps the served version, so that the next run need not make it. */
export async function keepVersion({ files, reference }: TestService['services'], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { versionId } = reference.current()!
  for (const file of FILES) {
    await writeFile(join(folder, file), await buffer(await files.read(versionFile(versionId, file))))
  }
}

/**
 * Serves a version kept before, in place of the one that is served: the list of versions tells of the one as of the
 * other.
 */
export async function serveMadeVersion(
  { db, files, reference }: TestService['services'],
  folder: string,
): Promise<void> {
  const version = await db.selectFrom('reference_versions').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const id = version.id + 1
  for (const file of FILES) await files.write(versionFile(id, file), createReadStream(join(folder, file)))
  await db
    .insertInto('reference_versions')
    .values({ ...version, id })
    .execute()
  await db.updateTable('reference_state').set({ current_version: id, last_version: id }).execute()
  await reference.refresh()
}
