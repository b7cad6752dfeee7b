import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { sessionEnded } from '../shell/session.ts'
import { ApiProblem } from './api-problem.ts'
import { type Answer, call, type Given } from './call.ts'
import type { Api } from './types.ts'

export interface Loaded<T> {
  /** The last good answer; kept while it is loaded again. */
  data: T | undefined
  error: unknown
  loading: boolean
  /** Whether `data` answers what is asked for now, and not what was asked for before. */
  isCurrent: boolean
  reload(): void
}

/** Loads what a page shows, again whenever `given` changes. Null: nothing is to be loaded yet. */
export function useApi<O extends keyof Api>(operation: O, given: Given<O> | null): Loaded<Answer<O>> {
  const key = given === null ? null : JSON.stringify(given)
  return useLoaded(key === null ? null : `${operation} ${key}`, () =>
    (call as (operation: O, given: Given<O>) => Promise<Answer<O>>)(operation, given as Given<O>),
  )
}

export function useLoaded<T>(key: string | null, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ data?: T; of?: string; error?: unknown; answered?: string }>({})
  // A round is a wish to load the same again.
  const [round, setRound] = useState(0)
  const question = `${round} ${key}`
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    if (key === null) return
    let isGone = false
    latest.current().then(
      (data) => !isGone && setState({ data, of: key, answered: question }),
      (error) => {
        if (isGone) return
        setState((before) => ({ ...before, error, answered: question }))
        noticeEnd(error)
      },
    )
    return () => {
      isGone = true
    }
  }, [key, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return {
    data: state.data,
    error: state.error,
    loading: key !== null && state.answered !== question,
    isCurrent: state.of === key,
    reload,
  }
}

export interface Act<A extends unknown[]> {
  run(...given: A): Promise<boolean>
  busy: boolean
  error: unknown
  clear(): void
}

/** Something a person does: busy while it runs, and what went wrong is kept to be shown. True when it went well. */
export function useAct<A extends unknown[]>(act: (...given: A) => Promise<unknown>): Act<A> {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  return {
    ...state,
    error: state.error,
    clear: () => setState({ busy: false }),
    async run(...given) {
      setState({ busy: true })
      try {
        await act(...given)
        setState({ busy: false })
        return true
      } catch (error) {
        setState({ busy: false, error })
        noticeEnd(error)
        return false
      }
    },
  }
}

function noticeEnd(error: unknown): void {
  if (error instanceof ApiProblem && error.status === 401) sessionEnded()
}
