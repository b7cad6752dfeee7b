import { EventEmitter } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { PartnerRecord } from '../../matching/index.ts'
import { threadScript } from '../../platform/thread-script.ts'
import { FairQueue } from './fair-queue.ts'
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
  type FirstRows,
  type FromWorker,
  type MatchOptions,
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

interface PendingChunk {
  taskId: number
  /** The index it runs with, settled when a thread takes it up. */
  version: string
  task: ChunkTask | BlockTask
  options: ChunkOptions
  reported: number
  resolve(summary: ChunkResult): void
  reject(error: Error): void
}

interface PendingBatch {
  request: BatchRequest
  resolve(results: RecordResult[]): void
  reject(error: Error): void
}

interface Index {
  version: string
  buffer: SharedArrayBuffer
}

interface Thread {
  worker: Worker
  batches: MessagePort
  board: Int32Array
  chunk: PendingChunk | null
  waiting: Map<number, PendingBatch>
  /** Called when the chunk has ended, either way. */
  onIdle: (() => void) | null
}

const PROGRESS_MS = 250
const SOURCE = new URL('./match-worker.ts', import.meta.url)

/** The threads' program in one file, which is faster than their source. */
export function matchScript(): Promise<URL> {
  return threadScript(SOURCE)
}

/**
 * Threads that match against one reference index in shared memory.
 *
 * - `matchChunk`: a run of rows of an inventory file; jobs take turns. A crash fails that chunk only and the thread is replaced.
 * - `matchRecords`: a few records that someone waits for; they go ahead of chunks, also of one that is running.
 * - `useIndex`: another version of the reference; what runs ends with the one it started with.
 */
export class MatchPool {
  private readonly threads: Thread[] = []
  private readonly queue = new FairQueue<PendingChunk>()
  private readonly timer: NodeJS.Timeout
  private readonly script: URL
  private current: Index | null
  private previous: Index | null = null
  /** Threads that are yet to run in. */
  private cold: (() => void)[] = []
  private nextId = 1
  private isClosed = false
  /** Emits `crash` with the error when a thread died. */
  readonly events = new EventEmitter<{ crash: [Error] }>()

  /**
   * `script`: the threads' program, if not their source; see matchScript. `index`: null where it is not there yet; chunks
   * wait for `useIndex` then.
   */
  constructor(options: { threads: number; index: SharedArrayBuffer | null; version: string; script?: URL }) {
    this.script = options.script ?? SOURCE
    this.current = options.index && { version: options.version, buffer: options.index }
    for (let i = 0; i < options.threads; i++) this.threads.push(this.startThread())
    this.timer = setInterval(() => this.reportProgress(), PROGRESS_MS)
    this.timer.unref()
  }

  get version(): string {
    return this.current?.version ?? ''
  }

  useIndex(buffer: SharedArrayBuffer, version: string): void {
    if (version === this.version) return
    this.previous = this.current
    this.current = { version, buffer }
    // What was waited for is there.
    this.cold = []
    for (const thread of this.threads) tell(thread, { type: 'index', version, buffer })
    this.handOut()
  }

  /** Work is likely to come soon: threads that are new run in until it does, also on `firstRows` of it. */
  warmUp(firstRows: FirstRows | null = null): void {
    this.cold = this.threads.map((thread) => () => tell(thread, { type: 'warm-up', version: this.version, firstRows }))
    // One waits for another, so that a processor is left to whoever works on what they wait for.
    for (let i = 0; i < Math.max(1, this.threads.length - 1); i++) this.cold.pop()?.()
  }

  matchChunk(task: ChunkTask | BlockTask, options: ChunkOptions): Promise<ChunkResult> {
    const { promise, resolve, reject } = Promise.withResolvers<ChunkResult>()
    const chunk: PendingChunk = { taskId: this.nextId++, version: '', task, options, reported: 0, resolve, reject }
    if (this.isClosed) reject(new Error('the match pool is closed'))
    else if (options.signal?.aborted) reject(new ChunkCancelled())
    else {
      const cancel = () => this.cancel(chunk)
      options.signal?.addEventListener('abort', cancel)
      this.queue.add(options.jobId, chunk)
      this.handOut()
      // A job hands the same signal to all its chunks; listeners of those that ended would pile up.
      return promise.finally(() => options.signal?.removeEventListener('abort', cancel))
    }
    return promise
  }

