/** The operator's queue over supplier requests, duplicate reports and mapping error reports. It owns none of them. */
export { noteSchema, RESOLUTIONS_MAX, resolutionSchema } from './resolution.ts'
export {
  type ComparedHotel,
  type DuplicateReportItem,
  type MappingErrorReportItem,
  REVIEW_KINDS,
  type ReviewItem,
  type ReviewKind,
  type SupplierRequestItem,
} from './review-item.ts'
export { ReviewService } from './review-service.ts'
