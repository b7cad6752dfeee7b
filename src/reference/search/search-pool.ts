import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CurrentReference, ReferenceHolder } from '../holder/reference-holder.ts'
import { SearchRunner } from './run-search.ts'
import type { SearchRequest, ThreadAnswer, ThreadMessage } from './search-request.ts'

// Two at least, so that one long search does not hold up the others; memory is shared, a thread costs little.
const THREADS_MIN = 2
const THREADS_MAX = 4

interface Thread {
  worker: Worker
  versionId: number
  counter: number
  waiting: Map<number, { resolve(json: string): void; reject(error: Error): void }>
}

/**
 * What a search may cost to be answered on the spot, on the thread that answers requests: handing it to another thread and
 * back costs about as much as most searches do. Looks at hotels (see SearchRunner), so about a millisecond; letters of a
 * query, as reading it costs too; rows of a page, which are sorted.
 */
const STEPS_AT_ONCE_MAX = 6_000
const LETTERS_AT_ONCE_MAX = 80
const PAGE_END_AT_ONCE_MAX = 200
// Where several names are asked together, one in so many is answered at once; the others keep the threads going, as many of them as
// there are cores to spare. Each holds a few: what it answers is noticed only when the event loop comes round again.
const AT_ONCE_ONE_IN = 3
const WAITING_MAX = 24 * Math.min(THREADS_MAX, availableParallelism() - 1)

/**
 * Answers searches: short ones at once, others in threads of their own, so that no search, however odd, keeps the process
 * from answering others.
 */
export class SearchPool {
  readonly #holder: ReferenceHolder
  readonly #stopListening: () => void
  #threads: Thread[] = []
  #nextId = 0
  #isClosed = false
  /** Searches that came in this turn of the event loop and may be answered at once. */
  #inTurn = 0
  #own: { catalogue: Catalogue; runner: SearchRunner } | null = null

  constructor(holder: ReferenceHolder) {
    this.#holder = holder
    this.#stopListening = holder.onSwap((current) => {
      for (const thread of this.#threads) this.#tell(thread, current)
    })
  }

  /** The answer as JSON text in UTF-8, one character a byte, if the search is a short one; else null. */
  searchAtOnce(request: SearchRequest): string | null {
    const current = this.#holder.current()
    // A search around a point costs less than handing it over does, however many come together.
    if (!current || !isPerhapsShort(request) || (request.kind === 'name' && this.#isSharedOut())) return null
    if (this.#own?.catalogue !== current.catalogue) {
      this.#own = { catalogue: current.catalogue, runner: new SearchRunner(current.catalogue) }
    }
    const { runner } = this.#own
    return runner.run(current.overlay, request, STEPS_AT_ONCE_MAX) ? runner.answer.latin1() : null
  }

  /**
   * Whether a thread should take a search that could be answered at once. Who comes alone is answered at once; where several
   * come in one turn of the event loop, the others are shared with the threads as long as these have little to do.
   */
  #isSharedOut(): boolean {
    if (this.#inTurn === 0) {
      setImmediate(() => {
        this.#inTurn = 0
      })
    }
    if (this.#inTurn++ % AT_ONCE_ONE_IN === 0) return false
    let waiting = 0
    for (const thread of this.#threads) waiting += thread.waiting.size
    return waiting < WAITING_MAX
  }

  /** The answer as JSON text in UTF-8, one character a byte: `results` and `total`. */
  search(request: SearchRequest): Promise<string> {
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
      else caller?.resolve(answer.json)
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

function isPerhapsShort(request: SearchRequest): boolean {
  if (request.offset + request.limit > PAGE_END_AT_ONCE_MAX) return false
  return request.kind === 'radius' || (request.kind === 'name' && request.q.length <= LETTERS_AT_ONCE_MAX)
}
