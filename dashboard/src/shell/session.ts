import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Answer } from '../api/call.ts'

type Me = Answer<'GET /api/v1/account/me'>

export interface Session {
  organization: Me['organization']
  user: NonNullable<Me['user']>
  /** Reads again who this is, after a change of name or plan. */
  refresh(): void
}

export const SessionContext = createContext<Session | null>(null)

/** Who is logged in. Only inside the pages behind the login. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('this page is shown without a session')
  return session
}

// The session itself is in a cookie that no script can read. That there is one is remembered here, so that a visitor
// without is not asked about at the API, only to be refused.
const KEPT = 'staymap.session'
export const mayHaveSession = (): boolean => localStorage.getItem(KEPT) !== null
export const rememberSession = (): void => localStorage.setItem(KEPT, 'open')
export const forgetSession = (): void => localStorage.removeItem(KEPT)

const listeners = new Set<() => void>()

/** The API says that nobody is logged in any more; whoever shows the pages is told. */
export function sessionEnded(): void {
  forgetSession()
  for (const listener of listeners) listener()
}

export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
