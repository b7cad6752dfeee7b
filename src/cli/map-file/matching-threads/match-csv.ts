import { statSync } from 'node:fs'
import {
  addRemarks,
  fieldsIn,
  IngestError,
  idUsedBefore,
  noRowUsable,
  ROWS_TOLD,
  type RowRemark,
  RowWriter,
  scanCsv,
  tellRemark,
} from '../../../ingest/index.ts'
import { type CsvLayout, csvLayout, type RowError, SeenIds } from '../../../inventory/csv-blocks/index.ts'
import type { BlockRows, ChunkResult, MatchPool } from '../../../mapping/match-pool/index.ts'
import { inRuns } from '../../../platform/in-runs.ts'
import { tellMissingColumns } from '../../../reference/hotel-columns/index.ts'
import { CrowdedPoints } from '../reading/crowded-points.ts'
import { isListPlacedByTown } from '../reading/placed-by-town.ts'
import type { PartnerReport } from '../telling/partner-report.ts'
import { Rate } from '../telling/rate.ts'
import { tellError } from '../telling/tell-rows.ts'
import { inOrder } from '../writing/ordered-output.ts'
import { BlockMemory } from './block-memory.ts'
import { type Matching, withPool } from './matching.ts'

// Some forty thousand rows. A thread takes its rows in the order of where they lie, so larger blocks find more
// neighbours; the first ones are smaller, so that no thread waits for its own, and those at the end of the file, so
// that all threads end together.
const BLOCK_BYTES_MAX = 4_000_000
const FIRST_BLOCK_BYTES = 500_000
const BLOCK_BYTES_MIN = 250_000
// The ids seen take 16 to 32 bytes a row. Larger files go by way of a file on disk, which takes longer and no memory.
const FILE_BYTES_MAX = 500_000_000
// A row with a point, and a name of one letter.
const ROW_BYTES_MIN = 20

/** Whether a CSV may be read straight through, see `matchCsv`. */
export function isReadThrough(path: string): boolean {
  return statSync(path).size <= FILE_BYTES_MAX
}

/** How many blocks the rows of a file may be taken in: no more threads than that find work. */
export function blocksAtMost(path: string): number {
  return Math.ceil(statSync(path).size / BLOCK_BYTES_MIN)
}

/**
 * Reads, checks, matches and writes a CSV in one go. This thread only finds where rows end and puts what comes back in
 * order; the matching threads take cells apart, check, match and make the bytes that are written. Nothing in between
 * touches a disk.
 *
 * Null when the end shows that the list puts its hotels on the points of their towns: what was written is of no use
 * then.
 */
export async function matchCsv(matching: Matching, path: string): Promise<PartnerReport | null> {
  const { size } = statSync(path)
  let reading: Reading | null = null
  let warnings: string[] = []
  await withPool(matching, blocksAtMost(path), async (pool, threads) => {
    reading = new Reading(matching, pool, threads, size)
    warnings = await reading.run(path)
  })
  return (await reading!.isPlacedByTown(path)) ? null : reading!.report(warnings)
}

class Reading {
  private readonly matching: Matching
  private readonly pool: MatchPool
  private readonly threads: number
  private readonly size: number
  private readonly rate: Rate
  private readonly seen = new SeenIds()
  private readonly output = inOrder<ChunkResult>((result) => this.write(result))
  private readonly blocks = new Set<Promise<void>>()
  private readonly memory = new BlockMemory(BLOCK_BYTES_MAX)
  private readonly crowded: CrowdedPoints
  private columns: readonly string[] = []
  private layout!: CsvLayout
  private writer!: RowWriter
  private blockCount = 0
  private rowsTaken = 0
  private bytesTaken = 0
  private rejected = 0
  private errors: RowError[] = []
  private remarks: RowRemark[] = []

  constructor(matching: Matching, pool: MatchPool, threads: number, size: number) {
    this.matching = matching
    this.pool = pool
    this.threads = threads
    this.size = size
    this.rate = new Rate(matching.act)
    this.crowded = new CrowdedPoints(size / ROW_BYTES_MIN)
  }

  async run(path: string): Promise<string[]> {
    const { warnings } = await scanCsv(path, {
      openRows: (columns, delimiter) => {
        this.columns = columns
        this.layout = csvLayout(columns, delimiter)
        this.writer = new RowWriter((rows, count) => this.take(rows, count), delimiter, BLOCK_BYTES_MAX)
        this.writer.bytesMax = this.nextBlockBytes()
        return this.writer
      },
      addFault: (row, _column, _value, reason) => this.addErrors(1, [{ row, country: null, reason }]),
      // One block being matched and one waiting for each thread: none idles, and memory stays bounded.
      progress: () => this.room(this.threads * 2),
    })
    await this.room(1)
    if (this.matching.output.tally.summary.records === 0) throw this.noValidRows()
    return warnings
  }

