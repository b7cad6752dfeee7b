import { call } from '../api/call.ts'
import { useAct } from '../api/use-api.ts'
import { Field, textsOf } from '../parts/field.tsx'
import { Problem } from '../parts/notice.tsx'
import { PASSWORD_HINT } from '../parts/words.ts'
import { Door } from '../shell/door.tsx'

export function SignUp(props: { onDone(): void }) {
  const signUp = useAct(async ({ organizationName, name, email, password }: Record<string, string>) => {
    await call('POST /api/v1/account/sign-up', { body: { organizationName, name: name || null, email, password } })
    await call('POST /api/v1/account/login', { body: { email, password } })
    props.onDone()
  })
  const { error } = signUp
  return (
    <Door title="Create an organization">
      <form onSubmit={(event) => signUp.run(textsOf(event))}>
        <Problem error={error} />
        <Field label="Organization" name="organizationName" autocomplete="organization" required error={error} />
        <Field label="Your name (optional)" name="name" autocomplete="name" error={error} />
        <Field label="E-mail" name="email" type="email" autocomplete="username" required error={error} />
        <Field
          label="Password"
          name="password"
          type="password"
          autocomplete="new-password"
          required
          hint={PASSWORD_HINT}
          error={error}
        />
        <button type="submit" class="main wide" disabled={signUp.busy}>
          Create it on the Free plan
        </button>
      </form>
      <p class="hint">
        Already a member? <a href="/login">Log in</a>
      </p>
    </Door>
  )
}
