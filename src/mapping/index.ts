/** Jobs that map an upload onto the reference, their results, and what people decide about them. */
import './tables.ts'

export type { ErrorReport } from './error-reports/error-report.ts'
export type { ReportScope } from './error-reports/find-reports.ts'
export type { MappingJob } from './job.ts'
export { MappingService } from './mapping-service.ts'
export type { Candidate, ExplainedSignal } from './results/candidates.ts'
export type { ResultDetail } from './results/read-detail.ts'
export type { MappingResult } from './results/result.ts'
export type { JobStatus } from './tables.ts'
