/** Whether a file could not be opened because a program of another version laid it out: then it is made anew. */
export function isOtherFormat(error: unknown): boolean {
  return error instanceof Error && / file has format | index has format /.test(error.message)
}
