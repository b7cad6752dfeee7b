export { buildIndex } from './build-index.ts'
export { IndexThreads } from './index-threads.ts'
