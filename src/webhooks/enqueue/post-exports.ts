import type { WebhookParts } from '../parts.ts'
import { countUndelivered, noteDroppedEvent, UNDELIVERED_MAX } from './dropped-events.ts'
import { writeDeliveries } from './write-deliveries.ts'

/** Makes the export file of a completed job; the same job again may give the same file. */
export type MakeExport = (
  organizationId: string,
  mappingJobId: string,
  options: { linkLifetimeMinutes: number },
) => Promise<ExportFile>

interface ExportFile {
  exportFileId: string
  downloadUrl: string
  format: string
  fileSize: number
  rowCount: number
}

export const EXPORT_QUEUE = 'export-webhooks'

/** A MAPPING_COMPLETED event for which an export file is to be made and posted. */
export interface ExportJob {
  eventId: string
  organizationId: string
  occurredAt: string
  data: Record<string, unknown>
}

// The last of the eight tries comes after some 35 hours, and the receiver may fetch later still.
// Seven days is the longest a bucket's link can live.
const LINK_LIFETIME_MINUTES = 7 * 24 * 60

/**
 * Makes the file and writes one delivery for each export webhook that is still active. Doing it twice
 * writes nothing twice: a delivery is unique by event and webhook.
 */
export async function postExports(parts: WebhookParts, makeExport: MakeExport, job: ExportJob): Promise<void> {
  const mappingJobId = String(job.data.mappingJobId)
  const file = await makeExport(job.organizationId, mappingJobId, { linkLifetimeMinutes: LINK_LIFETIME_MINUTES })
  const payload = JSON.stringify({
    event: 'MAPPING_COMPLETED',
    mappingJobId,
    partnerInventoryId: job.data.partnerInventoryId,
    exportFileId: file.exportFileId,
    downloadUrl: file.downloadUrl,
    format: file.format,
    fileSize: file.fileSize,
    rowCount: file.rowCount,
    matchedCount: job.data.matchedRecords,
    completedAt: job.data.completedAt,
  })
  await parts.db.transaction().execute(async (trx) => {
    const webhooks = await trx
      .selectFrom('webhook_endpoints')
      .select(['id', countUndelivered(job.organizationId).as('undelivered')])
      .where('organization_id', '=', job.organizationId)
      .where('kind', '=', 'export')
      .where('active', '=', true)
      // Held until the end, see enqueue-deliveries.ts.
      .forKeyShare()
      .execute()
    if (webhooks.length > 0 && webhooks[0].undelivered > UNDELIVERED_MAX) {
      await noteDroppedEvent(trx, parts.clock, job.organizationId, job.eventId)
      return
    }
    await writeDeliveries(
      trx,
      parts.clock,
      {
        id: job.eventId,
        organizationId: job.organizationId,
        type: 'MAPPING_COMPLETED',
        occurredAt: new Date(job.occurredAt),
        payload,
      },
      webhooks.map(({ id }) => id),
    )
  })
  parts.wake()
}
