import { EventEmitter } from 'node:events'
import type { PartnerRecord } from '../../matching/index.ts'
import { threadScript } from '../../platform/thread-script.ts'
import { FairQueue } from './fair-queue.ts'
import {
  ChunkCancelled,
  type ChunkOptions,
  type ChunkResult,
  MatchThread,
  type PendingBatch,
  type PendingChunk,
} from './match-thread.ts'
import type { BlockTask, ChunkTask, FirstRows, MatchOptions, RecordResult } from './messages.ts'

interface Index {
  version: string
  buffer: SharedArrayBuffer
}

const PROGRESS_MS = 250
// A thread that could not start (no memory, no files to be opened) is tried again after this long, twice as long each
// time.
const REST_MS_MIN = 100
const REST_MS_MAX = 30_000
const SOURCE = new URL('./match-worker.ts', import.meta.url)

/** The threads' program in one file, which is faster than their source. */
export function matchScript(): Promise<URL> {
  return threadScript(SOURCE)
}

/**
 * Threads that match against one reference index in shared memory.
 *
 * - `matchChunk`: a run of rows of an inventory file; jobs take turns. A crash fails that chunk only and the thread is replaced. Where
 *   no thread can be started it waits for one, a minute at most.
 * - `matchRecords`: a few records that someone waits for; they go ahead of chunks, also of one that is running.
 * - `useIndex`: another version of the reference; what runs ends with the one it started with, so that one is kept in memory too until
 *   `forgetPrevious`.
 */
export class MatchPool {
  private readonly threads: MatchThread[] = []
  /** Threads that are tried after others could not start: they are given work when they are ready. */
  private readonly tried = new Set<MatchThread>()
  private readonly size: number
  private readonly queue = new FairQueue<PendingChunk>()
  /** Of which no thread could be given any. */
  private batches: PendingBatch[] = []
  private rest: NodeJS.Timeout | null = null
  private restMs = REST_MS_MIN
  private readonly timer: NodeJS.Timeout
  private readonly script: URL
  private current: Index | null
  private previous: Index | null = null
  /** Threads that are yet to run in. */
  private cold: (() => void)[] = []
  private nextId = 1
  private isClosed = false
  /** Emits `crash` with the error when a thread died; of those that cannot start once before each rest. */
  readonly events = new EventEmitter<{ crash: [Error] }>()

  /**
   * `script`: the threads' program, if not their source; see matchScript. `index`: null where it is not there yet;
   * chunks wait for `useIndex` then.
   */
  constructor(options: { threads: number; index: SharedArrayBuffer | null; version: string; script?: URL }) {
    this.script = options.script ?? SOURCE
    this.current = options.index && { version: options.version, buffer: options.index }
    this.size = options.threads
    for (let i = 0; i < this.size; i++) this.start((thread) => this.threads.push(thread))
    this.timer = setInterval(() => {
      for (const thread of this.threads) thread.reportProgress()
    }, PROGRESS_MS)
    this.timer.unref()
  }

  get threadCount(): number {
    return this.size
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
    for (const thread of [...this.threads, ...this.tried]) thread.tell({ type: 'index', version, buffer })
    this.handOut()
  }

  /** Only when nothing runs that began with the version before this one. */
  forgetPrevious(): void {
    if (!this.previous) return
    const { version } = this.previous
    this.previous = null
    for (const thread of [...this.threads, ...this.tried]) thread.tell({ type: 'forget-index', version })
  }

