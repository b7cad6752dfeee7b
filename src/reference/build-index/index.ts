export { buildIndex } from './build-index.ts'
