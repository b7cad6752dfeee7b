import { call } from '../../api/call.ts'
import { useAct, useLoaded } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { Nothing, Problem } from '../../parts/notice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { count } from '../../parts/words.ts'
import { loadAll } from './load-all.ts'
import { SupplierRequests } from './supplier-requests.tsx'
import { SupplierTable } from './supplier-table.tsx'

/** Whose ids the reference knows, and which of them this organization works with. */
export function Suppliers(props: { page: number }) {
  const mine = useLoaded('mine', () => loadAll((query) => call('GET /api/v1/suppliers/my-suppliers', { query })))
  const known = useLoaded('known', () => loadAll((query) => call('GET /api/v1/suppliers', { query })))
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
                <SupplierTable
                  label="Connected suppliers"
                  suppliers={suppliers}
                  since={({ connectedAt }) => connectedAt}
                  act="Disconnect"
                  busy={change.busy}
                  onAct={(code) => change.run(code, 'disconnect')}
                />
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
              <SupplierTable
                label="Suppliers known to the reference"
                suppliers={others}
                act="Connect"
                busy={change.busy}
                onAct={(code) => change.run(code, 'connect')}
              />
            )
          }}
        </ShowLoaded>
      </Card>
      <SupplierRequests page={props.page} />
    </Page>
  )
}
