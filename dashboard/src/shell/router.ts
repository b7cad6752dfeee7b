import { useEffect, useState } from 'preact/hooks'

export interface Place {
  path: string
  query: URLSearchParams
}

const CHANGED = 'staymap:place'

/** Where the person is. Paths are the browser's own, so that every page can be linked to, kept and gone back to. */
export function usePlace(): Place {
  const [place, setPlace] = useState(readPlace)
  useEffect(() => {
    const read = () => setPlace(readPlace())
    addEventListener('popstate', read)
    addEventListener(CHANGED, read)
    return () => {
      removeEventListener('popstate', read)
      removeEventListener(CHANGED, read)
    }
  }, [])
  return place
}

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', to)
  else history.replaceState(null, '', to)
  dispatchEvent(new Event(CHANGED))
}

/** Changes words of the query and leaves the others; an empty one goes. */
export function changeQuery(words: Record<string, string | number | null>, how: 'push' | 'replace' = 'push'): void {
  const { path, query } = readPlace()
  for (const [name, value] of Object.entries(words)) {
    if (value === null || value === '' || value === 0) query.delete(name)
    else query.set(name, String(value))
  }
  go(query.size > 0 ? `${path}?${query}` : path, how)
}

// No list of ours has so many pages; a larger number is more than the service takes.
const PAGE_MAX = 1_000_000

/** The page of a list that the address asks for, from 0. `word`: where it stands if there are several lists. */
export function pageOf(query: URLSearchParams, word = 'page'): number {
  const asked = Number.parseInt(query.get(word) ?? '0', 10) || 0
  return Math.min(Math.max(0, asked), PAGE_MAX)
}

/** A click on a link of ours changes the page without loading it anew; with a modifier it is the browser's. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  // A # leads to a place on this page, the browser's own affair.
  if (
    link.hash ||
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute('download') ||
    isServed(link.pathname)
  )
    return
  event.preventDefault()
  go(link.pathname + link.search)
}

// What the service itself answers under this address.
function isServed(path: string): boolean {
  return /^\/(api|files|docs|openapi\.json|sandbox-payment)(\/|$)/.test(path)
}

function readPlace(): Place {
  return { path: location.pathname.replace(/(.)\/+$/, '$1'), query: new URLSearchParams(location.search) }
}
