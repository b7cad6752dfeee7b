import type { HttpApp } from '../app.ts'
import { acceptForms } from '../bodies/accept-forms.ts'
import type { Services } from '../services.ts'
import { cancelUpload } from './cancel-upload.ts'
import { createUpload } from './create-upload.ts'
import { downloadUpload } from './download-upload.ts'
import { getUpload } from './get-upload.ts'
import { listUploadErrors } from './list-upload-errors.ts'
import { listUploads } from './list-uploads.ts'

export function registerInventory(app: HttpApp, services: Services): void {
  acceptForms(app, (room) => createUpload(room, services))
  listUploads(app, services)
  getUpload(app, services)
  listUploadErrors(app, services)
  downloadUpload(app, services)
  cancelUpload(app, services)
}
