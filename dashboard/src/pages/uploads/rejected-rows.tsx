import { useApi } from '../../api/use-api.ts'
import { Card } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { Table } from '../../parts/table.tsx'
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
            <Table label="Rejected rows" columns={[{ number: 'Row' }, 'Column', 'Value', 'Reason']}>
              {rows.map((row) => (
                <tr key={`${row.row} ${row.column}`}>
                  <td class="number">{count(row.row)}</td>
                  <td>{row.column ?? '–'}</td>
                  <td>{row.value ?? '–'}</td>
                  <td>{row.reason}</td>
                </tr>
              ))}
            </Table>
            <Pager page={page} total={total} totalPages={totalPages} noun="rejected row" />
          </>
        )}
      </ShowLoaded>
    </Card>
  )
}