  matchRecords(records: PartnerRecord[], options: MatchOptions): Promise<RecordResult[]> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new Error('the match pool is closed'))
      const request = { ...options, batchId: this.nextId++, version: this.version, records }
      this.giveBatch({ request, resolve, reject })
    })
  }

  /** Chunks are given up, not finished. */
  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.timer)
    const closed = new Error('the match pool is closed')
    for (const chunk of this.queue.drain()) chunk.reject(closed)
    await Promise.all(
      this.threads.map(async (thread) => {
        for (const batch of thread.waiting.values()) batch.reject(closed)
        if (thread.chunk) await this.giveUp(thread, thread.chunk, closed)
        await thread.worker.terminate()
      }),
    )
  }

  /** DuckDB takes the process with it when a thread ends in the middle of a query: the thread is asked, and waited for. */
  private async giveUp(thread: Thread, chunk: PendingChunk, reason: Error): Promise<void> {
    chunk.reject(reason)
    const idle = Promise.withResolvers<void>()
    thread.onIdle = idle.resolve
    thread.worker.once('exit', () => idle.resolve())
    this.cancelIn(thread, chunk)
    await idle.promise
  }

  private startThread(): Thread {
    const board = new SharedArrayBuffer(BOARD_NUMBERS * 4)
    const { port1, port2 } = new MessageChannel()
    const worker = new Worker(this.script, {
      workerData: { board, batches: port2 },
      transferList: [port2],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const thread: Thread = {
      worker,
      batches: port1,
      board: new Int32Array(board),
      chunk: null,
      waiting: new Map(),
      onIdle: null,
    }
    if (this.previous) tell(thread, { type: 'index', ...this.previous })
    if (this.current) tell(thread, { type: 'index', ...this.current })
    worker.on('message', (message: FromWorker) => this.hear(thread, message))
    worker.on('error', (error) => this.replace(thread, error))
    worker.on('exit', (code) => this.replace(thread, new Error(`a matching thread ended with code ${code}`)))
    port1.on('message', (answer: BatchAnswer) => hearBatch(thread, answer))
    return thread
  }

  private hear(thread: Thread, message: FromWorker): void {
    const { chunk } = thread
    if (message.type === 'warm') this.cold.pop()?.()
    if (message.type === 'ready' || message.type === 'warm' || !chunk || chunk.taskId !== message.taskId) return
    thread.chunk = null
    thread.onIdle?.()
    if (message.type === 'chunk-done') {
      chunk.options.onProgress?.(message.summary.records)
      chunk.resolve({ ...message.summary, version: chunk.version })
    } else chunk.reject(message.isCancelled ? new ChunkCancelled() : new Error(message.message))
    this.handOut()
  }

  /** A dead thread takes its chunk with it; batches are small and are given to another. */
  private replace(thread: Thread, error: Error): void {
    const place = this.threads.indexOf(thread)
    if (place < 0 || this.isClosed) return
    this.threads[place] = this.startThread()
    thread.batches.close()
    thread.chunk?.reject(new Error('the matching thread died', { cause: error }))
    // A record that kills threads must not kill them all in turn: it is tried once.
    for (const batch of thread.waiting.values()) batch.reject(new Error('the matching thread died', { cause: error }))
    this.events.emit('crash', error)
    this.handOut()
  }

  private handOut(): void {
    if (!this.current) return
    for (const thread of this.threads) {
      if (thread.chunk) continue
      const chunk = this.queue.take()
      if (!chunk) return
      thread.chunk = chunk
      chunk.version = this.current.version
      tell(thread, { type: 'chunk', taskId: chunk.taskId, version: chunk.version, task: chunk.task })
    }
  }

  private giveBatch(batch: PendingBatch): void {
    const load = (thread: Thread) => thread.waiting.size * 2 + (thread.chunk ? 1 : 0)
    const thread = this.threads.reduce((best, other) => (load(other) < load(best) ? other : best))
    thread.waiting.set(batch.request.batchId, batch)
    thread.batches.postMessage(batch.request)
  }

  private cancel(chunk: PendingChunk): void {
    if (this.queue.remove(chunk)) {
      chunk.reject(new ChunkCancelled())
      return
    }
    const thread = this.threads.find((one) => one.chunk === chunk)
    if (thread) this.cancelIn(thread, chunk)
  }

  private cancelIn(thread: Thread, { taskId }: PendingChunk): void {
    Atomics.store(thread.board, BOARD_CANCEL_TASK, taskId)
    tell(thread, { type: 'cancel', taskId })
  }

  private reportProgress(): void {
    for (const { chunk, board } of this.threads) {
      if (!chunk || Atomics.load(board, BOARD_TASK) !== chunk.taskId) continue
      const done = Atomics.load(board, BOARD_DONE_ROWS)
      if (done === chunk.reported) continue
      chunk.reported = done
      chunk.options.onProgress?.(done)
    }
  }
}

function hearBatch(thread: Thread, answer: BatchAnswer): void {
  const batch = thread.waiting.get(answer.batchId)
  thread.waiting.delete(answer.batchId)
  if ('results' in answer) batch?.resolve(answer.results)
  else batch?.reject(new Error(answer.failure))
}

function tell(thread: Thread, message: ToWorker): void {
  thread.worker.postMessage(message)
}
