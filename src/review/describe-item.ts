import { findOrganization } from '../accounts/index.ts'
import type { Db } from '../platform/database/index.ts'
import { notFound } from '../platform/errors.ts'
import { findReport } from '../reference/index.ts'
import { compareTwoHotels, compareWithHotel } from './compare-hotels.ts'
import type { ReviewDeps } from './deps.ts'
import type {
  DuplicateReportItem,
  MappingErrorReportItem,
  ReviewItem,
  ReviewKind,
  SupplierRequestItem,
} from './review-item.ts'

/** Gathers what a person needs to decide; `sampleCount` says how many rows of a supplier's list. Also for what is resolved. */
export function describeItem(
  deps: ReviewDeps,
  { kind, id }: { kind: ReviewKind; id: string },
  sampleCount: number,
): Promise<ReviewItem> {
  switch (kind) {
    case 'supplier_request':
      return describeSupplierRequest(deps, id, sampleCount)
    case 'duplicate_report':
      return describeDuplicateReport(deps, id)
    case 'mapping_error_report':
      return describeErrorReport(deps, id)
  }
}

async function describeSupplierRequest(
  { db, onboarding }: ReviewDeps,
  id: string,
  sampleCount: number,
): Promise<SupplierRequestItem> {
  const request = await onboarding.find(id)
  const { organizationId, submittedAt, resolvedAt, ...rest } = request
  return {
    kind: 'supplier_request',
    ...rest,
    organization: await organizationOf(db, organizationId),
    ...times(submittedAt, resolvedAt),
    sampleRows: await onboarding.sampleRows(request, sampleCount),
    ...(await onboarding.downloadLink(request)),
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

async function describeErrorReport(deps: ReviewDeps, id: string): Promise<MappingErrorReportItem> {
  const { db, mapping } = deps
  const report = await mapping.findErrorReport('all', id)
  const job = await mapping.findCompleted(report.organizationId, report.jobId)
  const { partnerRecord, candidates, ...result } = await mapping.readResult(job, report.resultId)
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
    partnerRecord,
    result,
    reportedReferenceHotelId: report.matchedReferenceHotelId,
    matched: compareWithHotel(deps, partnerRecord, result.matchedReferenceHotelId),
    expected: compareWithHotel(deps, partnerRecord, report.expectedReferenceHotelId),
    candidates,
    fixedReferenceHotelId: report.referenceHotelId,
  }
}

async function organizationOf(db: Db, id: string): Promise<{ id: string; name: string }> {
  const organization = await findOrganization(db, id)
  return { id, name: organization?.name ?? '' }
}

function times(reportedAt: Date, resolvedAt: Date | null): { reportedAt: string; resolvedAt: string | null } {
  return { reportedAt: reportedAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null }
}
