import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/** A page: its title in the window and as the heading, which gets the focus so that a reader starts there. */
export function Page(props: {
  title: string
  intro?: ComponentChildren
  actions?: ComponentChildren
  children: ComponentChildren
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${props.title} · Staymap`
  }, [props.title])
  useLayoutEffect(() => {
    heading.current?.focus()
    scrollTo(0, 0)
  }, [])
  return (
    <>
      <div class="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {props.title}
          </h1>
          {props.intro && <p class="intro">{props.intro}</p>}
        </div>
        {props.actions && <div class="actions">{props.actions}</div>}
      </div>
      {props.children}
    </>
  )
}

export function Card(props: { title?: string; children: ComponentChildren; class?: string }) {
  return (
    <section class={`card ${props.class ?? ''}`}>
      {props.title && <h2>{props.title}</h2>}
      {props.children}
    </section>
  )
}
