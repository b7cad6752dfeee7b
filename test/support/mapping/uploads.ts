import type { TestService } from '../test-service.ts'
import { until } from '../until.ts'

/** Uploads a file as a customer would, by form. */
export function uploadFile(
  service: TestService,
  token: string | undefined,
  filename: string,
  content: string | Uint8Array,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  form.set('file', new Blob([content as string]), filename)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return service.call('POST', '/api/v1/inventory', { token, body: form })
}

/** Polls as a customer would until the upload is no longer being processed. */
export function waitForUpload(service: TestService, token: string, uploadId: string) {
  return until(`upload ${uploadId} ends`, async () => {
    const { body } = await service.call('GET', `/api/v1/inventory/${uploadId}`, { token })
    return body.status === 'PROCESSING' ? null : body
  })
}
