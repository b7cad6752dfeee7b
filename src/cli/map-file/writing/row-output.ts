import { type ChunkSummary, countRow, type MappedRows } from '../../../mapping/match-pool/index.ts'
import { confidenceBeside, isAccepted, MATCH_MIN_PERCENT, SAFE_BESIDE_ANY } from '../../../matching/index.ts'
import { inRuns } from '../../../platform/in-runs.ts'
import type { RowSink } from './ordered-output.ts'
import type { RowChange } from './rewrite-rows.ts'
import { Tally } from './tally.ts'

/**
 * Writes mapped rows in the order of the file, adds up what they came to, and keeps in mind what can be said only when
 * all are there: which of them land on a hotel that another row fits far better. That takes a few bytes a hotel and a
 * few more for the rows that could become doubtful, some in a hundred.
 */
export class RowOutput {
  readonly tally: Tally
  private readonly sink: RowSink
  private readonly minConfidence: number | null
  /** By hotel, in tenths of a percent; 0 where no row landed. */
  private readonly surest: Uint16Array
  private readonly unsure: { ref: number; confidence: number; start: number; end: number }[] = []
  private position: number

  /** `position` is where the first row will start in the sink. */
  constructor(sink: RowSink, referenceHotels: number, minConfidence: number | null, position: number) {
    this.sink = sink
    this.tally = new Tally()
    this.surest = new Uint16Array(referenceHotels)
    this.minConfidence = minConfidence
    this.position = position
  }

  /** Without the rows of `leftOut`, which are in ascending order. */
  async write(chunk: ChunkSummary, leftOut: readonly number[] = []): Promise<void> {
    const { bytes, ends } = chunk.csv!
    for (const row of leftOut) countRow(chunk, chunk.csv!, row, -1)
    this.tally.add(chunk)
    let from = 0
    let next = 0
    for (const row of [...leftOut, ends.length]) {
      this.note(chunk, next, row, from)
      next = row + 1
      const start = row === 0 ? 0 : ends[row - 1]
      if (start > from) {
        await this.sink.write(bytes.subarray(from, start))
        this.position += start - from
      }
      from = ends[row]
    }
  }

  /** The rows that are not what they were written as, in their order; the tally goes by what they are. */
  settle(): RowChange[] {
    const changes: RowChange[] = []
    for (const { ref, confidence, start, end } of this.unsure) {
      const before = confidence / 10
      const after = confidenceBeside(before, this.surest[ref] / 10)
      if (after === before) continue
      const isMatched = isAccepted(after, this.minConfidence)
      changes.push({ start, end, confidence: after, isMatched })
      this.tally.lower(before, after, isMatched)
    }
    return changes
  }

  private note(chunk: ChunkSummary, from: number, to: number, firstByte: number): void {
    const offset = this.position - firstByte
    inRuns(to - from, (first, end) => this.noteSome(chunk.csv!, from + first, from + end, offset))
  }

  private noteSome({ ends, ref, confidence }: MappedRows, from: number, to: number, offset: number): void {
    for (let row = from; row < to; row++) {
      const hotel = ref[row]
      if (hotel < 0) continue
      const own = confidence[row]
      if (this.surest[hotel] > 0) this.tally.duplicates++
      if (own >= this.surest[hotel]) this.surest[hotel] = Math.max(own, 1)
      if (own >= MATCH_MIN_PERCENT * 10 && own < SAFE_BESIDE_ANY * 10) {
        const start = offset + (row === 0 ? 0 : ends[row - 1])
        this.unsure.push({ ref: hotel, confidence: own, start, end: offset + ends[row] })
      }
    }
  }
}
