import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { type Actor, audit } from '../accounts/index.ts'
import { IngestError } from '../ingest/index.ts'
import { type InventorySummary, parseInventory, receiveFile } from '../inventory/index.ts'
import { ApiError, badRequest, type FieldError } from '../platform/errors.ts'
import { deleteUnlessRecorded } from '../platform/unrecorded-files/delete-unless-recorded.ts'
import type { OnboardingDeps } from './deps.ts'
import { requestFromRow, requestKeys, type SupplierRequest } from './supplier-request.ts'

export interface RequestForm {
  organizationId: string
  actor: Actor
  filename: string
  body: AsyncIterable<Uint8Array>
  /** Asked after the file was read: a form may send its fields behind it. */
  fields: () => Promise<Record<string, string>>
}

const FORMATS = ['CSV', 'JSON', 'EXCEL'] as const

const fieldsSchema = z.object({
  supplierName: z.string('is required').trim().min(1, 'is required').max(200, 'must have at most 200 characters'),
  description: z.string().trim().max(5000, 'must have at most 5000 characters').optional(),
  contactEmail: z.union([z.literal(''), z.email('must be an e-mail address')]).optional(),
})

/**
 * Takes a request in. The file is read at once, so that an unreadable one is told to the person who still has it at
 * hand.
 */
export async function submitRequest(deps: OnboardingDeps, form: RequestForm): Promise<SupplierRequest> {
  const { files, db, clock } = deps
  const id = randomUUID()
  const keys = requestKeys({ id, organizationId: form.organizationId })
  await receiveFile(files, keys.original, { ...form, bytesMax: deps.uploadBytesMax, formats: FORMATS })
  try {
    const fields = readFields(await form.fields())
    const summary = await readList(deps, keys, form.filename)
    return await db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('supplier_requests')
        .values({
          id,
          organization_id: form.organizationId,
          supplier_name: fields.supplierName,
          description: fields.description || null,
          contact_email: fields.contactEmail || null,
          filename: form.filename,
          record_count: summary.validRecords,
          invalid_count: summary.invalidRecords,
          status: 'pending',
          submitted_at: clock.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await audit(trx, clock, {
        organizationId: form.organizationId,
        actor: form.actor,
        action: 'supplier-request.submit',
        objectKind: 'supplier-request',
        objectId: id,
        details: { supplierName: fields.supplierName, records: summary.validRecords },
      })
      return requestFromRow(row)
    })
  } catch (error) {
    await deleteUnlessRecorded(deps, keys.folder, error, async () => {
      const row = await db.selectFrom('supplier_requests').select('id').where('id', '=', id).executeTakeFirst()
      return row !== undefined
    })
    throw error
  }
}

function readFields(given: Record<string, string>): z.infer<typeof fieldsSchema> {
  const parsed = fieldsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const errors: FieldError[] = parsed.error.issues.map((issue) => ({
    path: String(issue.path[0]),
    message: issue.path[0] === 'contactEmail' ? 'must be an e-mail address' : issue.message,
  }))
  throw badRequest(errors.map(({ path, message }) => `${path}: ${message}`).join('; '), errors)
}

async function readList(
  { files }: OnboardingDeps,
  keys: ReturnType<typeof requestKeys>,
  filename: string,
): Promise<InventorySummary> {
  await using scratch = await files.scratch()
  const outDir = join(scratch.path, 'parsed')
  try {
    const summary = await files.withLocalPath(keys.original, (path) => parseInventory({ path, filename, outDir }))
    await files.writeFromPath(keys.inventory, join(outDir, 'inventory.parquet'))
    return summary
  } catch (error) {
    if (!(error instanceof IngestError) || error.isOurs) throw error
    if (error.code === 'UNSUPPORTED_FORMAT') {
      throw new ApiError({ code: 'UNSUPPORTED_MEDIA_TYPE', detail: error.message })
    }
    throw badRequest(error.message, [{ path: 'file', message: error.message }])
  }
}
