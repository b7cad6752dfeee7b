import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

/**
 * Something that may be wider than the screen. Where it is, it can be reached and scrolled by keyboard and says what it
 * is; where it is not, it is no stop on the way through the page.
 */
export function Scroll(props: { label: string; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null)
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const element = box.current!
    const observer = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  const asStop = isWide ? { role: 'region' as const, 'aria-label': props.label, tabIndex: 0 } : {}
  return (
    <div class="scroll" ref={box} {...asStop}>
      {props.children}
    </div>
  )
}
