import type { HttpApp } from '../app.ts'
import { acceptForms } from '../bodies/accept-forms.ts'
import type { Services } from '../services.ts'
import { connectSupplier, disconnectSupplier } from './connect-supplier.ts'
import { getRequest, listRequests } from './list-requests.ts'
import { listSuppliers } from './list-suppliers.ts'
import { mySuppliers } from './my-suppliers.ts'
import { resolveRequest } from './resolve-request.ts'
import { decideReviewRows, listReviewRows } from './review-rows.ts'
import { submitRequest } from './submit-request.ts'

export function registerSuppliers(app: HttpApp, services: Services): void {
  acceptForms(app, (room) => submitRequest(room, services))
  listRequests(app, services)
  getRequest(app, services)
  resolveRequest(app, services)
  listReviewRows(app, services)
  decideReviewRows(app, services)
  listSuppliers(app, services)
  mySuppliers(app, services)
  connectSupplier(app, services)
  disconnectSupplier(app, services)
}
