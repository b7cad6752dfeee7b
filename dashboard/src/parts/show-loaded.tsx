import type { ComponentChildren } from 'preact'
import { ApiProblem } from '../api/api-problem.ts'
import type { Loaded } from '../api/use-api.ts'
import { Problem } from './notice.tsx'

/** What was loaded, or that it is still coming, or why it did not come and a way to try again. */
export function ShowLoaded<T>(props: {
  from: Loaded<T>
  /** Where to go when it is not there, for what an address names. */
  elsewhere?: { href: string; name: string }
  children: (data: NonNullable<T>) => ComponentChildren
}) {
  const { data, error, loading, reload } = props.from
  if (data !== undefined && data !== null) {
    return (
      <div aria-busy={loading} class={loading ? 'again' : undefined}>
        <Problem error={error} />
        {props.children(data)}
      </div>
    )
  }
  if (props.elsewhere && error instanceof ApiProblem && error.status === 404) {
    return (
      <p class="notice warn" role="alert">
        It is not here: the address is not right, it was removed, or it belongs to another organization.{' '}
        <a href={props.elsewhere.href}>{props.elsewhere.name}</a>
      </p>
    )
  }
  if (loading) return <p class="coming">Loading …</p>
  return (
    <div>
      <Problem error={error} />
      <button type="button" onClick={reload}>
        Try again
      </button>
    </div>
  )
}
