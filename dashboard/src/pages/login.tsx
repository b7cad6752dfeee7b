import { call } from '../api/call.ts'
import { useAct } from '../api/use-api.ts'
import { Field, textsOf } from '../parts/field.tsx'
import { Problem } from '../parts/notice.tsx'
import { Door } from '../shell/door.tsx'

/** `wasIn`: the session has just ended by itself, in the middle of something. */
export function Login(props: { wasIn?: boolean; onDone(): void }) {
  const logIn = useAct(async ({ email, password }: Record<string, string>) => {
    await call('POST /api/v1/account/login', { body: { email, password } })
    props.onDone()
  })
  return (
    <Door title="Log in">
      <form onSubmit={(event) => logIn.run(textsOf(event))}>
        {props.wasIn && !logIn.error && (
          <p class="notice warn" role="alert">
            Your session has ended. Log in again to go on where you were.
          </p>
        )}
        <Problem error={logIn.error} />
        <Field label="E-mail" name="email" type="email" autocomplete="username" required error={logIn.error} />
        <Field
          label="Password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          error={logIn.error}
        />
        <button type="submit" class="main wide" disabled={logIn.busy}>
          {logIn.busy ? 'Logging in …' : 'Log in'}
        </button>
      </form>
      <p class="hint">
        New here? <a href="/sign-up">Create an organization</a>
      </p>
    </Door>
  )
}
