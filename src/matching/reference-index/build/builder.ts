import { joinPieces } from '../layout.ts'
import { type Building, buildIndex, PIECE_ROWS, type TownsOf } from './build-index.ts'
import { type BuildTask, runBuildTask } from './build-tasks.ts'
import { readTowns } from './build-towns.ts'
import { type DraftRows, type ReferenceBytes, type ReferenceColumns, ReferenceDraft } from './draft.ts'

export type BuildProgress = { stage: string; done: number; total: number }

/** Does tasks, in threads or not, and answers in the order of the tasks. */
export type TaskRunner = (tasks: BuildTask[]) => Promise<unknown[]>

const STAGES = ['order', 'words', 'weights', 'postings', 'writing', 'done']

/**
 * Builds a reference index from batches of columns: `add` any number of times, then `finish` once.
 * The result depends on the rows only, not on how they were cut into batches nor on who does the tasks.
 */
export class ReferenceIndexBuilder {
  private draft: ReferenceDraft | null = new ReferenceDraft()
  private readonly onProgress: (progress: BuildProgress) => void
  private readonly pieceRows: number
  private readonly towns: TownsOf

  constructor(options: { onProgress?: (progress: BuildProgress) => void; pieceRows?: number; towns?: TownsOf } = {}) {
    this.onProgress = options.onProgress ?? (() => {})
    this.pieceRows = options.pieceRows ?? PIECE_ROWS
    this.towns = options.towns ?? (() => readTowns([]))
  }

  add(columns: ReferenceColumns): void {
    this.addTo((draft) => draft.add(columns))
  }

  /** The same from bytes: a third of the time, for those who read a million rows. */
  addBytes(columns: ReferenceBytes): void {
    this.addTo((draft) => draft.addBytes(columns))
  }

  /** Rows that another thread has put into a draft. */
  addRows(rows: DraftRows): void {
    this.addTo((draft) => draft.addRows(rows))
  }

  finish(): SharedArrayBuffer {
    const building = this.start()
    let step = building.next()
    while (!step.done) step = building.next(step.value.map(runBuildTask))
    return joinPieces(step.value)
  }

  /** The same with the help of others: `run` hands the tasks to threads, which call `runBuildTask`. */
  async finishWith(run: TaskRunner): Promise<SharedArrayBuffer> {
    return joinPieces(await this.finishPieces(run))
  }

  /** The same as pieces to be written one behind the other: half the memory, where only a file is wanted. */
  async finishPieces(run: TaskRunner): Promise<Uint8Array[]> {
    const building = this.start()
    let step = building.next()
    while (!step.done) step = building.next(await run(step.value))
    return step.value
  }

  private addTo(add: (draft: ReferenceDraft) => void): void {
    if (this.draft === null) throw new Error('this reference index is already finished')
    add(this.draft)
    this.onProgress({ stage: 'read', done: this.draft.count, total: this.draft.count })
  }

  private start(): Building<Uint8Array[]> {
    const { draft } = this
    if (draft === null) throw new Error('this reference index is already finished')
    this.draft = null
    const total = draft.count
    return buildIndex({ draft, pieceRows: this.pieceRows, towns: this.towns }, (stage) => {
      this.onProgress({ stage, done: Math.round((total * STAGES.indexOf(stage)) / (STAGES.length - 1)), total })
    })
  }
}
