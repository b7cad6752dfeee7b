import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { cancelJob } from './cancel-job.ts'
import { createJob } from './create-job.ts'
import { decideResult } from './decide-result.ts'
import { decideResults } from './decide-results.ts'
import { getJob } from './get-job.ts'
import { getResult } from './get-result.ts'
import { listJobs } from './list-jobs.ts'
import { searchResults } from './search-results.ts'
import { streamProgress } from './stream-progress.ts'

export function registerMapping(app: HttpApp, services: Services): void {
  createJob(app, services)
  listJobs(app, services)
  getJob(app, services)
  cancelJob(app, services)
  streamProgress(app, services)
  searchResults(app, services)
  getResult(app, services)
  decideResult(app, services)
  decideResults(app, services)
}
