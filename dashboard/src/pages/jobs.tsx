import { useApi } from '../api/use-api.ts'
import { usePolling } from '../api/use-polling.ts'
import { JobTable } from '../parts/job-table.tsx'
import { Nothing } from '../parts/notice.tsx'
import { Card, Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { ShowLoaded } from '../parts/show-loaded.tsx'
import { isUnderWay } from './job/use-job.ts'

const LOOK_MS = 2_000

export function Jobs(props: { page: number }) {
  const jobs = useApi('GET /api/v1/mapping', { query: { page: props.page } })
  usePolling(!!jobs.data?.jobs.some(isUnderWay), jobs, LOOK_MS)
  return (
    <Page
      title="Mapping jobs"
      intro="Each job maps one uploaded list onto the reference."
      actions={
        <a class="button main" href="/uploads">
          Start one from an upload
        </a>
      }
    >
      <Card>
        <ShowLoaded from={jobs}>
          {({ jobs: rows, page, total, totalPages }) =>
            total > 0 ? (
              <>
                <JobTable jobs={rows} />
                <Pager page={page} total={total} totalPages={totalPages} noun="job" />
              </>
            ) : (
              <Nothing>
                No job yet. <a href="/uploads">Upload a hotel list</a> and map it.
              </Nothing>
            )
          }
        </ShowLoaded>
      </Card>
    </Page>
  )
}
