import { useState } from 'preact/hooks'
import { sendForm } from '../../api/call.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Field } from '../../parts/field.tsx'
import { Nothing, Problem } from '../../parts/notice.tsx'
import { Card } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { count, time } from '../../parts/words.ts'

/** Asking for a supplier whose ids the reference does not know yet. */
export function SupplierRequests(props: { page: number }) {
  const requests = useApi('GET /api/v1/suppliers/requests', { query: { page: props.page } })
  const [round, setRound] = useState(0)
  const ask = useAct(async (form: FormData) => {
    const given = new FormData()
    for (const name of ['supplierName', 'description', 'contactEmail', 'file']) {
      const value = form.get(name)
      if (value) given.append(name, value)
    }
    await sendForm('/api/v1/suppliers/request', given, () => {})
    announce('The request is sent')
    setRound(round + 1)
    requests.reload()
  })
  return (
    <Card title="Ask for a supplier">
      <form
        key={round}
        onSubmit={(event) => {
          event.preventDefault()
          ask.run(new FormData(event.currentTarget))
        }}
      >
        <Problem error={ask.error} />
        <div class="row">
          <Field label="Supplier’s name" name="supplierName" required error={ask.error} />
          <Field label="Contact e-mail (optional)" name="contactEmail" type="email" error={ask.error} />
          <Field label="Remark (optional)" name="description" error={ask.error} />
        </div>
        <Field
          label="Its hotel list"
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,.json,.jsonl,.ndjson,.xlsx"
          required
          hint="CSV, JSON or Excel. When the request is approved, its ids can be looked up."
        />
        <button type="submit" disabled={ask.busy}>
          {ask.busy ? 'Sending …' : 'Send the request'}
        </button>
      </form>
      <ShowLoaded from={requests}>
        {({ requests: rows, page, total, totalPages }) =>
          total === 0 ? (
            <Nothing>Nobody has asked for a supplier yet.</Nothing>
          ) : (
            <>
              <Table
                label="Requests"
                caption="Requests"
                columns={['Supplier', 'State', { number: 'Hotels' }, 'Code', 'Sent', 'Note']}
              >
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>{row.supplierName}</td>
                    <td>
                      <Badge state={row.status} />
                    </td>
                    <td class="number">{count(row.recordCount)}</td>
                    <td>{row.supplierCode ?? '–'}</td>
                    <td class="when">{time(row.submittedAt)}</td>
                    <td>{row.note ?? (row.crosswalk ? `${count(row.crosswalk.taken)} ids taken over` : '–')}</td>
                  </tr>
                ))}
              </Table>
              <Pager page={page} total={total} totalPages={totalPages} noun="request" />
            </>
          )
        }
      </ShowLoaded>
    </Card>
  )
}
