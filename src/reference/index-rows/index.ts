export { BATCH_ROWS, type IndexRows, type RowsWanted, readIndexRows } from './read-index-rows.ts'
