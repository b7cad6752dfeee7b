import { Worker } from 'node:worker_threads'
import type { BuildTask, ReferenceIndexBuilder } from '../../matching/index.ts'
import { threadScript } from '../../platform/thread-script.ts'
import { BATCH_ROWS, type RowsWanted } from '../index-rows/index.ts'
import { OrderAnswers } from './answer-orders.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { DraftedRows, ReadBlock, ReferenceBlock, ThreadAnswer, ThreadOrder } from './messages.ts'
import { OddReference } from './read-reference-block.ts'

// Some row groups of the file: threads end together, and little is read twice.
const PIECE_ROWS = BATCH_ROWS * 3

type Order = Exclude<ThreadOrder, { type: 'collect' }>

interface Waiting extends PromiseWithResolvers<unknown> {
  order: Order
}

/**
 * Threads that read hotels and build an index of them together; none, where this thread does all itself. To be closed
 * by whoever started them.
 */
export class IndexThreads {
  private readonly queue: Waiting[] = []
  private readonly busy = new Map<Worker, Waiting>()
  private readonly workers: Worker[]
  private readonly idle: Worker[]
  private readonly own = new OrderAnswers()
  private ownLast: Promise<unknown> = Promise.resolve()

  private constructor(script: URL, count: number) {
    this.workers = Array.from({ length: count }, () => this.startThread(script))
    this.idle = [...this.workers]
  }

  /** `count` 0 for few hotels: a thread takes a quarter of a second to start. */
  static async start(count: number): Promise<IndexThreads> {
    return new IndexThreads(await threadScript(new URL('./index-thread.ts', import.meta.url)), count)
  }

  get count(): number {
    return this.workers.length
  }

  /**
   * Reads the rows of a file into the builder, in their order; `each` is given what is wanted beside, piece by piece.
   */
  async read(
    builder: ReferenceIndexBuilder,
    wanted: RowsWanted,
    each: (piece: DraftedRows, first: number) => void = () => {},
  ): Promise<void> {
    const pieces: Promise<unknown>[] = []
    for (let first = 0; first < wanted.count; first += PIECE_ROWS) {
      const rows = { ...wanted, first: wanted.first + first, count: Math.min(PIECE_ROWS, wanted.count - first) }
      pieces.push(this.ask({ type: 'rows', rows }))
    }
    for (const [i, piece] of pieces.entries()) {
      const drafted = (await piece) as DraftedRows
      builder.addRows(drafted.rows)
      each(drafted, i * PIECE_ROWS)
    }
  }

  /** Rejects with an OddReference when the file is one for reference/parse. */
  readBlock(block: ReferenceBlock): Promise<ReadBlock> {
    return this.ask({ type: 'block', block }) as Promise<ReadBlock>
  }

  /** As ReferenceIndexBuilder.finishWith wants it. */
  readonly run = async (tasks: BuildTask[]): Promise<unknown[]> => {
    const answers = await Promise.all(tasks.map((task) => this.ask({ type: 'task', task })))
    for (const worker of this.workers) worker.postMessage({ type: 'collect' } satisfies ThreadOrder)
    collectGarbage()
    return answers
  }

  /**
   * Waits for what the threads are at: DuckDB takes the process with it when a thread ends in the middle of a query.
   */
  async close(): Promise<void> {
    for (const waiting of this.queue.splice(0)) waiting.reject(new Error('the threads were closed'))
    await Promise.allSettled(Array.from(this.busy.values(), ({ promise }) => promise))
    await Promise.all([...this.workers.map((worker) => worker.terminate()), this.ownLast.catch(() => {})])
    await this.own.close()
  }

  private ask(order: Order): Promise<unknown> {
    if (this.workers.length === 0) return this.askOwn(order)
    const waiting = { order, ...Promise.withResolvers<unknown>() }
    // Whoever asks for many waits for the first first; a failure of another must not go unheard meanwhile.
    waiting.promise.catch(() => {})
    this.queue.push(waiting)
    this.handOut()
    return waiting.promise
  }

  private askOwn(order: Order): Promise<unknown> {
    // A thread would get a copy: who asks may need the bytes once more.
    const own: Order =
      order.type === 'block' ? { ...order, block: { ...order.block, block: order.block.block.slice() } } : order
    const answer = this.ownLast.catch(() => {}).then(() => this.own.answer(own))
    answer.catch(() => {})
    this.ownLast = answer
    return answer
  }

  private handOut(): void {
    while (this.idle.length > 0 && this.queue.length > 0) {
      const worker = this.idle.pop()!
      const waiting = this.queue.shift()!
      this.busy.set(worker, waiting)
      worker.postMessage(waiting.order)
    }
  }

  private startThread(script: URL): Worker {
    const worker = new Worker(script, { execArgv: ['--disable-warning=ExperimentalWarning'] })
    worker.on('message', (answer: ThreadAnswer) => {
      const waiting = this.busy.get(worker)
      if (!waiting) return
      this.busy.delete(worker)
      this.idle.push(worker)
      this.handOut()
      if ('failure' in answer) waiting.reject(new (answer.isOdd ? OddReference : Error)(answer.failure))
      else waiting.resolve(answer.result)
    })
    worker.on('error', (error) => this.fail(error))
    worker.on('exit', (code) => this.fail(new Error(`a thread that builds the index ended with code ${code}`)))
    return worker
  }

  /** Nothing can be finished without the thread's part. */
  private fail(error: Error): void {
    for (const waiting of [...this.busy.values(), ...this.queue.splice(0)]) waiting.reject(error)
    this.busy.clear()
  }
}
