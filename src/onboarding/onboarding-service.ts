import { type Actor, organizationFolders } from '../accounts/index.ts'
import type { PartnerRow } from '../inventory/index.ts'
import { notFound } from '../platform/errors.ts'
import type { OwnedFolders } from '../platform/unrecorded-files/delete-abandoned.ts'
import type { OnboardingDeps } from './deps.ts'
import { fillCrosswalk } from './fill-crosswalk.ts'
import { describeSuppliers, type KnownSupplier, listKnownSuppliers } from './known-suppliers.ts'
import { linkToRequestFile, readSampleRows } from './read-request-file.ts'
import { CROSSWALK_QUEUE, type CrosswalkJob, type RequestResolution, resolveRequest } from './resolve-request.ts'
import { decideRows, type RowAnswer } from './review-rows/decide-rows.ts'
import { listReviewRows } from './review-rows/list-rows.ts'
import type { ReviewRow } from './review-rows/review-row.ts'
import { type RequestForm, submitRequest } from './submit-request.ts'
import { requestFromRow, type SupplierRequest } from './supplier-request.ts'
import './tables.ts'

/** How a supplier comes to be known: requested by a customer, approved by an operator, mapped into the crosswalk. */
export class OnboardingService {
  readonly #deps: OnboardingDeps

  constructor(deps: OnboardingDeps) {
    this.#deps = deps
    deps.jobs.define(CROSSWALK_QUEUE, { retryLimit: 3 })
  }

  async startWorking(): Promise<void> {
    // One at a time: each makes a version of the reference, and two at once would only build one of them twice.
    await this.#deps.jobs.work<CrosswalkJob>(CROSSWALK_QUEUE, 1, (job) => fillCrosswalk(this.#deps, job))
  }

  /** What the sweep of the file store asks; see start/sweep-files.ts. */
  folders(): OwnedFolders {
    const { db } = this.#deps
    return organizationFolders(db, 'supplier-requests', (ids) =>
      db.selectFrom('supplier_requests').select('id').where('id', 'in', ids).execute(),
    )
  }

  submit(form: RequestForm): Promise<SupplierRequest> {
    return submitRequest(this.#deps, form)
  }

  resolve(actor: Actor, requestId: string, answer: RequestResolution): Promise<SupplierRequest> {
    return resolveRequest(this.#deps, actor, requestId, answer)
  }

  /** The first valid rows of the list that came with the request. */
  sampleRows(request: SupplierRequest, count: number): Promise<PartnerRow[]> {
    return readSampleRows(this.#deps, request, count)
  }

  /** Rows of an approved list that were not safe enough to be taken by themselves, in the order of the list. */
  async reviewRows(
    requestId: string,
    which: 'open' | 'decided',
    page: number,
    size: number,
  ): Promise<{ total: number; rows: ReviewRow[] }> {
    return listReviewRows(this.#deps, await this.find(requestId), which, page, size)
  }

  /** All or none; see review-rows/decide-rows.ts. */
  decideRows(actor: Actor, requestId: string, answers: readonly RowAnswer[]): Promise<SupplierRequest> {
    return decideRows(this.#deps, actor, requestId, answers)
  }

  /** A link to the file that came with the request. */
  downloadLink(request: SupplierRequest): Promise<{ downloadUrl: string; expiresInSeconds: number }> {
    return linkToRequestFile(this.#deps, request)
  }

  knownSuppliers(): Promise<KnownSupplier[]> {
    return listKnownSuppliers(this.#deps.db, this.#deps.reference)
  }

  /** In the order given. */
  describeSuppliers(codes: readonly string[]): Promise<KnownSupplier[]> {
    return describeSuppliers(this.#deps.db, this.#deps.reference, codes)
  }

  /** Of one organization, newest first; with null of all, the oldest that wait first: the operator's view. */
  async list(
    scope: { organizationId: string } | { status?: SupplierRequest['status'] },
    page: number,
    size: number,
  ): Promise<{ total: number; requests: SupplierRequest[] }> {
    let query = this.#deps.db.selectFrom('supplier_requests')
    const isOwn = 'organizationId' in scope
    if (isOwn) query = query.where('organization_id', '=', scope.organizationId)
    else if (scope.status) query = query.where('status', '=', scope.status)
    const { count } = await query
      .select((expression) => expression.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await query
      .selectAll()
      .orderBy('submitted_at', isOwn ? 'desc' : 'asc')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute()
    return { total: Number(count), requests: rows.map(requestFromRow) }
  }

  async find(requestId: string, organizationId?: string): Promise<SupplierRequest> {
    let query = this.#deps.db.selectFrom('supplier_requests').selectAll().where('id', '=', requestId)
    if (organizationId) query = query.where('organization_id', '=', organizationId)
    const row = await query.executeTakeFirst()
    if (!row) throw notFound('The supplier request')
    return requestFromRow(row)
  }
}
