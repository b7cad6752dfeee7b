import { call } from '../../api/call.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { Nothing, Problem } from '../../parts/notice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Scroll } from '../../parts/scroll.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { count, date } from '../../parts/words.ts'
import { SupplierRequests } from './supplier-requests.tsx'

/** Whose ids the reference knows, and which of them this organization works with. */
export function Suppliers(props: { page: number }) {
  const mine = useApi('GET /api/v1/suppliers/my-suppliers', {})
  const known = useApi('GET /api/v1/suppliers', {})
  const connected = new Set(mine.data?.suppliers.map(({ code }) => code))
  const change = useAct(async (code: string, act: 'connect' | 'disconnect') => {
    if (act === 'connect') await call('POST /api/v1/suppliers/{code}/connect', { path: { code } })
    else await call('DELETE /api/v1/suppliers/{code}/disconnect', { path: { code } })
    announce(`${code} is ${act === 'connect' ? 'connected' : 'no longer connected'}`)
    mine.reload()
  })
  return (
    <Page title="Suppliers" intro="An upload with a supplier’s code connects that supplier by itself.">
      <Problem error={change.error} />
      <Card title="Connected">
        <ShowLoaded from={mine}>
          {({ suppliers, maxSuppliers }) => (
            <>
              <p class="hint">
                {count(suppliers.length)} of {count(maxSuppliers)} that your plan allows.
              </p>
              {suppliers.length === 0 ? (
                <Nothing>No supplier is connected yet.</Nothing>
              ) : (
                <Scroll label="Connected suppliers">
                  <table>
                    <thead>
                      <tr>
                        <th scope="col">Code</th>
                        <th scope="col">Name</th>
                        <th scope="col" class="number">
                          Hotels known by its ids
                        </th>
                        <th scope="col">Since</th>
                        <th scope="col">
                          <span class="unseen">Change</span>
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {suppliers.map((supplier) => (
                        <tr key={supplier.code}>
                          <td>{supplier.code}</td>
                          <td>{supplier.name}</td>
                          <td class="number">{count(supplier.hotelCount)}</td>
                          <td class="when">{date(supplier.connectedAt)}</td>
                          <td class="number">
                            <button
                              type="button"
                              disabled={change.busy}
                              onClick={() => change.run(supplier.code, 'disconnect')}
                            >
                              Disconnect <span class="unseen">{supplier.code}</span>
                            </button>
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </Scroll>
              )}
            </>
          )}
        </ShowLoaded>
      </Card>
      <Card title="Known to the reference">
        <ShowLoaded from={known}>
          {({ suppliers }) => {
            const others = suppliers.filter(({ code }) => !connected.has(code))
            return others.length === 0 ? (
              <Nothing>There are no others. Ask for one below.</Nothing>
            ) : (
              <Scroll label="Suppliers known to the reference">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Code</th>
                      <th scope="col">Name</th>
                      <th scope="col" class="number">
                        Hotels known by its ids
                      </th>
                      <th scope="col">
                        <span class="unseen">Change</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {others.map((supplier) => (
                      <tr key={supplier.code}>
                        <td>{supplier.code}</td>
                        <td>{supplier.name}</td>
                        <td class="number">{count(supplier.hotelCount)}</td>
                        <td class="number">
                          <button
                            type="button"
                            disabled={change.busy}
                            onClick={() => change.run(supplier.code, 'connect')}
                          >
                            Connect <span class="unseen">{supplier.code}</span>
                          </button>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Scroll>
            )
          }}
        </ShowLoaded>
      </Card>
      <SupplierRequests page={props.page} />
    </Page>
  )
}
