interface Row {
  id: string
}

interface Page {
  page: number
  totalPages: number
  totalResults: number
  results: readonly Row[]
}

export type Next = { kind: 'row'; id: string } | { kind: 'page'; page: number } | { kind: 'end' } | { kind: 'nothing' }

/**
 * What comes after the last row of a page. Rows that were decided, here or by a colleague, may fit the filter no
 * longer; then the rows behind them have moved up, and the next page begins as many rows too late. So the same page is
 * asked for once more:
 *
 *   shown   1 2 3 | 4 5 6 | 7      1 and 2 are decided and no longer to review
 *   again   3 4 5 | 6 7            4 is next, on this page; the next page would begin with 6
 */
export function nextResult(shown: readonly Row[], again: Page): Next {
  if (again.totalResults === 0) return { kind: 'nothing' }
  const wasShown = new Set(shown.map(({ id }) => id))
  const moved = again.results.find(({ id }) => !wasShown.has(id))
  if (moved) return { kind: 'row', id: moved.id }
  if (again.page + 1 < again.totalPages) return { kind: 'page', page: again.page + 1 }
  // The end. What was passed over is left: on this page, or where this one is empty by now on the one before it.
  if (again.results.length === 0) return { kind: 'page', page: again.totalPages - 1 }
  return again.results.length < shown.length ? { kind: 'row', id: again.results[0].id } : { kind: 'end' }
}
