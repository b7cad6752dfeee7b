import { useState } from 'preact/hooks'
import { call } from '../../api/call.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { Badge } from '../../parts/badge.tsx'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { Problem } from '../../parts/notice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Secret } from '../../parts/secret.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { time } from '../../parts/words.ts'
import { go } from '../../shell/router.ts'
import { Deliveries } from './deliveries.tsx'
import { type EventType, eventName } from './webhook-events.ts'

export function Webhook(props: { id: string }) {
  const path = { id: props.id }
  const subscription = useApi('GET /api/v1/webhook-subscriptions/{id}', { path })
  const [secret, setSecret] = useState<string>()
  const [sent, setSent] = useState(0)
  const test = useAct(async () => {
    await call('POST /api/v1/webhook-subscriptions/{id}/test', { path })
    announce('A test event is on its way')
    setSent((before) => before + 1)
  })
  const rotate = useAct(async () => {
    setSecret((await call('POST /api/v1/webhook-subscriptions/{id}/rotate-secret', { path })).signingSecret)
    subscription.reload()
  })
  const remove = useAct(async () => {
    await call('DELETE /api/v1/webhook-subscriptions/{id}', { path })
    go('/webhooks')
  })
  const change = useAct(async (status: 'ACTIVE' | 'INACTIVE') => {
    // A change replaces the whole subscription: what a colleague has changed since this page was loaded is to stay.
    const now = await call('GET /api/v1/webhook-subscriptions/{id}', { path })
    const { name, webhookUrl, events, apiKeyName, additionalHeaders } = now
    await call('PUT /api/v1/webhook-subscriptions/{id}', {
      path,
      body: { name, webhookUrl, events: events as EventType[], apiKeyName, additionalHeaders, status },
    })
    subscription.reload()
  })
  const busy = test.busy || rotate.busy || remove.busy || change.busy
  return (
    <Page title="Webhook" intro={<a href="/webhooks">All webhooks</a>}>
      <ShowLoaded from={subscription} elsewhere={{ href: '/webhooks', name: 'All webhooks' }}>
        {(data) => (
          <Card title={data.name ?? data.webhookUrl}>
            <dl class="facts">
              <dt>State</dt>
              <dd>
                <Badge state={data.status} />
                {data.deactivatedReason && ' The plan no longer includes its events.'}
              </dd>
              <dt>Address</dt>
              <dd>{data.webhookUrl}</dd>
              <dt>Told when</dt>
              <dd>{data.events.map(eventName).join(', ')}</dd>
              <dt>Signing secret</dt>
              <dd class="mono">{data.signingSecretMasked}</dd>
              <dt>Since</dt>
              <dd>{time(data.createdAt)}</dd>
            </dl>
            <Problem error={test.error ?? rotate.error ?? remove.error ?? change.error} />
            {secret && (
              <Secret key={secret} name="The new signing secret" text={secret} onDone={() => setSecret(undefined)} />
            )}
            <div class="actions">
              <button
                type="button"
                class="main"
                disabled={busy || data.status === 'INACTIVE'}
                onClick={() => test.run()}
              >
                Send a test event
              </button>
              <button
                type="button"
                disabled={busy}
                onClick={() => change.run(data.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE')}
              >
                {data.status === 'ACTIVE' ? 'Switch off' : 'Switch on'}
              </button>
              <ConfirmButton sure="Yes, a new secret" busy={busy} onSure={() => rotate.run()}>
                Change the secret
              </ConfirmButton>
              <ConfirmButton sure="Yes, remove it" busy={busy} onSure={() => remove.run()}>
                Remove
              </ConfirmButton>
            </div>
          </Card>
        )}
      </ShowLoaded>
      {subscription.data && <Deliveries id={props.id} key={sent} />}
    </Page>
  )
}
