import { call } from '../../api/call.ts'
import type { MappingJob } from '../../api/types.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { Badge } from '../../parts/badge.tsx'
import { Problem } from '../../parts/notice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { confidence, count, counted, mode, percent, time } from '../../parts/words.ts'
import type { Place } from '../../shell/router.ts'
import { ExportResults } from './export-results.tsx'
import { Results } from './results.tsx'
import { isUnderWay, shareOf, useJob, wasCancelled } from './use-job.ts'

/** One job: how far it is, what came of it, and its results to review. */
export function Job(props: { id: string; place: Place }) {
  const job = useJob(props.id)
  return (
    <Page title="Mapping job" intro={job.data && <Intro job={job.data} />}>
      <ShowLoaded from={job} elsewhere={{ href: '/jobs', name: 'All mapping jobs' }}>
        {(data) => (
          <>
            {isUnderWay(data) && <Running job={data} onCancelled={job.reload} />}
            {data.status === 'FAILED' && (
              <p class="notice bad">
                {wasCancelled(data)
                  ? 'The job was cancelled. What it had not mapped yet was given back.'
                  : `The job failed: ${data.failureReason ?? 'no reason is known'}`}
              </p>
            )}
            {data.status === 'COMPLETED' && (
              <>
                <div class="cards">
                  <Outcome job={data} />
                  <ExportResults job={data} />
                </div>
                <Results jobId={data.mappingJobId} query={props.place.query} onDecided={job.reload} />
              </>
            )}
          </>
        )}
      </ShowLoaded>
    </Page>
  )
}

function Intro(props: { job: MappingJob }) {
  const { job } = props
  const upload = useApi('GET /api/v1/inventory/{uploadId}', { path: { uploadId: job.partnerInventoryId } })
  return (
    <>
      <Badge state={job.status} />{' '}
      <a href={`/uploads/${job.partnerInventoryId}`}>{upload.data?.filename ?? 'The uploaded list'}</a>
      {upload.data?.supplierCode && ` of ${upload.data.supplierCode}`} · {mode(job.mode)} · started{' '}
      {time(job.createdAt)}
      {job.minConfidence !== null && ` · accepted from ${confidence(job.minConfidence)}`}
    </>
  )
}

function Running(props: { job: MappingJob; onCancelled(): void }) {
  const { job } = props
  const cancel = useAct(async () => {
    await call('POST /api/v1/mapping/{mappingJobId}/cancel', { path: { mappingJobId: job.mappingJobId } })
    props.onCancelled()
  })
  return (
    <Card title={job.status === 'PENDING' ? 'Waiting for its turn' : 'Mapping'}>
      <progress aria-label="Rows mapped" max={1} value={job.totalRecords ? shareOf(job) : undefined} />
      <p>
        {job.totalRecords
          ? `${count(job.processedRecords)} of ${counted(job.totalRecords, 'row')}`
          : 'It starts by itself as soon as the list is read.'}
      </p>
      <Problem error={cancel.error} />
      <button type="button" disabled={cancel.busy} onClick={() => cancel.run()}>
        Cancel the job
      </button>
    </Card>
  )
}

function Outcome(props: { job: MappingJob }) {
  const { job } = props
  const total = job.totalRecords ?? 0
  const parts = [
    ['matched', 'Matched', job.matchedRecords],
    ['to-review', 'To review', job.reviewRecords],
    ['unmatched', 'Unmatched', job.unmatchedRecords],
  ] as const
  return (
    <Card title="Outcome">
      <p class="figure">
        {count(total)}
        <span> {total === 1 ? 'row' : 'rows'} mapped</span>
      </p>
      <div class="shares" aria-hidden="true">
        {parts.map(([look, , rows]) => (
          <span key={look} class={`share ${look}`} style={{ flexGrow: rows ?? 0 }} />
        ))}
      </div>
      <dl class="facts">
        {parts.map(([look, name, rows]) => (
          <>
            <dt>
              <span class={`dot ${look}`} aria-hidden="true" /> {name}
            </dt>
            <dd>
              {count(rows)} {total > 0 && <span class="faint">{percent((100 * (rows ?? 0)) / total)}</span>}
            </dd>
          </>
        ))}
        {!!job.mappedFromCache && (
          <>
            <dt>Taken over from an earlier job</dt>
            <dd>{count(job.mappedFromCache)}</dd>
          </>
        )}
        <dt>Completed</dt>
        <dd>{time(job.completedAt)}</dd>
      </dl>
    </Card>
  )
}
