import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CurrentReference, ReferenceHolder } from '../holder/reference-holder.ts'
import type { SearchRequest, ThreadAnswer, ThreadMessage } from './search-request.ts'

// Two at least, so that one long search does not hold up the others; memory is shared, a thread costs little.
const THREADS_MIN = 2
const THREADS_MAX = 4

interface Thread {
  worker: Worker
  versionId: number
  counter: number
  waiting: Map<number, { resolve(body: Buffer): void; reject(error: Error): void }>
}

/** Searches in threads of their own, so that no search, however odd, keeps the process from answering others. */
export class SearchPool {
  readonly #holder: ReferenceHolder
  readonly #stopListening: () => void
  #threads: Thread[] = []
  #nextId = 0
  #isClosed = false

  constructor(holder: ReferenceHolder) {
    this.#holder = holder
    this.#stopListening = holder.onSwap((current) => {
      for (const thread of this.#threads) this.#tell(thread, current)
    })
  }

  /** The answer as JSON text in UTF-8: `results` and `total`. */
  search(request: SearchRequest): Promise<Buffer> {
    const thread = this.#leastBusy()
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      thread.waiting.set(id, { resolve, reject })
      this.#post(thread, { type: 'search', id, request })
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopListening()
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()))
  }

  #leastBusy(): Thread {
    // Threads start with the first search: commands and tests that never search pay nothing.
    if (this.#threads.length === 0) {
      const count = Math.min(THREADS_MAX, Math.max(THREADS_MIN, availableParallelism() - 1))
      this.#threads = Array.from({ length: count }, () => this.#start())
    }
    return this.#threads.reduce((least, thread) => (thread.waiting.size < least.waiting.size ? thread : least))
  }

  #start(): Thread {
    const worker = new Worker(new URL('./search-thread.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const thread: Thread = { worker, versionId: -1, counter: -1, waiting: new Map() }
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => {
      const caller = thread.waiting.get(answer.id)
      thread.waiting.delete(answer.id)
      if ('error' in answer) caller?.reject(new Error(`a search failed: ${answer.error}`))
      else caller?.resolve(Buffer.from(answer.body.buffer))
    })
    worker.on('error', (error) => this.#replace(thread, error))
    worker.on('exit', () => this.#replace(thread, new Error('a search thread ended')))
    const current = this.#holder.current()
    if (current) this.#tell(thread, current)
    return thread
  }

  /** A thread that died takes its searches with it; the next ones find a fresh one. */
  #replace(thread: Thread, error: Error): void {
    for (const caller of thread.waiting.values()) caller.reject(error)
    thread.waiting.clear()
    const at = this.#threads.indexOf(thread)
    if (at >= 0 && !this.#isClosed) this.#threads[at] = this.#start()
  }

  #tell(thread: Thread, current: CurrentReference): void {
    const merges = { counter: current.overlay.counter, list: current.overlay.merges }
    if (thread.versionId !== current.versionId) {
      const { indexBuffer, catalogueBuffer } = current
      this.#post(thread, { type: 'version', indexBuffer, catalogueBuffer, merges })
    } else if (thread.counter !== merges.counter) this.#post(thread, { type: 'merges', merges })
    thread.versionId = current.versionId
    thread.counter = merges.counter
  }

  #post({ worker }: Thread, message: ThreadMessage): void {
    worker.postMessage(message)
  }
}
