import { call } from '../../api/call.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { Field, textsOf } from '../../parts/field.tsx'
import { Problem } from '../../parts/notice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { Table } from '../../parts/table.tsx'
import { count, euros, PLAN_NAMES } from '../../parts/words.ts'
import { Plans } from './plans.tsx'
import { billingUrl, returnUrls } from './return-urls.ts'
import { subscriptionWords } from './subscription-words.ts'

/** The plan, the credits, and what was used. Paying happens on the payment provider's own page. */
export function Billing(props: { query: URLSearchParams }) {
  const paid = props.query.get('paid')
  return (
    <Page title="Billing">
      {paid === 'yes' && (
        <p class="notice good" role="status">
          The payment was made. It takes effect as soon as the provider confirms it, usually at once.
        </p>
      )}
      {paid === 'no' && (
        <p class="notice" role="status">
          Nothing was bought.
        </p>
      )}
      <div class="cards">
        <Subscription />
        <Credits />
      </div>
      <Plans />
      <History />
    </Page>
  )
}

function Subscription() {
  const subscription = useApi('GET /api/v1/billing/subscription', {})
  const open = useAct(async () => {
    const { portalUrl } = await call('POST /api/v1/billing/portal', { body: { returnUrl: billingUrl() } })
    location.assign(portalUrl)
  })
  return (
    <Card title="Subscription">
      <ShowLoaded from={subscription}>
        {(data) => (
          <>
            <p class="figure">{PLAN_NAMES[data.planType]}</p>
            {data.id ? (
              <>
                <p>{subscriptionWords(data)}</p>
                <Problem error={open.error} />
                <button type="button" disabled={open.busy} onClick={() => open.run()}>
                  Manage the subscription
                </button>
              </>
            ) : (
              <p class="hint">Nothing is paid for it here.</p>
            )}
          </>
        )}
      </ShowLoaded>
    </Card>
  )
}

function Credits() {
  const balance = useApi('GET /api/v1/billing/credits/balance', {})
  const plans = useApi('GET /api/v1/billing/plans', {})
  const buy = useAct(async ({ millions }: Record<string, string>) => {
    const { checkoutUrl } = await call('POST /api/v1/billing/credits/purchase', {
      body: { priceId: plans.data!.credits.providerPriceId, credits: Number(millions) * 1_000_000, ...returnUrls() },
    })
    location.assign(checkoutUrl)
  })
  return (
    <Card title="Credits">
      <ShowLoaded from={balance}>
        {(data) => (
          <p class="figure">
            {count(data.creditsRemaining)}
            <span> left, {count(data.creditsUsed)} used</span>
          </p>
        )}
      </ShowLoaded>
      <p class="hint">Used when the day’s allowance is gone. They do not expire.</p>
      <ShowLoaded from={plans}>
        {({ credits }) => (
          <form class="row" onSubmit={(event) => buy.run(textsOf(event))}>
            <Field
              label={`Millions, at ${credits.pricePerMillion} each`}
              name="millions"
              type="number"
              min={String(credits.minimumCredits / 1_000_000)}
              step="1"
              defaultValue={credits.minimumCredits / 1_000_000}
              required
              error={buy.error}
            />
            <button type="submit" disabled={buy.busy}>
              Buy credits
            </button>
          </form>
        )}
      </ShowLoaded>
      <Problem error={buy.error} />
    </Card>
  )
}

function History() {
  const history = useApi('GET /api/v1/billing/metrics/history', { query: { limit: 12 } })
  return (
    <Card title="Months">
      <ShowLoaded from={history}>
        {(months) => (
          <Table label="Months" columns={['Month', { number: 'Mappings' }, { number: 'Paid with credits' }]}>
            {months.map((month) => (
              <tr key={month.billingMonth}>
                <td>{month.billingMonth}</td>
                <td class="number">{count(month.matchesProcessed)}</td>
                <td class="number">{euros(month.totalCost)}</td>
              </tr>
            ))}
          </Table>
        )}
      </ShowLoaded>
    </Card>
  )
}
