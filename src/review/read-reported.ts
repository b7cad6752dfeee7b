import type { ErrorReport, MappingJob, ResultDetail } from '../mapping/index.ts'
import { FileMissing } from '../platform/files/index.ts'
import type { ReviewDeps } from './deps.ts'

/** What a report is about. `detail` is null when a file that it stands in is no longer there. */
export interface Reported {
  job: MappingJob
  detail: ResultDetail | null
}

/** The reported results, by report. Those of one job are read together, so that each of its files is opened once. */
export async function readReported(deps: ReviewDeps, reports: ErrorReport[]): Promise<Map<string, Reported>> {
  const reported = new Map<string, Reported>()
  for (const [jobId, ofJob] of Map.groupBy(reports, (report) => report.jobId)) {
    const job = await deps.mapping.findCompleted(ofJob[0].organizationId, jobId)
    const resultIds = ofJob.map((report) => report.resultId)
    const details = await readDetails(deps, job, resultIds)
    for (const [at, report] of ofJob.entries()) reported.set(report.id, { job, detail: details[at] })
  }
  return reported
}

async function readDetails(
  deps: ReviewDeps,
  job: MappingJob,
  resultIds: string[],
): Promise<readonly (ResultDetail | null)[]> {
  try {
    return await deps.mapping.readResults(job, resultIds)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    if (resultIds.length > 1) return readSingly(deps, job, resultIds)
    deps.log.warn({ err: error, jobId: job.id }, 'a reported row cannot be read')
    return [null]
  }
}

// A large job has many files: rows whose own are there can still be read.
async function readSingly(deps: ReviewDeps, job: MappingJob, resultIds: string[]): Promise<(ResultDetail | null)[]> {
  const details: (ResultDetail | null)[] = []
  for (const id of resultIds) details.push(...(await readDetails(deps, job, [id])))
  return details
}
