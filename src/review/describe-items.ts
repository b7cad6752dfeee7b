import { findOrganization } from '../accounts/index.ts'
import type { PartnerRow } from '../inventory/index.ts'
import type { ErrorReport, ResultDetail } from '../mapping/index.ts'
import type { SupplierRequest } from '../onboarding/index.ts'
import type { Db } from '../platform/database/index.ts'
import { notFound } from '../platform/errors.ts'
import { FileMissing } from '../platform/files/index.ts'
import { findReport } from '../reference/index.ts'
import { compareTwoHotels, compareWithHotel } from './compare-hotels.ts'
import type { ReviewDeps } from './deps.ts'
import { type Reported, readReported } from './read-reported.ts'
import type {
  DuplicateReportItem,
  MappingErrorReportItem,
  ReviewItem,
  ReviewKind,
  SupplierRequestItem,
} from './review-item.ts'

interface ItemKey {
  kind: ReviewKind
  id: string
}

// A database may outlive its files (a backup of the one without the other, a rule of the bucket that deletes what is
// old).
const ROW_UNREADABLE =
  'A file that this row stands in is no longer there: the row and its result can no longer be read.'
const LIST_UNREADABLE = 'The file of this list is no longer there: its rows can no longer be read.'

/**
 * Gathers what a person needs to decide each item, in the order given; `sampleCount` says how many rows of a supplier's
 * list. Also for what is resolved. One after the other: each reads files, and a page is for a person.
 */
export async function describeItems(
  deps: ReviewDeps,
  keys: readonly ItemKey[],
  sampleCount: number,
): Promise<ReviewItem[]> {
  const reports = new Map<string, ErrorReport>()
  for (const { kind, id } of keys) {
    if (kind === 'mapping_error_report') reports.set(id, await deps.mapping.findErrorReport('all', id))
  }
  const reported = await readReported(deps, [...reports.values()])
  const items: ReviewItem[] = []
  for (const { kind, id } of keys) {
    switch (kind) {
      case 'supplier_request':
        items.push(await describeSupplierRequest(deps, id, sampleCount))
        break
      case 'duplicate_report':
        items.push(await describeDuplicateReport(deps, id))
        break
      case 'mapping_error_report':
        items.push(await describeErrorReport(deps, reports.get(id)!, reported.get(id)!))
        break
    }
  }
  return items
}

async function describeSupplierRequest(
  deps: ReviewDeps,
  id: string,
  sampleCount: number,
): Promise<SupplierRequestItem> {
  const { db, onboarding } = deps
  const request = await onboarding.find(id)
  const sampleRows = await sampleRowsOf(deps, request, sampleCount)
  const { organizationId, submittedAt, resolvedAt, ...rest } = request
  return {
    kind: 'supplier_request',
    ...rest,
    organization: await organizationOf(db, organizationId),
    ...times(submittedAt, resolvedAt),
    sampleRows: sampleRows ?? [],
    unreadable: sampleRows ? null : LIST_UNREADABLE,
    ...(await onboarding.downloadLink(request)),
  }
}

/** Null when the file is no longer there. */
async function sampleRowsOf(
  { onboarding, log }: ReviewDeps,
  request: SupplierRequest,
  count: number,
): Promise<PartnerRow[] | null> {
  try {
    return await onboarding.sampleRows(request, count)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    log.warn({ err: error, requestId: request.id }, 'the list of a supplier request cannot be read')
    return null
  }
}

async function describeDuplicateReport(deps: ReviewDeps, id: string): Promise<DuplicateReportItem> {
  const { db, reference } = deps
  const report = await findReport(db, id, null)
  if (!report) throw notFound('This duplicate report')
  const { reportId, organizationId, createdAt, resolvedAt, ...rest } = report
  const originalHotel = reference.findHotel(report.originalHotelId)
  const duplicateHotel = reference.findHotel(report.duplicateHotelId)
  // Once merged both ids lead to one hotel: there is nothing to compare any more.
  const areTwo = originalHotel && duplicateHotel && originalHotel.id !== duplicateHotel.id
  return {
    kind: 'duplicate_report',
    id: reportId,
    ...rest,
    organization: await organizationOf(db, organizationId),
    ...times(createdAt, resolvedAt),
    originalHotel,
    duplicateHotel,
    ...(areTwo
      ? compareTwoHotels(deps, originalHotel, duplicateHotel)
      : { distanceMeters: null, nameSimilarity: null, signals: [] }),
  }
}

async function describeErrorReport(
  deps: ReviewDeps,
  report: ErrorReport,
  { job, detail }: Reported,
): Promise<MappingErrorReportItem> {
  const { db } = deps
  return {
    kind: 'mapping_error_report',
    id: report.id,
    status: report.status,
    organization: await organizationOf(db, report.organizationId),
    ...times(report.createdAt, report.resolvedAt),
    note: report.note,
    reason: report.reason,
    mappingJobId: report.jobId,
    resultId: report.resultId,
    supplierCode: job.supplierCode,
    partnerHotelId: report.partnerHotelId,
    partnerHotelName: report.partnerHotelName,
    reportedReferenceHotelId: report.matchedReferenceHotelId,
    expected: compareWithHotel(deps, detail?.partnerRecord ?? null, report.expectedReferenceHotelId),
    ...(detail ? resultOf(deps, detail) : NO_RESULT),
    fixedReferenceHotelId: report.referenceHotelId,
  }
}

const NO_RESULT = { partnerRecord: null, result: null, unreadable: ROW_UNREADABLE, matched: null, candidates: [] }

function resultOf(deps: ReviewDeps, { partnerRecord, candidates, ...result }: ResultDetail) {
  const matched = compareWithHotel(deps, partnerRecord, result.matchedReferenceHotelId)
  return { partnerRecord, result, unreadable: null, matched, candidates }
}

async function organizationOf(db: Db, id: string): Promise<{ id: string; name: string }> {
  const organization = await findOrganization(db, id)
  return { id, name: organization?.name ?? '' }
}

function times(reportedAt: Date, resolvedAt: Date | null): { reportedAt: string; resolvedAt: string | null } {
  return { reportedAt: reportedAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null }
}
