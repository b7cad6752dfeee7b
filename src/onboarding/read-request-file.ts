import { type PartnerRow, readPartnerRows } from '../inventory/index.ts'
import type { OnboardingDeps } from './deps.ts'
import { requestKeys, type SupplierRequest } from './supplier-request.ts'

// Long enough to look at a list, short enough for a link that anybody may use who has it.
const LINK_SECONDS = 3_600

/** The first valid rows of the list. */
export async function readSampleRows(
  { files, columnar }: OnboardingDeps,
  request: SupplierRequest,
  count: number,
): Promise<PartnerRow[]> {
  return files.withLocalPath(requestKeys(request).inventory, (path) =>
    readPartnerRows(columnar, path, `row < ${count}`),
  )
}

/** A link to the bytes as they were sent. */
export async function linkToRequestFile(
  { files }: OnboardingDeps,
  request: SupplierRequest,
): Promise<{ downloadUrl: string; expiresInSeconds: number }> {
  const downloadUrl = await files.presign(requestKeys(request).original, {
    expiresInSeconds: LINK_SECONDS,
    filename: request.filename,
    // A stranger's file: the operator's browser saves it and does not show it.
    contentType: 'application/octet-stream',
  })
  return { downloadUrl, expiresInSeconds: LINK_SECONDS }
}
