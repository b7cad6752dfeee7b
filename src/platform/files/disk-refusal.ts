import { errorCode, FileStoreUnusable } from './file-errors.ts'

/**
 * A folder of the store that may not be written or read is no matter of the file that was asked for. These two codes
 * are told as that here, because elsewhere they may speak of a file that a person named; what else a disk refuses (see
 * outage.ts) is plain by its code.
 */
export function explainDiskRefusal(error: unknown, folder: string): unknown {
  const code = errorCode(error) ?? ''
  if (!['EACCES', 'EPERM'].includes(code)) return error
  return new FileStoreUnusable(`DATA_DIR: files in ${folder} may not be read or written (${code})`, error)
}
