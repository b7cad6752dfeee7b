import type { FileStore, FileStoreDeps, LocalSettings, S3Settings } from './file-store.ts'
import { openLocalFileStore } from './local/local-file-store.ts'

/** Opens the store and makes sure it can be used; throws FileStoreUnusable with a message for the operator. */
export async function openFileStore(settings: LocalSettings | S3Settings, deps: FileStoreDeps): Promise<FileStore> {
  if (settings.kind === 'local') return openLocalFileStore(settings, deps)
  // The S3 SDK takes a few hundred milliseconds to load; a process that keeps its files in a folder never pays that.
  const { openS3FileStore } = await import('./s3/s3-file-store.ts')
  return openS3FileStore(settings, deps)
}
