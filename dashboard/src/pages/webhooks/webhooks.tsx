import { useApi } from '../../api/use-api.ts'
import { Badge } from '../../parts/badge.tsx'
import { Nothing } from '../../parts/notice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { time } from '../../parts/words.ts'
import { NewWebhook } from './new-webhook.tsx'
import { eventName } from './webhook-events.ts'

/** The addresses that are told when something happens. */
export function Webhooks() {
  const subscriptions = useApi('GET /api/v1/webhook-subscriptions', {})
  return (
    <Page title="Webhooks" intro="Be told when a mapping is complete or a report is resolved. Every message is signed.">
      <Card title="Subscriptions">
        <ShowLoaded from={subscriptions}>
          {(rows) =>
            rows.length === 0 ? (
              <Nothing>No address is told of anything yet.</Nothing>
            ) : (
              <Table label="Subscriptions" columns={['Address', 'State', 'Events', 'Since']}>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <a href={`/webhooks/${row.id}`}>{row.name ?? row.webhookUrl}</a>
                      {row.name && <span class="faint"> {row.webhookUrl}</span>}
                    </td>
                    <td>
                      <Badge state={row.status} />
                    </td>
                    <td>{row.events.map(eventName).join(', ')}</td>
                    <td class="when">{time(row.createdAt)}</td>
                  </tr>
                ))}
              </Table>
            )
          }
        </ShowLoaded>
      </Card>
      <NewWebhook onMade={subscriptions.reload} />
    </Page>
  )
}
