export { type EnqueueOptions, JobQueue, type QueueOptions, type RunningJob } from './job-queue.ts'
