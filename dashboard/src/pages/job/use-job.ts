import { useEffect, useRef, useState } from 'preact/hooks'
import type { MappingJob } from '../../api/types.ts'
import { type Loaded, useApi } from '../../api/use-api.ts'
import { usePolling } from '../../api/use-polling.ts'
import { announce } from '../../parts/announce.tsx'
import { useComingBack } from '../../parts/use-coming-back.ts'
import { percent } from '../../parts/words.ts'

// Beside a stream this is seldom and late; it is for where there is none.
const LOOK_MS = 2_000

/** A job, followed while it runs: by a stream of events, and where that is refused by looking again. */
export function useJob(id: string): Loaded<MappingJob> {
  const loaded = useApi('GET /api/v1/mapping/{mappingJobId}', { path: { mappingJobId: id } })
  const [followed, setFollowed] = useState<MappingJob>()
  const [isRefused, setIsRefused] = useState(false)
  const isOpen = loaded.data && isUnderWay(loaded.data)
  useEffect(() => {
    if (!isOpen || isRefused) return
    const stream = new EventSource(`/api/v1/mapping/${id}/progress`)
    const take = (event: MessageEvent<string>) => setFollowed(JSON.parse(event.data))
    const end = (event: MessageEvent<string>) => {
      take(event)
      stream.close()
    }
    stream.addEventListener('progress', take)
    stream.addEventListener('completed', end)
    stream.addEventListener('failed', end)
    // A connection that breaks is made again by the browser. One that is refused, because the session has ended or the
    // service is just starting, is not; what the job itself answers then tells which of them it was.
    stream.addEventListener('error', () => setIsRefused(stream.readyState === EventSource.CLOSED))
    return () => stream.close()
  }, [id, isOpen, isRefused])
  usePolling(!!isOpen && isRefused, loaded, LOOK_MS)
  // Its counts move with what others decide.
  useComingBack(loaded.reload)
  // A later look at the job (after a cancellation) counts more than what was heard while it ran.
  const data = isOpen && !isRefused ? (followed ?? loaded.data) : loaded.data
  useTelling(data)
  return { ...loaded, data }
}

/** Says aloud how far the job is; every quarter is enough to hear. */
function useTelling(job: MappingJob | undefined): void {
  const said = useRef(-1)
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (!job) return
    const quarter = Math.floor(shareOf(job) * 4)
    if (isUnderWay(job)) {
      if (wasUnderWay.current && quarter > said.current) announce(`${percent(shareOf(job) * 100)} mapped`)
      said.current = Math.max(said.current, quarter)
    } else if (wasUnderWay.current) {
      announce(endOf(job))
    }
    wasUnderWay.current = isUnderWay(job)
  }, [job])
}

function endOf(job: MappingJob): string {
  if (job.status === 'COMPLETED') return 'The mapping is complete'
  return wasCancelled(job) ? 'The mapping was cancelled' : 'The mapping failed'
}

export function wasCancelled(job: MappingJob): boolean {
  return job.failureReason === 'CANCELLED'
}

export function isUnderWay(job: MappingJob): boolean {
  return job.status === 'PENDING' || job.status === 'RUNNING'
}

export function shareOf(job: MappingJob): number {
  return job.totalRecords ? (job.processedRecords ?? 0) / job.totalRecords : 0
}
