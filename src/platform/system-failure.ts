import { ANY_MARK } from './left-behind/process-mark.ts'

/**
 * What the system refuses, as a person would say it. Nothing of this is our mistake, so none of it deserves a stack
 * trace.
 */
const SENTENCES: Record<string, string> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: "this user's share of the disk is used up",
  EFBIG: 'the file has become larger than the disk allows',
  EROFS: 'the disk can only be read',
  EACCES: 'this user may not open it',
  EPERM: 'this user may not do that',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'it is a folder, not a file',
  EMFILE: 'too many files are open; raise the limit (ulimit -n)',
  EIO: 'the disk reports an error',
}

// Files are written under another name until they are whole; the reader knows the name that was asked for.
const UNTIL_WHOLE = new RegExp(`(\\.${ANY_MARK})?\\.part(\\.csv)?$`)

// The database engine that writes Parquet tells the same in words, and so does the file that says a data directory is
// in use.
const IN_WORDS: [RegExp, string][] = [
  [/database or disk is full/i, 'ENOSPC'],
  [/no space left on device/i, 'ENOSPC'],
  [/disk quota exceeded/i, 'EDQUOT'],
  [/file too large/i, 'EFBIG'],
  [/read-only file system/i, 'EROFS'],
  [/permission denied/i, 'EACCES'],
  [/too many open files/i, 'EMFILE'],
]

// The embedded database runs on WebAssembly, where refusals have numbers of their own (WASI's errno) and nothing else.
const BY_NUMBER: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  22: 'EFBIG',
  29: 'EIO',
  33: 'EMFILE',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
}

/** Such a refusal that another process met and has told in its sentence. */
export class SystemRefusal extends Error {
  override readonly name = 'SystemRefusal'
}

/** One sentence for a refusal of the operating system; null when the error is something else. */
export function describeSystemFailure(error: unknown): string | null {
  if (error instanceof SystemRefusal) return error.message
  const { name, errno, code, path, message } = error as NodeJS.ErrnoException
  const numbered = name === 'ErrnoError' ? BY_NUMBER[errno ?? 0] : undefined
  const known = SENTENCES[code ?? numbered ?? ''] ?? SENTENCES[inWords(message ?? '') ?? '']
  if (!known) return null
  const where = path ?? /file "([^"]+)"/.exec(message ?? '')?.[1]
  const named = where?.replace(UNTIL_WHOLE, '')
  return named ? `${named}: ${known}.` : `${known.charAt(0).toUpperCase()}${known.slice(1)}.`
}

function inWords(message: string): string | undefined {
  return IN_WORDS.find(([pattern]) => pattern.test(message))?.[1]
}
