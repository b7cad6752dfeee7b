export { buildIndex } from './build-index.ts'
export { indexOfFirstRows } from './index-of-first-rows.ts'
export { IndexThreads } from './index-threads.ts'
export type { ReferenceReport } from './messages.ts'
