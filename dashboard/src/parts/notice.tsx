import type { ComponentChildren } from 'preact'
import { wordsOf } from '../api/api-problem.ts'

/** What went wrong, in words, read out at once. Nothing when nothing did. */
export function Problem(props: { error: unknown }) {
  if (!props.error) return null
  return (
    <p class="notice bad" role="alert">
      {wordsOf(props.error)}
    </p>
  )
}

export function Notice(props: { kind?: 'good' | 'plain' | 'warn'; children: ComponentChildren }) {
  return <div class={`notice ${props.kind ?? 'plain'}`}>{props.children}</div>
}

/** Instead of an empty table: why it is empty and what to do about it. */
export function Nothing(props: { children: ComponentChildren }) {
  return <p class="nothing">{props.children}</p>
}
