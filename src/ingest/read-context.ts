import type { RowColumns } from './table/row-columns.ts'

/** What a reader is given: the file, a folder of its own, and someone to tell how far it has come. */
export interface ReadContext {
  path: string
  /** An empty folder that only this reading uses. */
  workDir: string
  rowColumns: RowColumns
  /** 0 to 1. Also lets the event loop turn, so that messages leave while a long file is read. */
  progress(done: number): Promise<void>
}
