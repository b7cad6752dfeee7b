import type { ComponentChildren } from 'preact'
import type { Loaded } from '../api/use-api.ts'
import { Problem } from './notice.tsx'

/** What was loaded, or that it is still coming, or why it did not come and a way to try again. */
export function ShowLoaded<T>(props: { from: Loaded<T>; children: (data: NonNullable<T>) => ComponentChildren }) {
  const { data, error, loading, reload } = props.from
  if (data !== undefined && data !== null) {
    return (
      <div aria-busy={loading} class={loading ? 'again' : undefined}>
        <Problem error={error} />
        {props.children(data)}
      </div>
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
