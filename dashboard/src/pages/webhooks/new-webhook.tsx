import { useState } from 'preact/hooks'
import { call } from '../../api/call.ts'
import { useAct } from '../../api/use-api.ts'
import { Field } from '../../parts/field.tsx'
import { Problem } from '../../parts/notice.tsx'
import { Card } from '../../parts/page.tsx'
import { Secret } from '../../parts/secret.tsx'
import { EVENTS, type EventType, eventName } from './webhook-events.ts'

export function NewWebhook(props: { onMade(): void }) {
  const [secret, setSecret] = useState<string>()
  const make = useAct(async (form: FormData) => {
    const made = await call('POST /api/v1/webhook-subscriptions', {
      body: {
        name: String(form.get('name')).trim() || null,
        webhookUrl: String(form.get('webhookUrl')).trim(),
        events: form.getAll('events') as EventType[],
      },
    })
    setSecret(made.signingSecret)
    props.onMade()
  })
  if (secret) return <Secret key={secret} name="The signing secret" text={secret} onDone={() => setSecret(undefined)} />
  return (
    <Card title="Add an address">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          make.run(new FormData(event.currentTarget))
        }}
      >
        <Problem error={make.error} />
        <div class="row">
          <Field label="Address" name="webhookUrl" type="url" required error={make.error} />
          <Field label="Name (optional)" name="name" error={make.error} />
        </div>
        <fieldset>
          <legend>Told when</legend>
          {EVENTS.map((type, index) => (
            <label key={type} class="tick">
              <input type="checkbox" name="events" value={type} defaultChecked={index === 0} /> {eventName(type)}
            </label>
          ))}
        </fieldset>
        <button type="submit" class="main" disabled={make.busy}>
          Add it
        </button>
      </form>
    </Card>
  )
}
