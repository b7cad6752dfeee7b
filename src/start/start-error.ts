/** The service cannot start for a reason the person who starts it can mend; `message` is for them. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
