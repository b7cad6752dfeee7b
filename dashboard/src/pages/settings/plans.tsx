import { call } from '../../api/call.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { Problem } from '../../parts/notice.tsx'
import { Card } from '../../parts/page.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { returnUrls } from './return-urls.ts'

export function Plans() {
  const plans = useApi('GET /api/v1/billing/plans', {})
  const choose = useAct(async (priceId: string) => {
    const { checkoutUrl } = await call('POST /api/v1/billing/checkout', { body: { priceId, ...returnUrls() } })
    location.assign(checkoutUrl)
  })
  return (
    <Card title="Plans">
      <Problem error={choose.error} />
      <ShowLoaded from={plans}>
        {({ tiers, currentPlan }) => (
          <div class="tiers">
            {tiers.map((tier) => (
              <section key={tier.planType} class="tier" aria-label={tier.displayName}>
                <h3>
                  {tier.displayName} {tier.planType === currentPlan && <span class="badge good">Yours</span>}
                </h3>
                <p class="price">{tier.monthlyPrice}</p>
                <ul>
                  {tier.features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
                {tier.providerPriceId && tier.planType !== currentPlan && (
                  <button type="button" disabled={choose.busy} onClick={() => choose.run(tier.providerPriceId!)}>
                    Choose {tier.displayName}
                  </button>
                )}
              </section>
            ))}
          </div>
        )}
      </ShowLoaded>
    </Card>
  )
}
