import { EventEmitter } from 'node:events'
import type { PartnerRecord } from '../../matching/index.ts'
import { threadScript } from '../../platform/thread-script.ts'
import { FairQueue } from './fair-queue.ts'
import { ChunkCancelled, type ChunkOptions, type ChunkResult, MatchThread, type PendingChunk } from './match-thread.ts'
import type { BlockTask, ChunkTask, FirstRows, MatchOptions, RecordResult } from './messages.ts'

interface Index {
  version: string
  buffer: SharedArrayBuffer
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
  private readonly threads: MatchThread[] = []
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
    this.timer = setInterval(() => {
      for (const thread of this.threads) thread.reportProgress()
    }, PROGRESS_MS)
    this.timer.unref()
  }

  get threadCount(): number {
    return this.threads.length
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
    for (const thread of this.threads) thread.tell({ type: 'index', version, buffer })
    this.handOut()
  }

  /**
   * Work is likely to come soon: threads that are new run in until it does, also on `firstRows` of it. So many `atOnce`: all but
   * one if not told, so that a processor is left to whoever works on what they wait for.
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
      const thread = this.threads.reduce((best, other) => (other.load < best.load ? other : best))
      thread.giveBatch({ request, resolve, reject })
    })
  }

  /** Chunks are given up, not finished. */
  async close(): Promise<void> {
    this.isClosed = true
    clearInterval(this.timer)
    const closed = new Error('the match pool is closed')
    for (const chunk of this.queue.drain()) chunk.reject(closed)
    await Promise.all(this.threads.map((thread) => thread.close(closed)))
  }

  private startThread(): MatchThread {
    const thread = new MatchThread(this.script, {
      onWarm: () => this.cold.pop()?.(),
      onIdle: () => this.handOut(),
      onDeath: (error) => this.replace(thread, error),
    })
    if (this.previous) thread.tell({ type: 'index', ...this.previous })
    if (this.current) thread.tell({ type: 'index', ...this.current })
    return thread
  }

  /**
   * A dead thread takes its chunk with it, and its batches: a record that kills threads must not kill them all in turn, so it is
   * tried once.
   */
  private replace(thread: MatchThread, error: Error): void {
    const place = this.threads.indexOf(thread)
    if (place < 0 || this.isClosed) return
    this.threads[place] = this.startThread()
    thread.fail(new Error('the matching thread died', { cause: error }))
    this.events.emit('crash', error)
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
