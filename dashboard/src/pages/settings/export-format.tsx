import { useState } from 'preact/hooks'
import { call } from '../../api/call.ts'
import type { ExportFormat } from '../../api/types.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { Notice, Problem } from '../../parts/notice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { time } from '../../parts/words.ts'
import { FORMATS } from '../job/export-results.tsx'

/** How every exported file of the organization looks unless a call says otherwise. */
export function ExportFormatSettings() {
  const format = useApi('GET /api/v1/export-format', {})
  return (
    <Page title="Export format" intro="How files of results look, here, over the API and behind export webhooks.">
      <Card>
        <ShowLoaded from={format}>{(data) => <Form given={data} onSaved={format.reload} />}</ShowLoaded>
      </Card>
    </Page>
  )
}

function Form(props: { given: ExportFormat; onSaved(): void }) {
  const { given } = props
  const [saved, setSaved] = useState(false)
  const save = useAct(async (form: FormData) => {
    await call('PUT /api/v1/export-format', {
      body: {
        format: form.get('format') as ExportFormat['format'],
        compression: form.get('compression') as ExportFormat['compression'],
        delimiter: String(form.get('delimiter')),
        includeHeader: form.get('includeHeader') === 'yes',
        includeFields: String(form.get('includeFields'))
          .split(/[\n,]/)
          .map((field) => field.trim())
          .filter(Boolean),
      },
    })
    announce('The export format is saved')
    setSaved(true)
    props.onSaved()
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.run(new FormData(event.currentTarget))
      }}
    >
      <Problem error={save.error} />
      {saved && !save.error && <Notice kind="good">Saved.</Notice>}
      <div class="row">
        <Choice label="Format" name="format" defaultValue={given.format} error={save.error}>
          {FORMATS.map(([format, name]) => (
            <option key={format} value={format}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label="Compression" name="compression" defaultValue={given.compression} error={save.error}>
          <option value="none">None</option>
          <option value="gzip">gzip</option>
        </Choice>
        <Field label="Delimiter of CSV" name="delimiter" defaultValue={given.delimiter} required error={save.error} />
        <Choice label="First line with names" name="includeHeader" defaultValue={given.includeHeader ? 'yes' : 'no'}>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </Choice>
      </div>
      <div class="field">
        <label for="export-fields">Columns, in order</label>
        <textarea id="export-fields" name="includeFields" rows={6} aria-describedby="export-fields-hint">
          {given.includeFields.join('\n')}
        </textarea>
        <p class="hint" id="export-fields-hint">
          Fields of a result, <code>reference…</code> fields of its hotel, and your own columns as{' '}
          <code>partner.COLUMN</code>.
        </p>
      </div>
      <button type="submit" class="main" disabled={save.busy}>
        Save
      </button>
      {given.updatedAt && <p class="hint">Last changed {time(given.updatedAt)}</p>}
    </form>
  )
}
