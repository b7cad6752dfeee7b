import { useApi } from '../api/use-api.ts'
import { JobTable } from '../parts/job-table.tsx'
import { Nothing } from '../parts/notice.tsx'
import { Card, Page } from '../parts/page.tsx'
import { Pager } from '../parts/pager.tsx'
import { ShowLoaded } from '../parts/show-loaded.tsx'

export function Jobs(props: { page: number }) {
  const jobs = useApi('GET /api/v1/mapping', { query: { page: props.page } })
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
