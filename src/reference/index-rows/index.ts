export { type IndexRows, readIndexRows } from './read-index-rows.ts'
