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

// The session itself is in a cookie that no script can read. Whose it is is remembered here: a visitor without one is
// not asked about at the API, only to be refused, and the other tabs of this browser, which share the cookie, hear of a
// change.
const KEPT = 'staymap.session'
export const mayHaveSession = (): boolean => localStorage.getItem(KEPT) !== null
export const rememberSession = (userId: string): void => localStorage.setItem(KEPT, userId)
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

/**
 * Somebody may have logged in or out in another tab. Told at once by what that tab remembers, and whenever this one is
 * looked at again, for what happened elsewhere (a session that has expired, another window without our pages).
 */
export function onSessionDoubt(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // Null: everything was cleared.
    if (event.key === KEPT || event.key === null) listener()
  }
  const look = () => {
    if (document.visibilityState === 'visible' && mayHaveSession()) listener()
  }
  addEventListener('storage', hear)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('storage', hear)
    document.removeEventListener('visibilitychange', look)
  }
}
