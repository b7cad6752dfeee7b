import { Worker } from 'node:worker_threads'
import type { CurrentReference } from '../../holder/reference-holder.ts'
import type { ThreadAnswers, ThreadMessage } from '../search-request.ts'
import type { AskedSearch } from './asked-search.ts'

interface Listener {
  /** Some searches are done: those answered have been told, `tooLong` were given back. */
  onAnswers(tooLong: AskedSearch[]): void
  onEnd(): void
}

/** One thread that searches, from this side. It answers in the order it is asked. */
export class ThreadOfSearches {
  readonly #worker: Worker
  readonly #waiting: AskedSearch[] = []
  readonly #listener: Listener
  #isAtLong = false
  #versionId = -1
  #counter = -1
  #hasEnded = false

  constructor(script: URL, listener: Listener) {
    this.#listener = listener
    this.#worker = new Worker(script, { execArgv: ['--disable-warning=ExperimentalWarning'] })
    this.#worker.unref()
    this.#worker.on('message', (answers: ThreadAnswers) => this.#take(answers))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('a search thread ended')))
  }

  /** Searches it has been given and not answered yet. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Whether one of them may take any time. */
  get isAtLong(): boolean {
    return this.#isAtLong && this.#waiting.length > 0
  }

  /** `stepsMax`: see SearchRunner. One that would cost more is given back. Null: they may cost anything. */
  give(searches: AskedSearch[], stepsMax: number | null): void {
    this.#isAtLong = stepsMax === null
    // Only somebody who waits keeps the process from ending.
    if (this.#waiting.length === 0) this.#worker.ref()
    for (const search of searches) this.#waiting.push(search)
    this.#post({ type: 'search', requests: searches.map(({ request }) => request), stepsMax })
  }

  /** What is given from now on is answered from this version with these merges. */
  tell({ versionId, indexBuffer, catalogueBuffer, overlay }: CurrentReference): void {
    const merges = { counter: overlay.counter, list: overlay.merges }
    if (this.#versionId !== versionId) this.#post({ type: 'version', indexBuffer, catalogueBuffer, merges })
    else if (this.#counter !== merges.counter) this.#post({ type: 'merges', merges })
    this.#versionId = versionId
    this.#counter = merges.counter
  }

  /** Searches are likely to come: it runs in until they do. */
  warmUp(): void {
    this.#post({ type: 'warm-up' })
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }

  #take(answers: ThreadAnswers): void {
    const done = this.#waiting.splice(0, answers.length)
    if (this.#waiting.length === 0) this.#worker.unref()
    this.#listener.onAnswers(done.filter((_, at) => answers[at] === null))
    for (const [at, answer] of answers.entries()) {
      if (typeof answer === 'string') done[at].resolve(answer)
      else if (answer !== null) done[at].reject(new Error(`a search failed: ${answer.error}`))
    }
  }

  /** It takes its searches with it. */
  #end(error: Error): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    for (const search of this.#waiting.splice(0)) search.reject(error)
    this.#listener.onEnd()
  }

  #post(message: ThreadMessage): void {
    this.#worker.postMessage(message)
  }
}
