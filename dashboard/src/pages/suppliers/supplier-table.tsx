import { Table } from '../../parts/table.tsx'
import { count, date } from '../../parts/words.ts'

interface Supplier {
  code: string
  name: string
  hotelCount: number
}

/** Suppliers, each with the button that does `act` to it. `since`: when each was connected. */
export function SupplierTable<S extends Supplier>(props: {
  label: string
  suppliers: S[]
  since?: (supplier: S) => string
  act: string
  busy: boolean
  onAct: (code: string) => void
}) {
  const { since } = props
  return (
    <Table
      label={props.label}
      columns={[
        'Code',
        'Name',
        { number: 'Hotels known by its ids' },
        since !== undefined && 'Since',
        { unseen: 'Change' },
      ]}
    >
      {props.suppliers.map((supplier) => (
        <tr key={supplier.code}>
          <td>{supplier.code}</td>
          <td>{supplier.name}</td>
          <td class="number">{count(supplier.hotelCount)}</td>
          {since && <td class="when">{date(since(supplier))}</td>}
          <td class="number">
            <button type="button" disabled={props.busy} onClick={() => props.onAct(supplier.code)}>
              {props.act} <span class="unseen">{supplier.code}</span>
            </button>
          </td>
        </tr>
      ))}
    </Table>
  )
}
