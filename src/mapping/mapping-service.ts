import { type Actor, organizationFolders } from '../accounts/index.ts'
import type { PartnerRow } from '../inventory/index.ts'
import type { PartnerRecord } from '../matching/index.ts'
import type { OwnedFolders } from '../platform/unrecorded-files/delete-abandoned.ts'
import type { MadeMerge } from '../reference/index.ts'
import { decide } from './decisions/decide.ts'
import type { Decision } from './decisions/read-decisions.ts'
import { Turns } from './decisions/turns.ts'
import { type UnsettleMessage, unsettleIds } from './decisions/unsettle-ids.ts'
import type { MappingDeps, MappingParts } from './deps.ts'
import { createReport, type ReportRequest } from './error-reports/create-report.ts'
import type { ErrorReport } from './error-reports/error-report.ts'
import { findReport, listReports, type ReportScope } from './error-reports/find-reports.ts'
import { type Resolution, resolveReport } from './error-reports/resolve-report.ts'
import type { MappingJob } from './job.ts'
import { createJob, goOnAfterUpload, type JobRequest } from './jobs/create-job.ts'
import { cancelJob } from './jobs/end-job.ts'
import { findCompletedJob, findJob, listJobs, versionsOfRunningJobs } from './jobs/find-job.ts'
import { finishJob } from './jobs/finish-job.ts'
import { IndexPools } from './jobs/index-pools.ts'
import { isMapped } from './jobs/is-mapped.ts'
import { planJob } from './jobs/plan-job.ts'
import {
  FINISH_QUEUE,
  type JobMessage,
  PLAN_QUEUE,
  SLOT_QUEUE,
  type SlotMessage,
  TELL_MERGE_QUEUE,
  UNSETTLE_QUEUE,
} from './jobs/queues.ts'
import { RESCUE_MS, rescueJobs } from './jobs/rescue-jobs.ts'
import { runSlot } from './jobs/run-slot.ts'
import { RunningChunks } from './jobs/running-chunks.ts'
import { type MatchedRecord, type MatchRequest, matchNow } from './match/match-now.ts'
import { type FileToMatch, type MatchedFile, matchFile } from './match-file.ts'
import type { Candidate, ExplainedSignal } from './results/candidates.ts'
import { Explainer } from './results/explain-candidates.ts'
import type { ResultFilters } from './results/filter-results.ts'
import { OverlayTables } from './results/overlay-tables.ts'
import { describeCandidates, type ResultDetail, readDetails } from './results/read-detail.ts'
import { readResults } from './results/read-results.ts'
import { withResultRelation } from './results/relation.ts'
import { requireRow } from './results/require-row.ts'
import type { MappingResult } from './results/result.ts'
import { type ResultPage, searchResults } from './results/search-results.ts'
import { tellOfMerge } from './tell-of-merge.ts'
import './tables.ts'

// A worker that dies uses up a try as well as one that fails, and machines go down in rows.
const RETRIES = 6
// Slots wait for a thread most of the time; this many jobs at least share the threads of one process.
const SLOTS_AT_ONCE = 8

// Reading a large list leaves a core half idle for seconds, and then the list will be mapped. A small one is not worth
// the trouble.
const LARGE_UPLOAD_BYTES = 10_000_000

/** Mapping of uploads onto the reference: jobs, results, what people decide about them. */
export class MappingService {
  readonly #deps: MappingDeps
  readonly #overlays: OverlayTables
  readonly #explainer: Explainer
  #rescue: NodeJS.Timeout | null = null