  /** All rows were counted on the way, as far as that is cheap; few lists are looked at again for their names. */
  async isPlacedByTown(path: string): Promise<boolean> {
    const { records } = this.matching.output.tally.summary
    if (!this.crowded.areMany(records)) return false
    const tell = (share: number) => this.matching.report('looking at points that many hotels share', share * 100, 100)
    return isListPlacedByTown(path, this.crowded, records, tell)
  }

  report(warnings: string[]): PartnerReport {
    return {
      rejected: this.rejected,
      warnings: [
        ...warnings,
        ...tellMissingColumns('partner file', fieldsIn(this.layout), this.columns),
        ...this.remarks.map((remark) => tellRemark(remark)),
      ],
      firstErrors: this.errors.map(tellError),
    }
  }

  private take(rows: Buffer, rowCount: number): void {
    const number = this.blockCount++
    const { matching, layout } = this
    this.rowsTaken += rowCount
    this.bytesTaken += rows.length
    this.writer.bytesMax = this.nextBlockBytes()
    const memory = this.memory.lend(rows.length)
    const block = new Uint8Array(memory.rows, 0, rows.length)
    block.set(rows)
    const done = this.pool
      .matchChunk(
        { ...matching.options, block, rowCount, layout, out: memory.mapped },
        { jobId: 'file', onProgress: (rowsDone) => this.tellProgress(number, rowsDone) },
      )
      .then(async (result) => {
        await this.output.put(number, result)
        this.memory.takeBack({ rows: memory.rows, mapped: result.csv!.bytes.buffer as SharedArrayBuffer })
      })
    this.blocks.add(done)
    // A failure is told by `room`, which everybody waits in.
    done.then(
      () => this.blocks.delete(done),
      () => {},
    )
  }

  private nextBlockBytes(): number {
    const share = (this.size - this.bytesTaken) / (this.threads * 2)
    const most = this.blockCount < this.threads ? FIRST_BLOCK_BYTES : BLOCK_BYTES_MAX
    return Math.round(Math.min(most, Math.max(BLOCK_BYTES_MIN, share)))
  }

  /** Waits until fewer than `count` blocks are on their way. */
  private async room(count: number): Promise<void> {
    while (this.blocks.size >= count) await Promise.race(this.blocks)
  }

  /** Blocks come here in the order of the file. */
  private async write(result: ChunkResult): Promise<void> {
    const block = result.block!
    this.addErrors(block.rejected, block.firstErrors)
    this.remarks = addRemarks(this.remarks, block.remarks)
    this.crowded.add(block.pointHashes)
    await this.matching.output.write(result, this.findRepeated(block))
  }

  /** Rows whose id an earlier good row has: the first one wins. */
  private findRepeated(block: BlockRows): number[] {
    const repeated: number[] = []
    this.seen.expect(this.expectedRows())
    inRuns(block.lines.length, (from, to) => this.noteIds(block, from, to, repeated))
    return repeated
  }

  private noteIds({ lines, idHashes }: BlockRows, from: number, to: number, repeated: number[]): void {
    this.seen.fetch(idHashes, from, to)
    for (let row = from; row < to; row++) {
      const first = this.seen.add(idHashes, row, lines[row])
      if (first === 0) continue
      repeated.push(row)
      this.addErrors(1, [{ row: lines[row], country: null, reason: idUsedBefore(first) }])
    }
  }

  private addErrors(count: number, some: RowError[]): void {
    this.rejected += count
    if (some.length === 0 || (this.errors.length === ROWS_TOLD && some[0].row > this.errors[ROWS_TOLD - 1].row)) return
    this.errors = [...this.errors, ...some].sort((a, b) => a.row - b.row).slice(0, ROWS_TOLD)
  }

  private tellProgress(block: number, rowsDone: number): void {
    const total = this.expectedRows()
    this.matching.report(this.rate.label(block, rowsDone, total), this.rate.done, Math.max(total, this.rate.done))
  }

  /** How many rows there are is known at the end; until then those handed out stand for the rest. */
  private expectedRows(): number {
    return (this.rowsTaken * this.size) / Math.min(this.size, Math.max(1, this.bytesTaken))
  }

  private noValidRows(): IngestError {
    const reasons = this.errors.map(tellError)
    return new IngestError('NO_VALID_ROWS', noRowUsable(reasons))
  }
}
