import { call } from '../../api/call.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { Problem } from '../../parts/notice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { date } from '../../parts/words.ts'
import { pageOf } from '../../shell/router.ts'
import { useSession } from '../../shell/session.ts'
import { Invitations } from './invitations.tsx'
import { MemberRole } from './member-role.tsx'

export function Members(props: { query: URLSearchParams }) {
  const { user, refresh } = useSession()
  const isOwner = user.role === 'owner'
  const members = useApi('GET /api/v1/account/members', { query: { page: pageOf(props.query) } })
  const changeRole = useAct(async (userId: string, role: 'owner' | 'member') => {
    await call('PATCH /api/v1/account/members/{userId}', { path: { userId }, body: { role } })
    announce('The role is changed')
    members.reload()
    // Who is no owner any more is not shown what only owners may do.
    if (userId === user.userId) refresh()
  })
  const remove = useAct(async (userId: string) => {
    await call('DELETE /api/v1/account/members/{userId}', { path: { userId } })
    announce('The member is removed')
    members.reload()
  })
  return (
    <Page
      title="Members"
      intro="All members share the organization’s quota. Owners also manage members and the organization."
    >
      <Card>
        <Problem error={changeRole.error ?? remove.error} />
        <ShowLoaded from={members}>
          {({ members: rows, page, total, totalPages }) => (
            <>
              <Table label="Members" columns={['Member', 'Role', 'Since', isOwner && { unseen: 'Change' }]}>
                {rows.map((member) => (
                  <tr key={member.userId}>
                    <td>
                      <strong>{member.name ?? member.email}</strong>
                      {member.name && <span class="faint"> {member.email}</span>}
                      {member.userId === user.userId && ' (you)'}
                    </td>
                    <td>
                      {isOwner ? (
                        <MemberRole
                          key={member.role}
                          email={member.email}
                          role={member.role}
                          busy={changeRole.busy}
                          onChange={(role) => changeRole.run(member.userId, role)}
                        />
                      ) : (
                        member.role
                      )}
                    </td>
                    <td class="when">{date(member.createdAt)}</td>
                    {isOwner && (
                      <td class="number">
                        <ConfirmButton
                          of={member.email}
                          sure={`Remove ${member.email}`}
                          busy={remove.busy}
                          onSure={() => remove.run(member.userId)}
                        >
                          Remove
                        </ConfirmButton>
                      </td>
                    )}
                  </tr>
                ))}
              </Table>
              <Pager page={page} total={total} totalPages={totalPages} noun="member" />
            </>
          )}
        </ShowLoaded>
      </Card>
      {isOwner && <Invitations page={pageOf(props.query, 'invitations')} />}
    </Page>
  )
}
