import { ApiError } from '../platform/errors.ts'
import type { CurrentReference, ReferenceHolder } from '../reference/index.ts'

// Somebody has to import one; a client that asks every second would only fill the log.
const RETRY_AFTER_SECONDS = 60

/** The reference inventory of now. Without one nothing can be mapped, which is told as something that will pass. */
export function requireReference(reference: ReferenceHolder): CurrentReference {
  const current = reference.current()
  if (current) return current
  throw new ApiError({
    code: 'UNAVAILABLE',
    detail: 'There is no reference inventory to map to yet.',
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  })
}
