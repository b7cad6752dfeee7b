import { call } from '../../api/call.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { usePolling } from '../../api/use-polling.ts'
import { Badge } from '../../parts/badge.tsx'
import { Nothing, Problem } from '../../parts/notice.tsx'
import { Card } from '../../parts/page.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { count, time } from '../../parts/words.ts'
import { eventName } from './webhook-events.ts'

const LOOK_MS = 2_000
const LOOK_FOR_RETRY_MS = 10_000

/** What was sent to an address, and what came of it. */
export function Deliveries(props: { id: string }) {
  const deliveries = useApi('GET /api/v1/webhook-subscriptions/{id}/deliveries', {
    path: { id: props.id },
    query: { limit: 50 },
  })
  const isIn = (status: string) => !!deliveries.data?.deliveries.some((row) => row.status === status)
  // What failed is tried again, minutes or hours later; who watches is told of it all the same.
  usePolling(isIn('PENDING') || isIn('FAILED'), deliveries, isIn('PENDING') ? LOOK_MS : LOOK_FOR_RETRY_MS)
  const again = useAct(async (deliveryId: string) => {
    await call('POST /api/v1/webhook-subscriptions/{id}/deliveries/{deliveryId}/redeliver', {
      path: { id: props.id, deliveryId },
    })
    deliveries.reload()
  })
  return (
    <Card title="Deliveries">
      <Problem error={again.error} />
      <ShowLoaded from={deliveries}>
        {({ deliveries: rows }) =>
          rows.length === 0 ? (
            <Nothing>Nothing was sent yet.</Nothing>
          ) : (
            <Table
              label="Deliveries"
              columns={[
                'Event',
                'State',
                { number: 'Tries' },
                'Last answer',
                'Written',
                'Next try',
                { unseen: 'Send again' },
              ]}
            >
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>{eventName(row.eventType)}</td>
                  <td>
                    <Badge state={row.status === 'FAILED' ? 'RETRY' : row.status} />
                  </td>
                  <td class="number">{count(row.attemptCount)}</td>
                  <td>{row.lastError ?? row.lastResponseCode ?? '–'}</td>
                  <td class="when">{time(row.createdAt)}</td>
                  <td class="when">{time(row.nextAttemptAt)}</td>
                  <td class="number">
                    <button type="button" disabled={again.busy} onClick={() => again.run(row.id)}>
                      Send again{' '}
                      <span class="unseen">
                        {eventName(row.eventType)} of {time(row.createdAt)}
                      </span>
                    </button>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </ShowLoaded>
    </Card>
  )
}
