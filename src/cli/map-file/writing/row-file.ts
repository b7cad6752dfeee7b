import { join } from 'node:path'
import { MAP_COLUMNS } from '../../../mapping/match-pool/index.ts'
import { partOf } from '../../../platform/whole-files/part-of.ts'
import { putInPlace } from '../../../platform/whole-files/put-in-place.ts'
import type { MapRequest } from '../run/map-request.ts'
import type { Timed } from '../run/timed-steps.ts'
import { convertOutput } from './convert-output.ts'
import { type RowSink, toFile, toNowhere, withHeader, writeToStdout } from './ordered-output.ts'
import { rewriteRows } from './rewrite-rows.ts'
import { RowOutput } from './row-output.ts'

/**
 * The rows of a run as CSV: the file that is wanted, under another name until it is whole, or one from which it is
 * made. There is none where only the numbers are wanted.
 */
export class RowFile {
  readonly output: RowOutput
  private readonly request: MapRequest
  private readonly path: string | null
  private readonly sink: RowSink

  constructor(request: MapRequest, folder: string, referenceHotels: number) {
    const { outPath, format, isSilent, minConfidence } = request
    const header = `${MAP_COLUMNS.join(',')}\n`
    this.request = request
    this.path = isSilent ? null : outPath && format === 'csv' ? partOf(outPath) : join(folder, 'rows.csv')
    this.sink = withHeader(this.path ? toFile(this.path) : toNowhere(), header)
    this.output = new RowOutput(this.sink, referenceHotels, minConfidence, header.length)
  }

  /** No more rows. */
  close(): void {
    this.sink.close()
  }

  /**
   * Changes what the last rows said about the first, then puts the result where it is wanted. `endReport` is called
   * before stdout.
   */
  async handOver(timed: Timed, endReport: () => void): Promise<void> {
    const { path } = this
    const { outPath, format } = this.request
    const changes = this.output.settle()
    if (!path) return
    await rewriteRows(path, changes)
    if (format !== 'csv') await timed(`writing ${format}`, () => convertOutput(path, partOf(outPath!), format))
    if (outPath) putInPlace(partOf(outPath), outPath)
    else {
      endReport()
      await writeToStdout(path)
    }
  }
}
