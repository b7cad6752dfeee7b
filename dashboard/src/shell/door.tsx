import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { followLinks } from './router.ts'

/** The pages in front of the login. */
export function Door(props: { title: string; children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${props.title} · Staymap`
  }, [props.title])
  // As on every page: a reader starts there.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links are what is clicked; this only hears of it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by keyboard is a click as well.
    <div class="door" onClick={followLinks}>
      <main>
        <p class="brand">
          <img src="/icon.svg" alt="" width="36" height="36" />
          Staymap
        </p>
        <p class="slogan">Which hotel is it? Supplier lists onto one reference inventory.</p>
        <section class="card">
          <h1 ref={heading} tabIndex={-1}>
            {props.title}
          </h1>
          {props.children}
        </section>
      </main>
    </div>
  )
}
