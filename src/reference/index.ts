/**
 * The hotels we map to: versions, the one in memory, search, merges.
 *
 * For mapping: `holder.current()` gives `indexBuffer` (for matching's `openReferenceIndex`) and `versionId`;
 * `holder.onSwap` tells when a thread pool should take up another buffer; `holder.resolveId(hotelId)` follows merges,
 * also those made after a result was written.
 */
export { type ReferenceHotel, readHotel } from './catalogue/read-hotel.ts'
export { FIELD_NAME } from './catalogue/text-fields.ts'
export { findReport, listReports } from './duplicates/find-reports.ts'
export { proposeDuplicates } from './duplicates/propose-duplicates.ts'
export type { DuplicateReport } from './duplicates/report.ts'
export { reportDuplicate } from './duplicates/report-duplicate.ts'
export { resolveReport } from './duplicates/resolve-report.ts'
export { undoMerge } from './duplicates/undo-merge.ts'
export { findBySupplier, hintOfCase, warningsOfCase } from './find-by-supplier.ts'
export { type CurrentReference, type MadeMerge, ReferenceHolder } from './holder/reference-holder.ts'
export { nameEmbedding } from './name-embedding.ts'
export { importOpenData } from './open-data/import-open-data.ts'
export { OPEN_DATA_SOURCES } from './open-data/open-data.ts'
export { referenceIdOf } from './parse/stable-id.ts'
export type { SearchRequest } from './search/search-request.ts'
export { SearchPool } from './search/threads/search-pool.ts'
export { statisticsOf } from './statistics.ts'
export { supplierCoverageOf } from './supplier-coverage.ts'
export { crosswalkSql, linkToCrosswalk, linkToFullFile } from './versions/full-file.ts'
export { importReference } from './versions/import-reference.ts'
export { importSupplierIds } from './versions/import-supplier-ids.ts'
export { listChanges } from './versions/list-changes.ts'
export { makeVersion } from './versions/make-version.ts'
export { readReferenceStatus } from './versions/read-status.ts'
export { versionFile } from './versions/version-files.ts'

import './tables.ts'
