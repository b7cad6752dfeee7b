import { useState } from 'preact/hooks'
import { call } from '../../api/call.ts'
import { useAct } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { Field, textsOf } from '../../parts/field.tsx'
import { Notice, Problem } from '../../parts/notice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { date, PASSWORD_HINT, PLAN_NAMES } from '../../parts/words.ts'
import { useSession } from '../../shell/session.ts'

export function OrganizationSettings() {
  const { organization, user, refresh } = useSession()
  const rename = useAct(async ({ name }: Record<string, string>) => {
    await call('PATCH /api/v1/account/organization', { body: { name } })
    announce('The name is changed')
    refresh()
  })
  return (
    <Page title="Organization">
      <Card title={organization.name}>
        <dl class="facts">
          <dt>Plan</dt>
          <dd>{PLAN_NAMES[organization.planType]}</dd>
          <dt>Number</dt>
          <dd class="mono">{organization.id}</dd>
          <dt>Since</dt>
          <dd>{date(organization.createdAt)}</dd>
        </dl>
        {user.role === 'owner' && (
          <form class="row" onSubmit={(event) => rename.run(textsOf(event))}>
            <Field label="Name" name="name" defaultValue={organization.name} required error={rename.error} />
            <button type="submit" disabled={rename.busy}>
              Change the name
            </button>
          </form>
        )}
        <Problem error={rename.error} />
      </Card>
      <Password />
    </Page>
  )
}

function Password() {
  const { user } = useSession()
  const [changed, setChanged] = useState(0)
  const change = useAct(async ({ currentPassword, newPassword }: Record<string, string>) => {
    await call('POST /api/v1/account/password', { body: { currentPassword, newPassword } })
    announce('The password is changed')
    setChanged(changed + 1)
  })
  return (
    <Card title="Your password">
      <p class="hint">{user.email}. A new password ends your other sessions.</p>
      {changed > 0 && !change.error && <Notice kind="good">The password is changed.</Notice>}
      <form key={changed} onSubmit={(event) => change.run(textsOf(event))}>
        <Problem error={change.error} />
        <div class="row">
          <Field
            label="Present password"
            name="currentPassword"
            type="password"
            autocomplete="current-password"
            required
            error={change.error}
          />
          <Field
            label="New password"
            name="newPassword"
            type="password"
            autocomplete="new-password"
            required
            hint={PASSWORD_HINT}
            error={change.error}
          />
          <button type="submit" disabled={change.busy}>
            Change it
          </button>
        </div>
      </form>
    </Card>
  )
}
