import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { ApiProblem } from '../api/api-problem.ts'

interface Common {
  label: string
  name: string
  hint?: ComponentChildren
  /** What an act answered; the part about this field stands beside it. */
  error?: unknown
}

interface InputProps extends Common {
  type?: 'text' | 'email' | 'password' | 'search' | 'number' | 'url' | 'file' | 'date'
  defaultValue?: string | number
  required?: boolean
  autocomplete?: string
  autofocus?: boolean
  accept?: string
  min?: string
  max?: string
  step?: string
  minLength?: number
}

/** A labelled input. */
export function Field(props: InputProps) {
  const { label, hint, error, type = 'text', autofocus, ...input } = props
  const element = useRef<HTMLInputElement>(null)
  const { defaultValue } = props
  // What was typed is kept until the first value changes, for instance because the address did.
  useLayoutEffect(() => {
    if (element.current && defaultValue !== undefined) element.current.value = String(defaultValue)
  }, [defaultValue])
  useLayoutEffect(() => {
    if (!autofocus) return
    element.current?.focus()
    // What stands there already is a first guess: typing takes its place, instead of being put in front of it.
    element.current?.select()
  }, [autofocus])
  return (
    <Labelled label={label} name={props.name} hint={hint} error={error}>
      {(attributes) => <input type={type as 'text'} ref={element} {...input} {...attributes} />}
    </Labelled>
  )
}

interface ChoiceProps extends Common {
  defaultValue?: string
  onChange?(event: { currentTarget: HTMLSelectElement }): void
  children: ComponentChildren
}

export function Choice(props: ChoiceProps) {
  const { label, hint, error, defaultValue, onChange, children } = props
  const select = useRef<HTMLSelectElement>(null)
  // A select has no first value of its own as an input has; it is set once the options are there.
  useLayoutEffect(() => {
    if (select.current && defaultValue !== undefined) select.current.value = defaultValue
  }, [defaultValue])
  return (
    <Labelled label={label} name={props.name} hint={hint} error={error}>
      {(attributes) => (
        <select ref={select} onChange={onChange} {...attributes}>
          {children}
        </select>
      )}
    </Labelled>
  )
}

interface Attributes {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

function Labelled(props: Common & { children: (attributes: Attributes) => ComponentChildren }) {
  const id = useId()
  const wrong = props.error instanceof ApiProblem ? props.error.fields.get(props.name) : undefined
  const described = [props.hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      {props.children({
        id,
        name: props.name,
        'aria-describedby': described || undefined,
        'aria-invalid': wrong ? true : undefined,
      })}
      {props.hint && (
        <p class="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
      {wrong && (
        <p class="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  )
}

/** The texts of a form that was sent, by the names of its fields; without blanks around them, except passwords. */
export function textsOf(event: Event): Record<string, string> {
  event.preventDefault()
  const form = event.currentTarget as HTMLFormElement
  const isPassword = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.type === 'password'
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => {
      const text = typeof value === 'string' ? value : ''
      return [name, isPassword(name) ? text : text.trim()]
    }),
  )
}
