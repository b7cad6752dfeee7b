import { useEffect } from 'preact/hooks'
import { changeQuery } from '../shell/router.ts'
import { count, counted } from './words.ts'

interface Props {
  page: number
  totalPages: number
  total: number
  noun: string
  many?: string
  /** The word of the address that holds the page, where there are several lists. */
  word?: string
  /** Instead of only changing the address. */
  onTurn?(to: number): void
}

/** The way through the pages of a list; the page is in the address. */
export function Pager(props: Props) {
  const { page, totalPages, total, noun, many = `${noun}s`, word = 'page' } = props
  const { onTurn = (to: number) => changeQuery({ [word]: to }) } = props
  // A list gets shorter, and an address may be old or made up: where there is no such page the last one is shown.
  const isBeyond = totalPages > 0 && page >= totalPages
  useEffect(() => {
    if (isBeyond) changeQuery({ [word]: totalPages - 1 }, 'replace')
  }, [isBeyond, word, totalPages])
  return (
    <nav class="pager" aria-label={`Pages of ${many}`}>
      <span>
        {counted(total, noun, many)}
        {totalPages > 1 && !isBeyond && `, page ${page + 1} of ${count(totalPages)}`}
      </span>
      {totalPages > 1 && (
        <span class="actions">
          <Turn isThere={page > 0} onTurn={() => onTurn(page - 1)}>
            Previous
          </Turn>
          <Turn isThere={page + 1 < totalPages} onTurn={() => onTurn(page + 1)}>
            Next
          </Turn>
        </span>
      )}
    </nav>
  )
}

// On the last page the button stays where it is: one that is disabled would lose the focus of who has just pressed it.
function Turn(props: { isThere: boolean; onTurn(): void; children: string }) {
  return (
    <button
      type="button"
      aria-disabled={props.isThere ? undefined : 'true'}
      onClick={() => props.isThere && props.onTurn()}
    >
      {props.children}
    </button>
  )
}
