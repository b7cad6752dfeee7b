/** The database cannot be used as it is; the message tells the operator what to look at, without the password. */
export class DatabaseUnusable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseUnusable'
  }
}