  /**
   * Work is likely to come soon: threads that are new run in until it does, also on `firstRows` of it. So many
   * `atOnce`: all but one if not told, so that a processor is left to whoever works on what they wait for.
   */
  warmUp(firstRows: FirstRows | null = null, atOnce = Math.max(1, this.threads.length - 1)): void {
    this.cold = this.threads.map((thread) => () => thread.tell({ type: 'warm-up', version: this.version, firstRows }))
    for (let i = 0; i < atOnce; i++) this.cold.pop()?.()
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

  private giveBatch(batch: PendingBatch): void {
    if (this.threads.length === 0) this.batches.push(batch)
    else this.threads.reduce((best, other) => (other.load < best.load ? other : best)).giveBatch(batch)
  }

  /** Chunks are given up, not finished. */
  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.timer)
    if (this.rest) clearTimeout(this.rest)
    const closed = new Error('the match pool is closed')
    for (const waiting of [...this.queue.drain(), ...this.batches]) waiting.reject(closed)
    await Promise.all([...this.threads, ...this.tried].map((thread) => thread.close(closed)))
  }

  /** Where the system has no thread left at all, that is told at once. */
  private start(keep: (thread: MatchThread) => void): void {
    try {
      keep(this.startThread())
    } catch (error) {
      this.startLater(error as Error)
    }
  }

  private startThread(): MatchThread {
    const thread = new MatchThread(this.script, {
      onReady: () => this.takeIn(thread),
      onWarm: () => this.cold.pop()?.(),
      onIdle: () => this.handOut(),
      onDeath: (error) => this.replace(thread, error),
    })
    if (this.previous) thread.tell({ type: 'index', ...this.previous })
    if (this.current) thread.tell({ type: 'index', ...this.current })
    return thread
  }

  /**
   * A dead thread takes its chunk with it, and its batches: a record that kills threads must not kill them all in turn,
   * so it is tried once. One that never ran was not killed by its chunk.
   */
  private replace(thread: MatchThread, error: Error): void {
    const place = this.threads.indexOf(thread)
    if (this.isClosed || (place < 0 && !this.tried.delete(thread))) return
    if (place >= 0) this.threads.splice(place, 1)
    if (thread.isReady) {
      this.start((next) => this.threads.push(next))
      this.events.emit('crash', error)
    } else {
      const chunk = thread.takeBack()
      if (chunk?.options.signal?.aborted) chunk.reject(new ChunkCancelled())
      else if (chunk) this.queue.add(chunk.options.jobId, chunk)
      this.startLater(error)
    }
    thread.fail(new Error('the matching thread died', { cause: error }))
    this.handOut()
  }

  /** What kept a thread from starting keeps the next from it as well, if that comes at once. */
  private startLater(error: Error): void {
    if (this.threads.length === 0) this.tellThatNobodyComes(error)
    if (this.rest) return
    this.events.emit('crash', error)
    this.rest = setTimeout(() => {
      this.rest = null
      for (let missing = this.size - this.threads.length - this.tried.size; missing > 0 && !this.rest; missing--) {
        this.start((thread) => this.tried.add(thread))
      }
    }, this.restMs)
    this.restMs = Math.min(this.restMs * 2, REST_MS_MAX)
  }

  /** Somebody looks at the clock while he waits for records; a chunk may wait until it is plain that it takes long. */
  private tellThatNobodyComes(error: Error): void {
    const cause = new Error('no matching thread can be started', { cause: error })
    for (const batch of this.batches) batch.reject(cause)
    this.batches = []
    if (this.restMs === REST_MS_MAX) for (const chunk of this.queue.drain()) chunk.reject(cause)
  }

  private takeIn(thread: MatchThread): void {
    this.restMs = REST_MS_MIN
    if (!this.tried.delete(thread)) return
    this.threads.push(thread)
    for (const batch of this.batches.splice(0)) this.giveBatch(batch)
    this.handOut()
  }

  private handOut(): void {
    if (!this.current) return
    for (const thread of this.threads) {
      if (thread.chunk) continue
      const chunk = this.queue.take()
      if (!chunk) return
      thread.giveChunk(chunk, this.current.version)
    }
  }

  private cancel(chunk: PendingChunk): void {
    if (this.queue.remove(chunk)) chunk.reject(new ChunkCancelled())
    else this.threads.find((thread) => thread.chunk === chunk)?.cancelChunk()
  }
}