  constructor(parts: MappingParts) {
    this.#deps = { ...parts, pools: new IndexPools(parts), running: new RunningChunks(), turns: new Turns() }
    this.#overlays = new OverlayTables(parts)
    this.#explainer = new Explainer(parts.reference)
    for (const queue of [PLAN_QUEUE, SLOT_QUEUE, FINISH_QUEUE, TELL_MERGE_QUEUE, UNSETTLE_QUEUE])
      parts.jobs.define(queue, { retryLimit: RETRIES })
    parts.reference.keepWhileNeeded(() => versionsOfRunningJobs(parts.db))
    parts.inventory.onUploadReading((bytes) => {
      if (bytes >= LARGE_UPLOAD_BYTES) this.#deps.pools.warmUp()
    })
    parts.reference.onMerged((trx, merge) => parts.jobs.enqueue<MadeMerge>(trx, TELL_MERGE_QUEUE, merge))
    parts.reference.onMergeUndone((trx, hotelIds) =>
      parts.jobs.enqueue<UnsettleMessage>(trx, UNSETTLE_QUEUE, { hotelIds }),
    )
    parts.inventory.onUploadEnded((trx, upload) => goOnAfterUpload(this.#deps, trx, upload))
    parts.inventory.keepReadingWhile(isMapped)
  }

  /** Starts the matching threads ahead of the first question: that one would wait for them most of a second. */
  warmUp(): void {
    this.#deps.pools.warmUp()
  }

  /** Does the jobs in this process. */
  async startWorking(): Promise<void> {
    const { jobs } = this.#deps
    await jobs.work<JobMessage>(PLAN_QUEUE, 2, (message) => planJob(this.#deps, message))
    await jobs.work<SlotMessage>(SLOT_QUEUE, SLOTS_AT_ONCE, (message) => runSlot(this.#deps, message))
    await jobs.work<JobMessage>(FINISH_QUEUE, 1, (message) => finishJob(this.#deps, message))
    await jobs.work<MadeMerge>(TELL_MERGE_QUEUE, 1, (message) => tellOfMerge(this.#deps, message))
    await jobs.work<UnsettleMessage>(UNSETTLE_QUEUE, 1, ({ data }) => unsettleIds(this.#deps, this.#overlays, data))
    this.#rescue = setInterval(() => rescueJobs(this.#deps), RESCUE_MS)
    this.#rescue.unref()
  }

  /**
   * What the sweep of the file store asks; see start/sweep-files.ts. A job that failed has no results, so it needs no
   * files.
   */
  folders(): OwnedFolders {
    const { db } = this.#deps
    return organizationFolders(db, 'jobs', (ids) =>
      db.selectFrom('mapping_jobs').select('id').where('id', 'in', ids).where('status', '<>', 'FAILED').execute(),
    )
  }

  create(request: JobRequest): Promise<MappingJob> {
    return createJob(this.#deps, request)
  }

  find(organizationId: string, jobId: string): Promise<MappingJob> {
    return findJob(this.#deps.db, organizationId, jobId)
  }

  /** 409 unless the job is COMPLETED. */
  findCompleted(organizationId: string, jobId: string): Promise<MappingJob> {
    return findCompletedJob(this.#deps.db, organizationId, jobId)
  }

  list(organizationId: string, page: number, size: number): Promise<{ total: number; jobs: MappingJob[] }> {
    return listJobs(this.#deps, organizationId, page, size)
  }

  cancel(organizationId: string, jobId: string): Promise<MappingJob> {
    return cancelJob(this.#deps, organizationId, jobId)
  }

  /** The final results as a relation for DuckDB; see results/relation.ts for its columns. */
  withResults<T>(job: MappingJob, use: (relation: string) => Promise<T>): Promise<T> {
    return withResultRelation(this.#deps, this.#overlays, job, use)
  }

  searchResults(job: MappingJob, filters: ResultFilters, page: number, size: number): Promise<ResultPage> {
    return searchResults(this.#deps, this.#overlays, job, filters, page, size)
  }

  /** 404 for an id that is none of this job. */
  async readResult(job: MappingJob, resultId: string): Promise<ResultDetail> {
    return (await this.readResults(job, [resultId]))[0]
  }

  /** Several results of one job, in the order asked for; 404 when one of the ids is none of this job. */
  async readResults(job: MappingJob, resultIds: string[]): Promise<ResultDetail[]> {
    const rows = resultIds.map((id) => requireRow(job, id))
    return readDetails(this.#deps, this.#overlays, this.#explainer, job, rows)
  }

  /** What speaks for and against a pair, the weightiest first; about a millisecond. */
  explain(record: PartnerRecord, hotelId: string): ExplainedSignal[] {
    return this.#explainer.explain(record, hotelId)
  }

  /** Candidates found earlier (by matchFile), for a person who decides between them. */
  describeCandidates(partner: PartnerRow, hotelIds: string[], confidences: number[]): Candidate[] {
    return describeCandidates(this.#deps, this.#explainer, partner, hotelIds, confidences)
  }

  matchNow(request: MatchRequest): Promise<MatchedRecord[]> {
    return matchNow(this.#deps, this.#explainer, request)
  }

  /** Decides on results of a completed job, all or none, and gives them as they are then. */
  async decide(job: MappingJob, decisions: Decision[], pathOf: (index: number) => string): Promise<MappingResult[]> {
    const decided = await decide(this.#deps, this.#overlays, job, decisions, pathOf)
    const rows = decisions.map((decision) => requireRow(job, decision.resultId))
    return readResults(this.#deps, this.#overlays, decided, rows)
  }

  reportError(job: MappingJob, request: ReportRequest): Promise<{ report: ErrorReport; isNew: boolean }> {
    return createReport(this.#deps, this.#overlays, job, request)
  }

  listErrorReports(scope: ReportScope, page: number, size: number): Promise<{ total: number; reports: ErrorReport[] }> {
    return listReports(this.#deps, scope, page, size)
  }

  findErrorReport(scope: ReportScope, reportId: string): Promise<ErrorReport> {
    return findReport(this.#deps.db, scope, reportId)
  }

  resolveErrorReport(actor: Actor, reportId: string, answer: Resolution): Promise<ErrorReport> {
    return resolveReport(this.#deps, this.#overlays, actor, reportId, answer)
  }

  /** A whole list outside of any job, for the supplier it belongs to; see match-file.ts. */
  matchFile(file: FileToMatch): Promise<MatchedFile> {
    return matchFile(this.#deps, file)
  }

  async close(): Promise<void> {
    if (this.#rescue) clearInterval(this.#rescue)
    await this.#deps.pools.close()
  }
}
