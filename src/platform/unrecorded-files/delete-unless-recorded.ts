import type { FileStore } from '../files/index.ts'
import type { Log } from '../log.ts'
import { isConnectionLost } from '../outage.ts'

/**
 * Takes back the files of something that could not be written down, after `error`. An error does not always mean that:
 * a COMMIT whose answer was lost has recorded what the files belong to, and one that is still on its way may do so yet.
 * So they are deleted only where the database has answered all along and says that nothing is recorded. What is kept in
 * vain is swept up a day later (see delete-abandoned.ts); failing here fails nobody.
 */
export async function deleteUnlessRecorded(
  { files, log }: { files: FileStore; log: Log },
  folder: string,
  error: unknown,
  isRecorded: () => Promise<boolean>,
): Promise<void> {
  try {
    if (isConnectionLost(error) || (await isRecorded())) return
    await files.deletePrefix(folder)
  } catch (cause) {
    log.warn({ err: cause, folder }, 'files that may belong to nothing are kept for now')
  }
}
