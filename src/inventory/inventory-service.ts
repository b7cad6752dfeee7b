import { randomUUID } from 'node:crypto'
import { organizationFolders } from '../accounts/index.ts'
import { parquetRows } from '../platform/columnar/index.ts'
import { countGrowing, type Db } from '../platform/database/index.ts'
import { conflict, notFound } from '../platform/errors.ts'
import type { OwnedFolders } from '../platform/unrecorded-files/delete-abandoned.ts'
import { deleteUnlessRecorded } from '../platform/unrecorded-files/delete-unless-recorded.ts'
import { readSupplierCode } from '../suppliers/index.ts'
import type { InventoryDeps, UploadEndedEffect, UploadHold, UploadReadingEffect } from './deps.ts'
import { PARSE_QUEUE, workOnUploads } from './process-upload.ts'
import { receiveFile } from './receive-file.ts'
import { recordUpload } from './record-upload.ts'
import { RESCUE_MS, rescueUploads } from './rescue-uploads.ts'
import type { RowError } from './tables.ts'
import { type Upload, uploadFromRow, uploadKeys } from './upload.ts'

const DOWNLOAD_LINK_SECONDS = 3600

/** Uploads of supplier hotel lists: received, read, checked, listed. */
export class InventoryService {
  readonly #deps: InventoryDeps
  readonly #endedEffects: UploadEndedEffect[] = []
  readonly #readingEffects: UploadReadingEffect[] = []
  readonly #holds: UploadHold[] = []
  #rescue: NodeJS.Timeout | null = null

  constructor(deps: InventoryDeps) {
    this.#deps = deps
    deps.jobs.define(PARSE_QUEUE, { retryLimit: 3 })
  }

  /** What the sweep of the file store asks; see start/sweep-files.ts. */
  folders(): OwnedFolders {
    const { db } = this.#deps
    return organizationFolders(db, 'uploads', (ids) =>
      db.selectFrom('uploads').select('id').where('id', 'in', ids).execute(),
    )
  }

  close(): void {
    if (this.#rescue) clearInterval(this.#rescue)
  }

  onUploadReading(effect: UploadReadingEffect): void {
    this.#readingEffects.push(effect)
  }

  onUploadEnded(effect: UploadEndedEffect): void {
    this.#endedEffects.push(effect)
  }

  keepReadingWhile(hold: UploadHold): void {
    this.#holds.push(hold)
  }

  /** Processes uploads in this process. */
  async startWorking(concurrency: number): Promise<void> {
    await workOnUploads(this.#deps, { reading: this.#readingEffects, ended: this.#endedEffects }, concurrency)
    this.#rescue = setInterval(() => rescueUploads(this.#deps), RESCUE_MS)
    this.#rescue.unref()
  }

  /**
   * Takes a file in. `fields` is asked after the file has been read, because a form may send its other
   * fields behind the file. The same bytes for the same supplier give the same upload.
   */
  async accept(request: {
    organizationId: string
    filename: string
    body: AsyncIterable<Uint8Array>
    fields: () => Promise<{ supplierCode: string | null }>
  }): Promise<Upload> {
    const { files, db } = this.#deps
    const id = randomUUID()
    const keys = uploadKeys({ id, organizationId: request.organizationId })
    const received = await receiveFile(files, keys.original, { ...request, bytesMax: this.#deps.uploadBytesMax })
    const isRecorded = () => isUpload(db, id)
    try {
      const { supplierCode: given } = await request.fields()
      const supplierCode = given?.trim() ? readSupplierCode(given) : null
      const upload = await db.transaction().execute(async (trx) => {
        const recorded = await recordUpload(
          trx,
          { ...this.#deps, holds: this.#holds },
          { ...request, id, supplierCode, received },
        )
        // Before the transaction ends: then it is read.
        if (recorded.id !== id && recorded.status === 'PROCESSING') await this.#restoreOriginal(recorded, keys.original)
        return recorded
      })
      if (upload.id !== id) await deleteUnlessRecorded(this.#deps, keys.folder, null, isRecorded)
      return upload
    } catch (error) {
      await deleteUnlessRecorded(this.#deps, keys.folder, error, isRecorded)
      throw error
    }
  }

  /** An upload whose file was lost is whole again with the same bytes, sent once more. */
  async #restoreOriginal(upload: Upload, sentAgain: string): Promise<void> {
    const { files } = this.#deps
    const { original } = uploadKeys(upload)
    if (!(await files.stat(original))) await files.write(original, await files.read(sentAgain))
  }

  async find(organizationId: string, uploadId: string): Promise<Upload> {
    return findUpload(this.#deps.db, organizationId, uploadId)
  }

  async list(organizationId: string, page: number, size: number): Promise<{ total: number; uploads: Upload[] }> {
    const { db, clock } = this.#deps
    const total = await countGrowing(db, clock, { table: 'uploads', organizationId })
    // Which uploads a page holds is read off an index alone; only those of the page are then looked at.
    const ids = db
      .selectFrom('uploads')
      .select('id')
      .where('organization_id', '=', organizationId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
    const rows = await db
      .selectFrom('uploads')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return { total, uploads: rows.map(uploadFromRow) }
  }

  /** Every rejected row, a page at a time. */
  async listErrors(upload: Upload, page: number, size: number): Promise<{ total: number; errors: RowError[] }> {
    const { files, columnar } = this.#deps
    const key = uploadKeys(upload).errors
    if (!upload.invalidRecords || !(await files.stat(key))) return { total: 0, errors: [] }
    const errors = await files.withLocalPath(key, (path) =>
      columnar.rows<RowError>(
        `SELECT row, "column", value, reason FROM ${parquetRows(path)} ORDER BY row, "column", value, reason LIMIT $1 OFFSET $2`,
        [size, page * size],
      ),
    )
    return { total: upload.invalidRecords, errors }
  }

  /** A link to the bytes as they were sent. */
  async downloadLink(upload: Upload): Promise<{ downloadUrl: string; expiresInSeconds: number }> {
    const downloadUrl = await this.#deps.files.presign(uploadKeys(upload).original, {
      expiresInSeconds: DOWNLOAD_LINK_SECONDS,
      filename: upload.filename,
      contentType: CONTENT_TYPE[upload.fileFormat],
    })
    return { downloadUrl, expiresInSeconds: DOWNLOAD_LINK_SECONDS }
  }

  async cancel(organizationId: string, uploadId: string): Promise<Upload> {
    return this.#deps.db.transaction().execute(async (trx) => {
      const upload = await findUpload(trx, organizationId, uploadId, 'lock')
      if (upload.status !== 'PROCESSING') {
        throw conflict(`The upload is ${upload.status}; only one that is PROCESSING can be cancelled.`)
      }
      const now = this.#deps.clock.now()
      await trx
        .updateTable('uploads')
        .set({ status: 'CANCELLED', updated_at: now })
        .where('id', '=', uploadId)
        .execute()
      const cancelled: Upload = { ...upload, status: 'CANCELLED', updatedAt: now }
      for (const effect of this.#endedEffects) await effect(trx, cancelled)
      return cancelled
    })
  }
}

export async function findUpload(db: Db, organizationId: string, uploadId: string, lock?: 'lock'): Promise<Upload> {
  let query = db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .where('organization_id', '=', organizationId)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw notFound('The upload')
  return uploadFromRow(row)
}

async function isUpload(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

// No charset: these are the customer's bytes, in whatever encoding they came.
const CONTENT_TYPE = {
  CSV: 'text/csv',
  JSON: 'application/json',
  EXCEL: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PARQUET: 'application/vnd.apache.parquet',
} as const
