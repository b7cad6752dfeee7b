import { useEffect, useRef } from 'preact/hooks'
import { call } from '../../api/call.ts'
import type { InventoryUploadDetail } from '../../api/types.ts'
import { useAct, useApi } from '../../api/use-api.ts'
import { usePolling } from '../../api/use-polling.ts'
import { announce } from '../../parts/announce.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Problem } from '../../parts/notice.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { ShowLoaded } from '../../parts/show-loaded.tsx'
import { count, counted, time } from '../../parts/words.ts'
import { RejectedRows } from './rejected-rows.tsx'
import { StartMapping } from './start-mapping.tsx'

/** One upload: what was read of it, what was not, and what can be done with it. */
export function Upload(props: { id: string; page: number }) {
  const path = { uploadId: props.id }
  const upload = useApi('GET /api/v1/inventory/{uploadId}', { path })
  const isRead = upload.data?.status !== 'PROCESSING'
  usePolling(!!upload.data && !isRead, upload)
  useTelling(upload.data)
  return (
    <Page title={upload.data?.filename ?? 'Upload'} intro={upload.data && <Badge state={upload.data.status} />}>
      <ShowLoaded from={upload} elsewhere={{ href: '/uploads', name: 'All uploads' }}>
        {(data) => (
          <>
            {data.status === 'FAILED' && (
              <p class="notice bad" role="alert">
                The file could not be used: {data.failureReason ?? 'no reason is known'}
              </p>
            )}
            <div class="cards">
              <Facts upload={data} onCancelled={upload.reload} />
              {data.status !== 'FAILED' && data.status !== 'CANCELLED' && <StartMapping upload={data} />}
            </div>
            {isRead && !!data.invalidRecords && <RejectedRows uploadId={data.uploadId} page={props.page} />}
          </>
        )}
      </ShowLoaded>
    </Page>
  )
}

/** Says aloud when a list that was being read has been. What failed stands on the page as an alert. */
function useTelling(upload: InventoryUploadDetail | undefined): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (before.current === 'PROCESSING' && upload?.status === 'COMPLETED') {
      const hotels = counted(upload.validRecords ?? 0, 'hotel')
      announce(`${upload.filename} is read: ${hotels}, ${counted(upload.invalidRecords ?? 0, 'rejected row')}`)
    }
    before.current = upload?.status
  }, [upload])
}

function Facts(props: { upload: InventoryUploadDetail; onCancelled(): void }) {
  const { upload } = props
  const path = { uploadId: upload.uploadId }
  const cancel = useAct(async () => {
    await call('POST /api/v1/inventory/{uploadId}/cancel', { path })
    props.onCancelled()
  })
  const download = useAct(async () => {
    const { downloadUrl } = await call('GET /api/v1/inventory/{uploadId}/download', { path })
    location.assign(downloadUrl)
  })
  return (
    <Card title="What was read">
      {upload.status === 'PROCESSING' && <progress aria-label="The file is being read" />}
      <dl class="facts">
        <dt>Hotels</dt>
        <dd>{count(upload.validRecords)}</dd>
        <dt>Rejected rows</dt>
        <dd>{count(upload.invalidRecords)}</dd>
        <dt>Format</dt>
        <dd>{upload.fileFormat}</dd>
        <dt>Supplier</dt>
        <dd>{upload.supplierCode ?? 'none named'}</dd>
        <dt>Columns</dt>
        <dd>{upload.columns.join(', ') || '–'}</dd>
        <dt>Uploaded</dt>
        <dd>{time(upload.createdAt)}</dd>
      </dl>
      {upload.warnings.map((warning) => (
        <p key={warning} class="notice warn">
          {warning}
        </p>
      ))}
      <Problem error={cancel.error ?? download.error} />
      <div class="actions">
        <button type="button" disabled={download.busy} onClick={() => download.run()}>
          Download the original
        </button>
        {upload.status === 'PROCESSING' && (
          <button type="button" disabled={cancel.busy} onClick={() => cancel.run()}>
            Stop reading it
          </button>
        )}
      </div>
    </Card>
  )
}
