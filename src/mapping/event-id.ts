import { createHash } from 'node:crypto'

/** The id of an event that is the same for the same words: written twice, it is there once. */
export function eventIdOf(what: string): string {
  const hex = createHash('sha256').update(what).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
