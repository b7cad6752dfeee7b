import { Worker } from 'node:worker_threads'
import { threadScript } from '../../../platform/thread-script.ts'
import type { LoadedVersion } from '../../holder/load-version.ts'

/** What the thread is given; see patch-thread.ts. */
export interface PatchOrder extends Pick<LoadedVersion, 'indexBuffer' | 'catalogueBuffer'> {
  outDir: string
}

// What the thread reads is forgotten line by line; left to itself it would first pile up to hundreds of megabytes.
const HEAP_MB_MAX = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

/**
 * Makes index.bin and catalogue.bin of a version whose hotels are those of one in memory and only their supplier ids
 * (and so when they last changed) differ. In a thread of this process, which has the index to copy from: another
 * process would hold a second one.
 *
 * `start` when the supplier ids are written: they are read while others go on writing. `finish` when those are done:
 * only then is there room for another index in memory.
 */
export class IndexPatch implements AsyncDisposable {
  readonly #order: PatchOrder
  #worker: Promise<Worker> | null = null
  readonly #written = Promise.withResolvers<void>()

  constructor({ indexBuffer, catalogueBuffer }: LoadedVersion, outDir: string) {
    this.#order = { indexBuffer, catalogueBuffer, outDir }
    // Whoever stops before `finish` has a reason of his own.
    this.#written.promise.catch(() => {})
  }

  start(): void {
    this.#worker ??= this.#startThread()
    this.#worker.catch(this.#written.reject)
  }

  /** Resolves when the files are written and what the thread held is free again. */
  async finish(): Promise<void> {
    this.start()
    void this.#worker?.then((worker) => worker.postMessage('finish')).catch(() => {})
    await this.#written.promise
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#worker?.catch(() => null))?.terminate()
  }

  async #startThread(): Promise<Worker> {
    const worker = new Worker(await threadScript(new URL('./patch-thread.ts', import.meta.url)), {
      workerData: this.#order,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: HEAP_MB_MAX,
    })
    let isDone = false
    worker.once('message', () => {
      isDone = true
    })
    worker.once('error', this.#written.reject)
    worker.once('exit', (code) => {
      if (isDone) this.#written.resolve()
      else this.#written.reject(new Error(`the thread making the index of the reference version ended with ${code}`))
    })
    return worker
  }
}
