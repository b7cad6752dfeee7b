export { BATCH_ROWS, type RowsWanted, readIndexRows } from './read-index-rows.ts'
