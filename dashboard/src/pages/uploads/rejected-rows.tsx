import { useApi } from '../../api/use-api.ts'
import { Card } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Scroll } from '../../parts/scroll.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { count } from '../../parts/words.ts'

export function RejectedRows(props: { uploadId: string; page: number }) {
  const errors = useApi('GET /api/v1/inventory/{uploadId}/errors', {
    path: { uploadId: props.uploadId },
    query: { page: props.page },
  })
  return (
    <Card title="Rejected rows">
      <p class="hint">They are left out of every mapping of this upload and cost nothing.</p>
      <ShowLoaded from={errors}>
        {({ errors: rows, page, total, totalPages }) => (
          <>
            <Scroll label="Rejected rows">
              <table>
                <thead>
                  <tr>
                    <th scope="col" class="number">
                      Row
                    </th>
                    <th scope="col">Column</th>
                    <th scope="col">Value</th>
                    <th scope="col">Reason</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={`${row.row} ${row.column}`}>
                      <td class="number">{count(row.row)}</td>
                      <td>{row.column ?? '–'}</td>
                      <td>{row.value ?? '–'}</td>
                      <td>{row.reason}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
            <Pager page={page} total={total} totalPages={totalPages} noun="rejected row" />
          </>
        )}
      </ShowLoaded>
    </Card>
  )
}
