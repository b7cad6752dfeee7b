import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiProblem } from '../api/api-problem.ts'
import { type Answer, call } from '../api/call.ts'
import { AcceptInvitation } from '../pages/accept-invitation.tsx'
import { Login } from '../pages/login.tsx'
import { SignUp } from '../pages/sign-up.tsx'
import { Problem } from '../parts/notice.tsx'
import { Frame } from './frame.tsx'
import { pageAt } from './pages.tsx'
import { followLinks, go, usePlace } from './router.ts'
import {
  forgetSession,
  mayHaveSession,
  onSessionDoubt,
  onSessionEnd,
  rememberSession,
  SessionContext,
  sessionEnded,
} from './session.ts'

type Me = Answer<'GET /api/v1/account/me'>
type State =
  | { kind: 'asking' }
  | { kind: 'out'; wasIn?: boolean }
  | { kind: 'in'; me: Me }
  | { kind: 'trouble'; error: unknown }

/** Who is here decides what is shown: the login, or the pages of the organization. */
export function App() {
  const place = usePlace()
  const [state, setState] = useState<State>({ kind: 'asking' })
  const leave = () => {
    forgetSession()
    setState({ kind: 'out' })
  }
  // Of several questions only the answer to the last one counts: an earlier one may be of before a login.
  const asked = useRef(0)
  const askWho = async (onError: (error: unknown) => void) => {
    const round = ++asked.current
    try {
      const me = await call('GET /api/v1/account/me')
      if (round !== asked.current) return
      rememberSession(me.user!.userId)
      setState((before) => (isSame(before, me) ? before : { kind: 'in', me }))
    } catch (error) {
      if (round === asked.current) onError(error)
    }
  }
  const ask = () => askWho((error) => (isNobody(error) ? leave() : setState({ kind: 'trouble', error })))
  // Asked beside what is shown, which stays as it is where no answer comes.
  const askAgain = () => askWho((error) => isNobody(error) && sessionEnded())
  // Asked once; a login or its end asks again.
  useEffect(() => {
    if (mayHaveSession()) ask()
    else leave()
    // A page asks for several things at once, and each is refused.
    const ends = [
      onSessionEnd(() => setState((before) => (before.kind === 'in' ? { kind: 'out', wasIn: true } : before))),
      onSessionDoubt(askAgain),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [])

  if (place.path === '/invitation') return <AcceptInvitation onDone={() => logInAnew(leave)} />
  if (place.path === '/sign-up') return <SignUp onDone={() => ask().then(() => go('/'))} />
  switch (state.kind) {
    case 'asking':
      return null
    case 'trouble':
      return (
        <main class="alone">
          <h1>Staymap</h1>
          <Problem error={state.error} />
          <button type="button" onClick={ask}>
            Try again
          </button>
        </main>
      )
    case 'out':
      return (
        <Login wasIn={state.wasIn} onDone={() => ask().then(() => place.path === '/login' && go('/', 'replace'))} />
      )
    case 'in':
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: links are what is clicked; this only hears of it.
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by keyboard is a click as well.
        <div onClick={followLinks}>
          <SessionContext.Provider
            value={{ organization: state.me.organization, user: state.me.user!, refresh: () => void ask() }}
          >
            {/* Of another account nothing that was shown stays. */}
            <Frame key={state.me.user!.userId} path={place.path} onLeave={leave}>
              {pageAt(place)}
            </Frame>
          </SessionContext.Provider>
        </div>
      )
  }
}

function isNobody(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401
}

function isSame(state: State, me: Me): boolean {
  return state.kind === 'in' && JSON.stringify(state.me) === JSON.stringify(me)
}

/** Who has just joined logs in as the new member, also where somebody else is logged in on this browser. */
async function logInAnew(leave: () => void): Promise<void> {
  // Where it cannot be ended, the new login takes its place.
  if (mayHaveSession()) await call('POST /api/v1/account/logout').catch(() => {})
  leave()
  go('/login')
}
