import { join } from 'node:path'
import type { Clock } from '../platform/clock.ts'
import {
  type Database,
  holdDataDirectory,
  migrate,
  openPGlite,
  openPostgres,
  prepareDataDirectory,
} from '../platform/database/index.ts'
import { type FileStore, openFileStore } from '../platform/files/index.ts'
import type { Log } from '../platform/log.ts'
import { createSealer, type Sealer } from '../platform/secrets/seal.ts'
import { readServiceSecret } from '../platform/secrets/service-secret.ts'
import type { Settings } from '../platform/settings.ts'

// Copies of bucket files on this machine's disk, for DuckDB: a few reference versions and the results being read.
const FILE_CACHE_BYTES_MAX = 10 * 1024 ** 3

/** The real parts everything else stands on, opened by what the settings say. */
export interface Platform {
  settings: Settings
  clock: Clock
  log: Log
  database: Database
  files: FileStore
  sealer: Sealer
  /** Known once the server listens; links made before that would lead nowhere. */
  publicUrl(): string
  setListeningUrl(url: string): void
  close(): Promise<void>
}

export async function openPlatform(
  settings: Settings,
  parts: { clock: Clock; log: Log; database?: Database },
): Promise<Platform> {
  let listeningUrl = settings.publicUrl ?? `http://${settings.host}:${settings.port}`
  const publicUrl = () => settings.publicUrl ?? listeningUrl
  await prepareDataDirectory(settings.dataDir)
  const secret = await readServiceSecret(settings)
  const { database, release } = parts.database
    ? { database: parts.database, release: () => {} }
    : await openDatabase(settings)
  const files = await openFileStore(
    settings.s3
      ? {
          kind: 's3',
          ...settings.s3,
          cacheFolder: join(settings.dataDir, 'cache'),
          cacheBytesMax: FILE_CACHE_BYTES_MAX,
        }
      : { kind: 'local', folder: join(settings.dataDir, 'files') },
    { secret, publicUrl, clock: parts.clock },
  )
  await database.patiently(() => migrate(database.db))
  return {
    settings,
    clock: parts.clock,
    log: parts.log,
    database,
    files,
    sealer: createSealer(secret),
    publicUrl,
    setListeningUrl: (url) => {
      listeningUrl = url
    },
    async close() {
      await files.close()
      await database.close()
      release()
    },
  }
}

export async function openDatabase(settings: Settings): Promise<{ database: Database; release(): void }> {
  if (settings.databaseUrl) return { database: await openPostgres(settings.databaseUrl), release: () => {} }
  const lock = await holdDataDirectory(settings.dataDir)
  return { database: await openPGlite(join(settings.dataDir, 'database')), release: lock.release }
}
