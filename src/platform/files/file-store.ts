import type { Readable } from 'node:stream'

/**
 * Large immutable things (uploads, inventories, results, exports) by key, in a folder or in a bucket.
 *
 * A key is a relative path with `/` between its parts (see check-key.ts). A key is a file or a folder of other keys,
 * never both: a bucket would allow it, a file system does not.
 */
export interface FileStore {
  /**
   * Streams a body in. Atomic: a reader sees the whole file or none (or the one before it). Once the promise is
   * fulfilled the file survives a kill -9 and a loss of power. If the body fails, nothing is left behind.
   */
  write(key: string, body: FileBody, options?: WriteOptions): Promise<{ size: number; sha256: string }>
  /** Moves a finished local file in, by rename where that is possible. The file at `path` is gone afterwards. */
  writeFromPath(key: string, path: string, options?: WriteOptions): Promise<{ size: number }>
  /** Throws FileMissing, or FileRangeOutside when the range starts behind the last byte. */
  read(key: string, range?: ByteRange): Promise<Readable>
  stat(key: string): Promise<FileFacts | null>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** The prefix must end in `/`, so that `jobs/1` never takes `jobs/12` with it. */
  deletePrefix(prefix: string): Promise<void>
  /** Every key that starts with the prefix (any text, also ''), in the order of the keys' UTF-8 bytes. */
  list(prefix: string): AsyncIterable<{ key: string }>
  /**
   * Runs `fn` with the path of a file on this machine that has the content of the key, for readers such as DuckDB:
   * the file itself, or a copy from a bounded cache. The path is good, for reading only, until `fn` has ended.
   */
  withLocalPath<T>(key: string, fn: (path: string) => Promise<T>): Promise<T>
  /** An empty folder on this machine's disk, beside the files, so that writeFromPath from there is a rename. */
  scratch(): Promise<ScratchFolder>
  /** A link to GET the file without Authorization. Expired or altered in any part it answers 403. */
  presign(key: string, options: LinkOptions): Promise<string>
  /** Writes, reads and deletes a small file; throws FileStoreUnusable with a reason for the operator. */
  check(): Promise<void>
  close(): Promise<void>
}

export type FileBody = AsyncIterable<Uint8Array> | Uint8Array

interface WriteOptions {
  contentType?: string
}

/** First and last byte, both included, as in an HTTP Range header. An end behind the last byte means the last byte. */
export interface ByteRange {
  start: number
  end: number
}

export interface FileFacts {
  size: number
  modifiedAt: Date
}

export interface ScratchFolder extends AsyncDisposable {
  path: string
  /** Removes the folder and all that is in it; harmless when called twice. */
  dispose(): Promise<void>
}

export interface LinkOptions {
  /** 1 second to 7 days, the longest a signed S3 link can live. */
  expiresInSeconds: number
  /** The name under which a browser saves the file. */
  filename: string
  contentType: string
}

export interface LocalSettings {
  kind: 'local'
  /** Usually DATA_DIR/files. Several processes of one machine may share it. */
  folder: string
}

export interface S3Settings {
  kind: 's3'
  /** Absent: Amazon's own, by region. Links point here too, so clients must be able to reach it. */
  endpoint?: string | null
  region: string
  bucket: string
  /** Absent: the SDK's own search (instance role, environment, profile). */
  accessKeyId?: string
  secretAccessKey?: string
  /** Where copies for withLocalPath and scratch folders live. Several processes of one machine may share it. */
  cacheFolder: string
  cacheBytesMax: number
}

export interface FileStoreDeps {
  /** Links to local files are signed with a key derived from it. */
  secret: Uint8Array
  /**
   * Base of links to local files; asked each time, because a port chosen by the system is known only after listening.
   */
  publicUrl: () => string
  clock: { now(): Date }
}
