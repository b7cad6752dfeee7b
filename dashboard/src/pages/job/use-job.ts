import { useEffect, useState } from 'preact/hooks'
import type { MappingJob } from '../../api/types.ts'
import { type Loaded, useApi } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { percent } from '../../parts/words.ts'

/** A job, followed while it runs. */
export function useJob(id: string): Loaded<MappingJob> {
  const loaded = useApi('GET /api/v1/mapping/{mappingJobId}', { path: { mappingJobId: id } })
  const [followed, setFollowed] = useState<MappingJob>()
  const isOpen = loaded.data && isUnderWay(loaded.data)
  useEffect(() => {
    if (!isOpen) return
    const stream = new EventSource(`/api/v1/mapping/${id}/progress`)
    let said = -1
    const take = (event: MessageEvent<string>) => {
      const job: MappingJob = JSON.parse(event.data)
      setFollowed(job)
      // Every quarter is enough to hear.
      const quarter = Math.floor(shareOf(job) * 4)
      if (isUnderWay(job) && quarter > said) {
        said = quarter
        announce(`${percent(shareOf(job) * 100)} mapped`)
      }
    }
    const end = (event: MessageEvent<string>) => {
      take(event)
      stream.close()
      const job: MappingJob = JSON.parse(event.data)
      announce(job.status === 'COMPLETED' ? 'The mapping is complete' : 'The mapping failed')
    }
    stream.addEventListener('progress', take)
    stream.addEventListener('completed', end)
    stream.addEventListener('failed', end)
    return () => stream.close()
  }, [id, isOpen])
  // A later look at the job (after a cancellation) counts more than what was heard while it ran.
  const data = loaded.data && isUnderWay(loaded.data) ? (followed ?? loaded.data) : loaded.data
  return { ...loaded, data }
}

export function isUnderWay(job: MappingJob): boolean {
  return job.status === 'PENDING' || job.status === 'RUNNING'
}

export function shareOf(job: MappingJob): number {
  return job.totalRecords ? (job.processedRecords ?? 0) / job.totalRecords : 0
}
