import { join } from 'node:path'
import { IngestError, READING, tellRemark } from '../ingest/index.ts'
import type { RunningJob } from '../jobs/index.ts'
import { parquetRows } from '../platform/columnar/index.ts'
import { type Db, json } from '../platform/database/index.ts'
import { tellMissingColumns } from '../reference/hotel-columns/index.ts'
import type { InventoryDeps, UploadEffects, UploadEndedEffect } from './deps.ts'
import { type InventorySummary, NoValidRows, parseInventory } from './parse/index.ts'
import type { RowError } from './tables.ts'
import { type Upload, uploadFromRow, uploadKeys } from './upload.ts'

export const PARSE_QUEUE = 'inventory-parse'

interface ParseJob {
  uploadId: string
  round: number
}

/** While an upload waits or is read, it is not added again. */
export function enqueueParsing(db: Db, jobs: InventoryDeps['jobs'], job: ParseJob): Promise<void> {
  return jobs.enqueue<ParseJob>(db, PARSE_QUEUE, job, { key: `${job.uploadId}/${job.round}` })
}

const ROW_ERRORS_SHOWN = 20
// How soon a cancelled upload stops using the machine.
const CANCEL_POLL_MS = 500

export async function workOnUploads(deps: InventoryDeps, effects: UploadEffects, concurrency: number): Promise<void> {
  await deps.jobs.work<ParseJob>(PARSE_QUEUE, concurrency, (job) => processUpload(deps, effects, job))
}

/** Reads and checks one upload; its result is the same however often a dying process makes it begin again. */
async function processUpload(deps: InventoryDeps, effects: UploadEffects, job: RunningJob<ParseJob>): Promise<void> {
  const upload = await findCurrent(deps, job.data)
  if (!upload) return
  const cancelled = watchForCancel(deps, job.data)
  try {
    const size = (await deps.files.stat(uploadKeys(upload).original))?.size ?? 0
    for (const effect of effects.reading) effect(size)
    const { summary, rowErrors } = await readFile(deps, upload, AbortSignal.any([job.signal, cancelled.signal]))
    await end(deps, effects.ended, job.data, {
      status: summary.refusal === null ? 'COMPLETED' : 'FAILED',
      valid_records: summary.validRecords,
      invalid_records: summary.invalidRecords,
      row_errors: json(rowErrors),
      columns: json(summary.columns),
      warnings: json([
        ...summary.warnings,
        ...tellMissingColumns('file', Object.keys(summary.columnsUsed), summary.columns),
        ...summary.pointRemarks.map((remark) => tellRemark(remark)),
      ]),
      failure_reason: summary.refusal,
      reading: READING,
    })
  } catch (error) {
    const refusal = error instanceof IngestError ? error : null
    // Cancelled by the customer, or this process is stopping and another will take the job up.
    if (cancelled.signal.aborted) return
    const ours = !refusal || refusal.code === 'CANCELLED' || refusal.isOurs
    if (ours && (job.signal.aborted || !job.isGivenUpAfter(error))) throw error
    if (ours) deps.log.error({ err: error, uploadId: upload.id }, 'an upload could not be read')
    await end(deps, effects.ended, job.data, {
      status: 'FAILED',
      failure_reason: ours
        ? 'The file could not be read because of a fault on our side. Send it again.'
        : refusal.message,
    })
  } finally {
    cancelled.stop()
  }
}

async function readFile(
  deps: InventoryDeps,
  upload: Upload,
  signal: AbortSignal,
): Promise<{ summary: InventorySummary; rowErrors: RowError[] }> {
  const { files, columnar } = deps
  const keys = uploadKeys(upload)
  await using scratch = await files.scratch()
  const summary = await files
    .withLocalPath(keys.original, (path) =>
      parseInventory({ path, filename: upload.filename, outDir: join(scratch.path, 'parsed'), signal }),
    )
    .catch((error) => {
      // What is wrong with its rows is worth keeping most where it is wrong with all of them.
      if (error instanceof NoValidRows) return error.summary
      throw error
    })
  const parsed = (name: string) => join(scratch.path, 'parsed', name)
  const rowErrors = await columnar.rows<RowError>(
    `SELECT row, "column", value, reason FROM ${parquetRows(parsed('errors.parquet'))} ORDER BY row, "column" LIMIT ${ROW_ERRORS_SHOWN}`,
  )
  await files.writeFromPath(keys.errors, parsed('errors.parquet'))
  if (summary.refusal === null) await files.writeFromPath(keys.inventory, parsed('inventory.parquet'))
  return { summary, rowErrors }
}

async function findCurrent(deps: InventoryDeps, job: ParseJob): Promise<Upload | null> {
  const row = await deps.db.selectFrom('uploads').selectAll().where('id', '=', job.uploadId).executeTakeFirst()
  return row && row.status === 'PROCESSING' && row.round === job.round ? uploadFromRow(row) : null
}

async function end(
  deps: InventoryDeps,
  effects: readonly UploadEndedEffect[],
  job: ParseJob,
  values: Record<string, unknown>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('uploads')
      .set({ ...values, updated_at: deps.clock.now() })
      .where('id', '=', job.uploadId)
      .where('round', '=', job.round)
      .where('status', '=', 'PROCESSING')
      .returningAll()
      .executeTakeFirst()
    if (!row) return
    for (const effect of effects) await effect(trx, uploadFromRow(row))
  })
}

function watchForCancel(deps: InventoryDeps, job: ParseJob): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController()
  const timer = setInterval(async () => {
    const current = await findCurrent(deps, job).catch(() => undefined)
    if (current === null) controller.abort()
  }, CANCEL_POLL_MS)
  return { signal: controller.signal, stop: () => clearInterval(timer) }
}
