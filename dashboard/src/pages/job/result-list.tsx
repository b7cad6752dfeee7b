import { useLayoutEffect, useRef } from 'preact/hooks'
import type { MappingResult } from '../../api/types.ts'
import { Badge } from '../../parts/badge.tsx'
import { confidence } from '../../parts/words.ts'

/** The rows of a page, one of them chosen; it is always in sight. */
export function ResultList(props: {
  rows: readonly MappingResult[]
  chosenId: string | undefined
  onChoose(id: string): void
}) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const row = list.current?.querySelector('[aria-current]')
    if (row) scrollInside(list.current!, row)
  }, [props.chosenId, props.rows.length])
  return (
    <ul aria-label="Results" ref={list}>
      {props.rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            class="review-row"
            aria-current={row.id === props.chosenId ? 'true' : undefined}
            onClick={() => props.onChoose(row.id)}
          >
            <bdi class="review-name">{row.partnerHotelName}</bdi>
            <span class="faint">
              <bdi>{row.partnerHotelCity}</bdi>, {row.partnerHotelCountry}
            </span>
            <span class="review-state">
              <Badge state={row.status} />
              {row.status !== 'UNMATCHED' && <span class="faint">{confidence(row.matchConfidence)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

// The browser’s own scrollIntoView moves the window too: on a narrow screen away from the result, which stands below
// the list.
function scrollInside(list: Element, row: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}
