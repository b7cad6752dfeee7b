import type { ComponentChildren } from 'preact'
import { Scroll } from './scroll.tsx'

/** What a column is called: `number` for one of figures, `unseen` for one whose name only a screen reader says. */
type Column = string | { number: string } | { unseen: string }

interface Props {
  /** What the table is, for who reaches it where it is wider than the screen. */
  label: string
  caption?: ComponentChildren
  /** False for one that is not shown. */
  columns: (Column | false)[]
  /** Its rows. */
  children: ComponentChildren
}

/** Rows under the names of their columns. */
export function Table(props: Props) {
  return (
    <Scroll label={props.label}>
      <table>
        {props.caption && <caption>{props.caption}</caption>}
        <thead>
          <tr>{props.columns.map((column) => column && <Heading column={column} />)}</tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </Scroll>
  )
}

function Heading({ column }: { column: Column }) {
  if (typeof column === 'string') return <th scope="col">{column}</th>
  if ('unseen' in column)
    return (
      <th scope="col">
        <span class="unseen">{column.unseen}</span>
      </th>
    )
  return (
    <th scope="col" class="number">
      {column.number}
    </th>
  )
}
