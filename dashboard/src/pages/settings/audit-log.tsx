import { useApi } from '../../api/use-api.ts'
import { Card, Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { time } from '../../parts/words.ts'

const ACTORS: Record<string, string> = {
  session: 'A member',
  token: 'An API token',
  key: 'An API key',
  admin_key: 'An admin key',
  operator: 'The operator',
  service: 'The service',
}

/** Who did what, newest first. Nothing in it can be changed. */
export function AuditLog(props: { page: number }) {
  const log = useApi('GET /api/v1/account/audit-log', { query: { page: props.page, size: 50 } })
  const members = useApi('GET /api/v1/account/members', { query: { size: 100 } })
  const emails = new Map(members.data?.members.map((member) => [member.userId, member.email]))
  return (
    <Page title="Audit log" intro="Who did what. Entries are only ever added.">
      <Card>
        <ShowLoaded from={log}>
          {({ entries, page, total, totalPages }) => (
            <>
              <Table label="Audit log" columns={['When', 'Who', 'Did', 'With', 'From']}>
                {entries.map((entry) => (
                  <tr key={entry.id}>
                    <td class="when">{time(entry.happenedAt)}</td>
                    <td>{emails.get(entry.actorId ?? '') ?? ACTORS[entry.actorKind] ?? entry.actorKind}</td>
                    <td class="mono">{entry.action}</td>
                    <td>{detailsOf(entry.details)}</td>
                    <td>{entry.address ?? '–'}</td>
                  </tr>
                ))}
              </Table>
              <Pager page={page} total={total} totalPages={totalPages} noun="entry" many="entries" />
            </>
          )}
        </ShowLoaded>
      </Card>
    </Page>
  )
}

function detailsOf(details: Record<string, unknown>): string {
  const told = Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  )
  return told.join(', ') || '–'
}
