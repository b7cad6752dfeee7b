import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useAct } from '../api/use-api.ts'
import { Field, textsOf } from '../parts/field.tsx'
import { Problem } from '../parts/notice.tsx'
import { PASSWORD_HINT } from '../parts/words.ts'
import { Door } from '../shell/door.tsx'

/** Where an invitation leads. It stands behind the #, so that it is in no log of any server. */
export function AcceptInvitation(props: { onDone(): void }) {
  const [code] = useState(codeInAddress)
  const accept = useAct(async ({ invitation, password, name }: Record<string, string>) => {
    await call('POST /api/v1/account/invitations/accept', { body: { invitation, password, name: name || null } })
    props.onDone()
  })
  const { error } = accept
  return (
    <Door title="Join an organization">
      <form onSubmit={(event) => accept.run(textsOf(event))}>
        <Problem error={error} />
        <Field label="Invitation" name="invitation" defaultValue={code} required autocomplete="off" error={error} />
        <Field label="Your name (optional)" name="name" autocomplete="name" error={error} />
        <Field
          label="Choose a password"
          name="password"
          type="password"
          autocomplete="new-password"
          required
          hint={PASSWORD_HINT}
          error={error}
        />
        <button type="submit" class="main wide" disabled={accept.busy}>
          Join
        </button>
      </form>
    </Door>
  )
}

/** A link that was damaged on its way still leads here, where the invitation can be pasted. */
function codeInAddress(): string {
  const given = location.hash.slice(1)
  try {
    return decodeURIComponent(given)
  } catch {
    return given
  }
}
