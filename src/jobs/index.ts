export { JobQueue, type RunningJob } from './job-queue.ts'
