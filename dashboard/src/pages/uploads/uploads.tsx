import { useApi } from '../../api/use-api.ts'
import { usePolling } from '../../api/use-polling.ts'
import { Badge } from '../../parts/badge.tsx'
import { Nothing } from '../../parts/notice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { count, time } from '../../parts/words.ts'
import { UploadForm } from './upload-form.tsx'

/** The lists that were uploaded, and the place to upload another. */
export function Uploads(props: { page: number }) {
  const uploads = useApi('GET /api/v1/inventory', { query: { page: props.page } })
  usePolling(!!uploads.data?.inventories.some((row) => row.status === 'PROCESSING'), uploads)
  return (
    <Page title="Uploads" intro="A hotel list becomes an upload; an upload can be mapped as often as you like.">
      <Card title="Upload a list">
        <UploadForm />
      </Card>
      <Card title="Your uploads">
        <ShowLoaded from={uploads}>
          {({ inventories, page, total, totalPages }) =>
            total === 0 ? (
              <Nothing>Nothing was uploaded yet.</Nothing>
            ) : (
              <>
                <Table
                  label="Your uploads"
                  columns={['File', 'State', 'Supplier', { number: 'Hotels' }, { number: 'Rejected rows' }, 'Uploaded']}
                >
                  {inventories.map((row) => (
                    <tr key={row.uploadId}>
                      <td>
                        <a href={`/uploads/${row.uploadId}`}>{row.filename}</a>
                      </td>
                      <td>
                        <Badge state={row.status} />
                      </td>
                      <td>{row.supplierCode ?? '–'}</td>
                      <td class="number">{count(row.validRecords)}</td>
                      <td class="number">{count(row.invalidRecords)}</td>
                      <td class="when">{time(row.createdAt)}</td>
                    </tr>
                  ))}
                </Table>
                <Pager page={page} total={total} totalPages={totalPages} noun="upload" />
              </>
            )
          }
        </ShowLoaded>
      </Card>
    </Page>
  )
}
