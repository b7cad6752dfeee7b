import { Scroll } from '../../parts/scroll.tsx'
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
    <Scroll label={props.label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Name</th>
            <th scope="col" class="number">
              Hotels known by its ids
            </th>
            {since && <th scope="col">Since</th>}
            <th scope="col">
              <span class="unseen">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </Scroll>
  )
}
