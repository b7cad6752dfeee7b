import { changeQuery } from '../shell/router.ts'
import { count, counted } from './words.ts'

/** The way through the pages of a list; the page is in the address. */
export function Pager(props: { page: number; totalPages: number; total: number; noun: string; many?: string }) {
  const { page, totalPages, total, noun, many = `${noun}s` } = props
  return (
    <nav class="pager" aria-label={`Pages of ${many}`}>
      <span>
        {counted(total, noun, many)}
        {totalPages > 1 && `, page ${page + 1} of ${count(totalPages)}`}
      </span>
      {totalPages > 1 && (
        <span class="actions">
          <button type="button" disabled={page === 0} onClick={() => changeQuery({ page: page - 1 })}>
            Previous
          </button>
          <button type="button" disabled={page + 1 >= totalPages} onClick={() => changeQuery({ page: page + 1 })}>
            Next
          </button>
        </span>
      )}
    </nav>
  )
}
