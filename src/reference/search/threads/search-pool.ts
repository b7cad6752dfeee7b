import { availableParallelism } from 'node:os'
import { threadScript } from '../../../platform/thread-script.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { ReferenceHolder } from '../../holder/reference-holder.ts'
import { SearchRunner } from '../run-search.ts'
import type { SearchRequest } from '../search-request.ts'
import type { AskedSearch } from './asked-search.ts'
import { ThreadOfSearches } from './thread-of-searches.ts'

const SOURCE = new URL('./search-thread.ts', import.meta.url)
// Two at least: the first takes no long searches. Memory is shared, a thread costs little.
const THREADS_MIN = 2
const THREADS_MAX = 4
// More threads that are always busy than there are cores beside that of the process itself would only wait for each
// other.
const SHORT_THREADS = Math.max(1, Math.min(THREADS_MAX, availableParallelism() - 1))
/**
 * What a short search may cost: looks at hotels (see SearchRunner), so one or two milliseconds; letters of a query, as
 * reading it costs too; rows of a page, which are sorted. Of misspelt names at a million hotels four in ten thousand
 * cost more. A search that turns out to be long has waited in line in vain, so where these are more than one in a
 * hundred everybody's slowest answers are theirs.
 */
const SHORT_STEPS_MAX = 25_000
const SHORT_LETTERS_MAX = 80
const SHORT_PAGE_END_MAX = 200
// Handing over costs by the message more than by the search. A thread has a few messages waiting, as what it answers is
// noticed only when the event loop comes round again.
const TOGETHER_MAX = 4
const WAITING_MAX = 12
// So long the process's own thread searches before it looks for new requests and answers.
const OWN_MS = 0.4

/**
 * Answers searches. Short ones wait in one line, in the order they came; the threads take them from there, some at a
 * time, and so does the process's own thread: whatever comes alone it answers itself, which costs less than handing it
 * over, and where many come it takes what the threads have no room for. Long ones (`isPerhapsShort` says so, or whoever
 * took them up and found out) wait in a line of their own, for threads other than the first, so that no search, however
 * odd, holds up the short ones.
 */
export class SearchPool {
  readonly #holder: Pick<ReferenceHolder, 'current' | 'onSwap'>
  readonly #script: () => Promise<URL>
  readonly #stopListening: () => void
  readonly #short: AskedSearch[] = []
  readonly #long: AskedSearch[] = []
  #threads: ThreadOfSearches[] | null = null
  #starting: Promise<void> | null = null
  #isClosed = false
  #isTurnDue = false
  #own: { catalogue: Catalogue; runner: SearchRunner } | null = null

  /** `script`: the threads' program. */
  constructor(holder: Pick<ReferenceHolder, 'current' | 'onSwap'>, script = () => threadScript(SOURCE)) {
    this.#holder = holder
    this.#script = script
    this.#stopListening = holder.onSwap((current) => {
      for (const thread of this.#threads ?? []) thread.tell(current)
    })
  }

  /** The answer as JSON text in UTF-8, one character a byte: `results` and `total`. */
  search(request: SearchRequest): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('the search pool is closed'))
      // While it is not loaded yet this throws, so nothing waits in line for it.
      this.#holder.current()
      ;(isPerhapsShort(request) ? this.#short : this.#long).push({ request, resolve, reject })
      this.#comeRound()
    })
  }

  /** Searches are likely to come: threads are started, and run in until they do. */
  async warmUp(): Promise<void> {
    await this.#startOnce()
    for (const thread of this.#threads ?? []) thread.warmUp()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopListening()
    await this.#starting
    await Promise.all((this.#threads ?? []).map((thread) => thread.stop()))
    this.#failAll(new Error('the search pool is closed'))
  }

  #failAll(error: Error): void {
    for (const search of [...this.#short.splice(0), ...this.#long.splice(0)]) search.reject(error)
  }

  /** When what came in together is all there. */
  #comeRound(): void {
    if (this.#isTurnDue) return
    this.#isTurnDue = true
    setImmediate(() => {
      this.#isTurnDue = false
      this.#takeTurn()
    })
  }

  #takeTurn(): void {
    const own = this.#short.shift()
    if (this.#short.length + this.#long.length > 0) this.#feedThreads()
    if (!own) return
    const until = performance.now() + OWN_MS
    for (let next: AskedSearch | undefined = own; next; next = this.#short.shift()) {
      this.#answerOwn(next)
      if (performance.now() > until) break
    }
    if (this.#short.length > 0) this.#comeRound()
  }

  #answerOwn(search: AskedSearch): void {
    const current = this.#holder.current()
    if (!current) {
      search.resolve('{"results":[],"total":0}')
      return
    }
    if (this.#own?.catalogue !== current.catalogue) {
      this.#own = { catalogue: current.catalogue, runner: new SearchRunner(current.catalogue) }
    }
    const { runner } = this.#own
    try {
      if (runner.run(current.overlay, search.request, SHORT_STEPS_MAX)) search.resolve(runner.answer.latin1())
      else this.#long.push(search)
    } catch (error) {
      search.reject(error as Error)
    }
    if (this.#long.length > 0) this.#feedThreads()
  }

  #feedThreads(): void {
    // Threads start with the first search that is not alone: commands and tests that never search pay nothing.
    if (!this.#threads) {
      void this.#startOnce()
      return
    }
    for (const [at, thread] of this.#threads.entries()) {
      if (thread.isAtLong) continue
      if (at > 0 && this.#long.length > 0) thread.give([this.#long.shift()!], null)
      if (thread.isAtLong || at >= SHORT_THREADS) continue
      while (this.#short.length > 0 && thread.waiting <= WAITING_MAX - TOGETHER_MAX) {
        thread.give(this.#short.splice(0, TOGETHER_MAX), SHORT_STEPS_MAX)
      }
    }
  }

  #startOnce(): Promise<void> {
    this.#starting ??= this.#startThreads().catch((error) => {
      this.#failAll(error)
      // The next search tries again.
      this.#threads = null
      this.#starting = null
    })
    return this.#starting
  }

  async #startThreads(): Promise<void> {
    const script = await this.#script()
    if (this.#isClosed) return
    const count = Math.min(THREADS_MAX, Math.max(THREADS_MIN, availableParallelism() - 1))
    this.#threads = []
    for (let at = 0; at < count; at++) this.#startThread(script, at)
    this.#feedThreads()
  }

  #startThread(script: URL, at: number): void {
    const thread = new ThreadOfSearches(script, {
      onAnswers: (tooLong) => {
        this.#long.push(...tooLong)
        this.#feedThreads()
      },
      // The next searches find a fresh one.
      onEnd: () => {
        if (this.#isClosed) return
        this.#startThread(script, at)
        this.#feedThreads()
      },
    })
    this.#threads![at] = thread
    const current = this.#holder.current()
    if (current) thread.tell(current)
  }
}

function isPerhapsShort(request: SearchRequest): boolean {
  if (request.offset + request.limit > SHORT_PAGE_END_MAX) return false
  return request.kind === 'radius' || (request.kind === 'name' && request.q.length <= SHORT_LETTERS_MAX)
}
