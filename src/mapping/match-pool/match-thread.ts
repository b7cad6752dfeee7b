import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import {
  type BatchAnswer,
  type BatchRequest,
  type BlockTask,
  BOARD_CANCEL_TASK,
  BOARD_DONE_ROWS,
  BOARD_NUMBERS,
  BOARD_TASK,
  type ChunkSummary,
  type ChunkTask,
  type FromWorker,
  type RecordResult,
  type ToWorker,
} from './messages.ts'

/** The chunk was stopped because its signal was aborted. */
export class ChunkCancelled extends Error {
  constructor() {
    super('the chunk was cancelled')
    this.name = 'ChunkCancelled'
  }
}

export interface ChunkOptions {
  /** Chunks of different jobs take turns, whatever the size of the jobs. */
  jobId: string
  signal?: AbortSignal
  /** Rows of this chunk matched so far; called about four times a second while it changes. */
  onProgress?: (doneRows: number) => void
}

/** What the chunk came to, and the index version it was matched with. */
export type ChunkResult = ChunkSummary & { version: string }

export interface PendingChunk {
  taskId: number
  /** The index it runs with, settled when a thread takes it up. */
  version: string
  task: ChunkTask | BlockTask
  options: ChunkOptions
  reported: number
  resolve(summary: ChunkResult): void
  reject(error: Error): void
}

export interface PendingBatch {
  request: BatchRequest
  resolve(results: RecordResult[]): void
  reject(error: Error): void
}

/** What whoever keeps the thread is told. */
export interface ThreadEvents {
  /** Its program runs; work given to it before is begun now. */
  onReady(): void
  /** Has run in, as far as there was time. */
  onWarm(): void
  /** Its chunk has ended, either way. */
  onIdle(): void
  onDeath(error: Error): void
}

/**
 * One thread (its program is match-worker.ts) as the pool sees it: at most one chunk, and batches that go before it.
 */
export class MatchThread {
  private readonly worker: Worker
  private readonly batches: MessagePort
  private readonly board: Int32Array
  private readonly events: ThreadEvents
  private readonly waiting = new Map<number, PendingBatch>()
  private current: PendingChunk | null = null
  private hasBegun = false
  private onIdle: (() => void) | null = null

  constructor(script: URL, events: ThreadEvents) {
    const board = new SharedArrayBuffer(BOARD_NUMBERS * 4)
    const { port1, port2 } = new MessageChannel()
    this.events = events
    this.board = new Int32Array(board)
    this.batches = port1
    this.worker = new Worker(script, {
      workerData: { board, batches: port2 },
      transferList: [port2],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    this.worker.on('message', (message: FromWorker) => this.hear(message))
    this.worker.on('error', (error) => events.onDeath(error))
    this.worker.on('exit', (code) => events.onDeath(new Error(`a matching thread ended with code ${code}`)))
    port1.on('message', (answer: BatchAnswer) => this.hearBatch(answer))
  }

  get chunk(): PendingChunk | null {
    return this.current
  }

  /** Whether its program ever ran; one that dies before could not even start. */
  get isReady(): boolean {
    return this.hasBegun
  }

  /** Batches weigh more than a chunk: they would be waited for, a chunk lets them pass. */
  get load(): number {
    return this.waiting.size * 2 + (this.current ? 1 : 0)
  }

  tell(message: ToWorker): void {
    this.worker.postMessage(message)
  }

  giveChunk(chunk: PendingChunk, version: string): void {
    this.current = chunk
    chunk.version = version
    this.tell({ type: 'chunk', taskId: chunk.taskId, version, task: chunk.task })
  }

  giveBatch(batch: PendingBatch): void {
    this.waiting.set(batch.request.batchId, batch)
    this.batches.postMessage(batch.request)
  }

  cancelChunk(): void {
    if (!this.current) return
    const { taskId } = this.current
    Atomics.store(this.board, BOARD_CANCEL_TASK, taskId)
    this.tell({ type: 'cancel', taskId })
  }

  reportProgress(): void {
    const chunk = this.current
    if (!chunk || Atomics.load(this.board, BOARD_TASK) !== chunk.taskId) return
    const done = Atomics.load(this.board, BOARD_DONE_ROWS)
    if (done === chunk.reported) return
    chunk.reported = done
    chunk.options.onProgress?.(done)
  }

  /** It never ran: its chunk is for another. */
  takeBack(): PendingChunk | null {
    const chunk = this.current
    this.current = null
    return chunk
  }

  /** It is dead: what it had fails. */
  fail(error: Error): void {
    this.batches.close()
    this.current?.reject(error)
    for (const batch of this.waiting.values()) batch.reject(error)
  }

  /** What it has is given up. */
  async close(reason: Error): Promise<void> {
    for (const batch of this.waiting.values()) batch.reject(reason)
    if (this.current) await this.giveUp(this.current, reason)
    await this.worker.terminate()
  }

  /**
   * DuckDB takes the process with it when a thread ends in the middle of a query: the thread is asked, and waited for.
   */
  private async giveUp(chunk: PendingChunk, reason: Error): Promise<void> {
    chunk.reject(reason)
    const idle = Promise.withResolvers<void>()
    this.onIdle = idle.resolve
    this.worker.once('exit', () => idle.resolve())
    this.cancelChunk()
    await idle.promise
  }

  private hear(message: FromWorker): void {
    const chunk = this.current
    if (message.type === 'ready') {
      this.hasBegun = true
      this.events.onReady()
    }
    if (message.type === 'warm') this.events.onWarm()
    if (message.type === 'ready' || message.type === 'warm' || !chunk || chunk.taskId !== message.taskId) return
    this.current = null
    this.onIdle?.()
    if (message.type === 'chunk-done') {
      chunk.options.onProgress?.(message.summary.records)
      chunk.resolve({ ...message.summary, version: chunk.version })
    } else chunk.reject(message.isCancelled ? new ChunkCancelled() : new Error(message.message))
    this.events.onIdle()
  }

  private hearBatch(answer: BatchAnswer): void {
    const batch = this.waiting.get(answer.batchId)
    this.waiting.delete(answer.batchId)
    if ('results' in answer) batch?.resolve(answer.results)
    else batch?.reject(new Error(answer.failure))
  }
}
