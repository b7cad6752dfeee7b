export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  readonly key: string
  constructor(key: string, cause?: unknown) {
    super(`there is no file ${JSON.stringify(key)}`, { cause })
    this.key = key
  }
}

/**
 * A key that cannot be stored the same way in a folder and in a bucket; keys are made by us, so this is our mistake.
 */
export class FileKeyInvalid extends Error {
  override readonly name = 'FileKeyInvalid'
  constructor(key: string, reason: string, cause?: unknown) {
    super(`file key ${JSON.stringify(key.slice(0, 200))} ${reason}`, { cause })
  }
}

export class FileRangeOutside extends Error {
  override readonly name = 'FileRangeOutside'
  constructor(key: string, start: number, cause?: unknown) {
    super(`byte ${start} is behind the end of file ${JSON.stringify(key)}`, { cause })
  }
}

/** The store as a whole does not work; the message names the setting an operator has to look at. */
export class FileStoreUnusable extends Error {
  override readonly name = 'FileStoreUnusable'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

/** The short code that Node and the S3 SDK put on their errors (ENOENT, NoSuchKey, …). */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
