import { useEffect, useRef, useState } from 'preact/hooks'
import { sendForm } from '../../api/call.ts'
import type { InventoryUpload } from '../../api/types.ts'
import { useAct } from '../../api/use-api.ts'
import { announce } from '../../parts/announce.tsx'
import { Field } from '../../parts/field.tsx'
import { Problem } from '../../parts/notice.tsx'
import { percent } from '../../parts/words.ts'
import { go } from '../../shell/router.ts'

/** Sends a file and tells how much of it has gone. */
export function UploadForm() {
  const [share, setShare] = useState(0)
  const send = useAct(async (form: FormData) => {
    if (!form.get('supplierCode')) form.delete('supplierCode')
    // The fields go before the file, so that the service knows them when the file begins.
    const file = form.get('file') as File
    form.delete('file')
    form.append('file', file)
    setShare(0)
    const upload = await sendForm<InventoryUpload>('/api/v1/inventory', form, setShare)
    announce(`${upload.filename} is uploaded`)
    if (isHere.current) go(`/uploads/${upload.uploadId}`)
  })
  // A large file takes minutes. Who works on another page by then stays there and is told.
  const isHere = useRef(true)
  useEffect(
    () => () => {
      isHere.current = false
    },
    [],
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send.run(new FormData(event.currentTarget)).then((isSent) => {
          if (!isSent && !isHere.current) announce('The upload failed')
        })
      }}
    >
      <Problem error={send.error} />
      <div class="row">
        <Field
          label="File"
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,.json,.jsonl,.ndjson,.xlsx,.parquet"
          required
          hint="CSV, JSON, Excel or Parquet, with at least id, name, city and country."
        />
        <Field
          label="Supplier code (optional)"
          name="supplierCode"
          autocomplete="off"
          hint="Whose ids these are. Decisions are remembered per supplier."
        />
      </div>
      <button type="submit" class="main" disabled={send.busy}>
        {send.busy ? 'Uploading …' : 'Upload'}
      </button>
      {send.busy && (
        <>
          <progress aria-label="Part of the file that is sent" max={1} value={share} />
          <p class="hint">{share < 1 ? `${percent(share * 100)} sent` : 'Sent. The service is storing it.'}</p>
        </>
      )}
    </form>
  )
}
