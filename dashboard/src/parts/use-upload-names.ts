import { call } from '../api/call.ts'
import type { MappingJob } from '../api/types.ts'
import { useLoaded } from '../api/use-api.ts'

/**
 * The names of the lists that jobs map, by upload id. One that cannot be had is left out: the job is shown all the
 * same.
 */
export function useUploadNames(jobs: readonly MappingJob[]): ReadonlyMap<string, string> {
  const ids = [...new Set(jobs.map((job) => job.partnerInventoryId))].sort()
  const names = useLoaded(ids.join(' ') || null, async () => {
    const found = await Promise.allSettled(
      ids.map((uploadId) => call('GET /api/v1/inventory/{uploadId}', { path: { uploadId } })),
    )
    return new Map(
      found.flatMap((one) => (one.status === 'fulfilled' ? [[one.value.uploadId, one.value.filename] as const] : [])),
    )
  })
  return names.data ?? new Map()
}
