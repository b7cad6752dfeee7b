import { useState } from 'preact/hooks'
import { call } from '../../api/call.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { Choice, Field, textsOf } from '../../parts/field.tsx'
import { Problem } from '../../parts/notice.tsx'
import { Card } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Secret } from '../../parts/secret.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { date } from '../../parts/words.ts'

/** Asking somebody in: the link is for the owner to pass on, the service sends no mail. */
export function Invitations(props: { page: number }) {
  const invitations = useApi('GET /api/v1/account/invitations', { query: { page: props.page } })
  const [link, setLink] = useState<string>()
  const invite = useAct(async ({ email, role }: Record<string, string>) => {
    const made = await call('POST /api/v1/account/invitations', { body: { email, role: role as 'owner' | 'member' } })
    setLink(`${location.origin}/invitation#${encodeURIComponent(made.invitation)}`)
    invitations.reload()
  })
  const withdraw = useAct(async (invitationId: string) => {
    await call('DELETE /api/v1/account/invitations/{invitationId}', { path: { invitationId } })
    announce('The invitation is withdrawn')
    invitations.reload()
  })
  return (
    <Card title="Invite somebody">
      {link && <Secret key={link} name="The link to pass on" text={link} onDone={() => setLink(undefined)} />}
      <form class="row" onSubmit={(event) => invite.run(textsOf(event))}>
        <Field label="E-mail" name="email" type="email" required error={invite.error} />
        <Choice label="Role" name="role" defaultValue="member">
          <option value="member">Member</option>
          <option value="owner">Owner</option>
        </Choice>
        <button type="submit" disabled={invite.busy}>
          Make an invitation
        </button>
      </form>
      <Problem error={invite.error ?? withdraw.error} />
      <ShowLoaded from={invitations}>
        {({ invitations: rows, page, total, totalPages }) =>
          total > 0 && (
            <>
              <Table
                label="Open invitations"
                caption="Open invitations"
                columns={['E-mail', 'Role', 'Until', { unseen: 'Withdraw' }]}
              >
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>{row.email}</td>
                    <td>{row.role}</td>
                    <td class="when">{date(row.expiresAt)}</td>
                    <td class="number">
                      <button type="button" disabled={withdraw.busy} onClick={() => withdraw.run(row.id)}>
                        Withdraw <span class="unseen">{row.email}</span>
                      </button>
                    </td>
                  </tr>
                ))}
              </Table>
              <Pager page={page} total={total} totalPages={totalPages} noun="invitation" word="invitations" />
            </>
          )
        }
      </ShowLoaded>
    </Card>
  )
}
