import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { Actor } from '../accounts/index.ts'
import { IngestError } from '../ingest/index.ts'
import { type InventorySummary, parseInventory, receiveFile } from '../inventory/index.ts'
import { ApiError, badRequest, type FieldError } from '../platform/errors.ts'
import { deleteUnlessRecorded } from '../platform/unrecorded-files/delete-unless-recorded.ts'
import type { OnboardingDeps } from './deps.ts'
import { recordRequest } from './record-request.ts'
import { requestKeys, type SupplierRequest } from './supplier-request.ts'

export interface RequestForm {
  organizationId: string
  actor: Actor
  filename: string
  body: AsyncIterable<Uint8Array>
  /** Asked after the file was read: a form may send its fields behind it. */
  fields: () => Promise<Record<string, string>>
}

type RequestKeys = ReturnType<typeof requestKeys>

const FORMATS = ['CSV', 'JSON', 'EXCEL'] as const

const fieldsSchema = z.object({
  supplierName: z.string('is required').trim().min(1, 'is required').max(200, 'must have at most 200 characters'),
  description: z.string().trim().max(5000, 'must have at most 5000 characters').optional(),
  contactEmail: z.union([z.literal(''), z.email('must be an e-mail address')]).optional(),
})

/**
 * Takes a request in. The file is read at once, so that an unreadable one is told to the person who still has it at
 * hand. The same list for a supplier whose request waits already gives that request.
 */
export async function submitRequest(deps: OnboardingDeps, form: RequestForm): Promise<SupplierRequest> {
  const { files, db, clock } = deps
  const { organizationId, actor, filename } = form
  const id = randomUUID()
  const keys = requestKeys({ id, organizationId })
  const received = await receiveFile(files, keys.original, { ...form, bytesMax: deps.uploadBytesMax, formats: FORMATS })
  const isRecorded = async () => {
    const row = await db.selectFrom('supplier_requests').select('id').where('id', '=', id).executeTakeFirst()
    return row !== undefined
  }
  try {
    const fields = readFields(await form.fields())
    const summary = await readList(deps, keys, filename)
    const request = await db.transaction().execute(async (trx) => {
      const recorded = await recordRequest(trx, clock, {
        id,
        organizationId,
        actor,
        filename,
        sha256: received.sha256,
        supplierName: fields.supplierName,
        description: fields.description || null,
        contactEmail: fields.contactEmail || null,
        recordCount: summary.validRecords,
        invalidCount: summary.invalidRecords,
      })
      if (recorded.id !== id) await restoreFiles(deps, recorded, keys)
      return recorded
    })
    if (request.id !== id) await deleteUnlessRecorded(deps, keys.folder, null, isRecorded)
    return request
  } catch (error) {
    await deleteUnlessRecorded(deps, keys.folder, error, isRecorded)
    throw error
  }
}

/** A request whose files were lost is whole again with the same bytes, sent once more. */
async function restoreFiles(
  { files }: OnboardingDeps,
  request: SupplierRequest,
  sentAgain: RequestKeys,
): Promise<void> {
  const keys = requestKeys(request)
  for (const name of ['original', 'inventory'] as const) {
    if (!(await files.stat(keys[name]))) await files.write(keys[name], await files.read(sentAgain[name]))
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

async function readList({ files }: OnboardingDeps, keys: RequestKeys, filename: string): Promise<InventorySummary> {
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
