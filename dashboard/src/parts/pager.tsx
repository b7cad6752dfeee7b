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
          <Turn to={page - 1} isThere={page > 0}>
            Previous
          </Turn>
          <Turn to={page + 1} isThere={page + 1 < totalPages}>
            Next
          </Turn>
        </span>
      )}
    </nav>
  )
}

// On the last page the button stays where it is: one that is disabled would lose the focus of who has just pressed it.
function Turn(props: { to: number; isThere: boolean; children: string }) {
  return (
    <button
      type="button"
      aria-disabled={props.isThere ? undefined : 'true'}
      onClick={() => props.isThere && changeQuery({ page: props.to })}
    >
      {props.children}
    </button>
  )
}
