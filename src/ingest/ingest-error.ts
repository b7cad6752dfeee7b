/**
 * Why a file could not be read. `message` is written for the customer: what is wrong and what would be right.
 * It becomes the upload's `failureReason`.
 */
export type IngestErrorCode =
  | 'EMPTY_FILE'
  | 'UNSUPPORTED_FORMAT'
  | 'UNREADABLE_FILE'
  | 'NO_HEADER'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_LARGE'
  | 'ENCRYPTED'
  | 'MISSING_COLUMNS'
  | 'NO_VALID_ROWS'
  | 'TOO_MUCH_MEMORY'
  | 'TOO_SLOW'
  | 'CANCELLED'
  | 'DISK_REFUSED'
  | 'INTERNAL'

export class IngestError extends Error {
  readonly code: IngestErrorCode
  constructor(code: IngestErrorCode, message: string, options?: ErrorOptions) {
    // It may quote a file, and half a character of it would be refused wherever the message is kept.
    super(message.toWellFormed(), options)
    this.name = 'IngestError'
    this.code = code
  }

  /** Nothing is wrong with the file: our disk or our process failed, and the same file may be read another time. */
  get isOurs(): boolean {
    return this.code === 'DISK_REFUSED' || this.code === 'INTERNAL'
  }
}
