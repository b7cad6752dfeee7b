// One thread of the pool; see match-pool.ts.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MessagePort, parentPort, receiveMessageOnPort, threadId, workerData } from 'node:worker_threads'
import type { DuckDBConnection } from '@duckdb/node-api'
import { OddNumbers } from '../../ingest/index.ts'
import { createMatcher, type Matcher, openReferenceIndex, type ReferenceIndex } from '../../matching/index.ts'
import { readChunkRows } from './chunk-rows.ts'
import { csvRows } from './csv-rows.ts'
import { matchBlock } from './match-block.ts'
import { matchRecords } from './match-records.ts'
import { matchRows } from './match-rows.ts'
import {
  type BatchAnswer,
  type BatchRequest,
  type BlockTask,
  BOARD_CANCEL_TASK,
  BOARD_DONE_ROWS,
  BOARD_TASK,
  type ChunkSummary,
  type ChunkTask,
  type FirstRows,
  type FromWorker,
  type MatchOptions,
  type ToWorker,
} from './messages.ts'
import { writeResults } from './result-file/write-results.ts'
import { meetOddRows, warmUp } from './warm-up.ts'

class CancelledChunk extends Error {}

// Indexes in use: the current one and the one before it, on which chunks may still be running.
const INDEXES_KEPT = 2
// A matcher holds some hundred kilobytes, beside what all of one index share, and belongs to one supplier code and one
// threshold.
const MATCHERS_KEPT = 4
// A chunk's rows are a few megabytes; made of the longest texts an inventory may hold they are a hundred times that.
const DUCKDB_MEMORY = '600MB'
const LONG_BLOCK_BYTES = 200_000
const LONG_CHUNK_ROWS = 2_000

const { board: boardBuffer, batches } = workerData as { board: SharedArrayBuffer; batches: MessagePort }
const board = new Int32Array(boardBuffer)
const indexes = new Map<string, ReferenceIndex>()
const matchers = new Map<string, Matcher>()
const oddNumbers = new OddNumbers()
let connection: DuckDBConnection | null = null
/** Has met odd rows, see `meetOddRows`. */
let isRunIn = false
let isWarm = false

parentPort!.on('message', hear)
batches.on('message', answerBatch)
send({ type: 'ready' })

function hear(message: ToWorker): void {
  if (message.type === 'index') takeIndex(message.version, message.buffer)
  else if (message.type === 'forget-index') forgetIndex(message.version)
  else if (message.type === 'chunk') void answerChunk(message.taskId, message.version, message.task)
  else if (message.type === 'cancel') {
    if (Atomics.load(board, BOARD_TASK) === message.taskId) connection?.interrupt()
  } else void warmUpOnce(message.version, message.firstRows)
}

/** What came by the other port may be ahead of the index it was sent after. */
function hearWaiting(): void {
  for (let waiting = receiveMessageOnPort(parentPort!); waiting; waiting = receiveMessageOnPort(parentPort!)) {
    hear(waiting.message as ToWorker)
  }
}

async function answerChunk(taskId: number, version: string, task: ChunkTask | BlockTask): Promise<void> {
  Atomics.store(board, BOARD_DONE_ROWS, 0)
  Atomics.store(board, BOARD_TASK, taskId)
  try {
    const summary = await matchChunk(taskId, version, task)
    // Copied, not moved: once a buffer has been moved out of it, a thread checks every array it reads.
    send({ type: 'chunk-done', taskId, summary })
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    // A query that was interrupted ends in an error of DuckDB's own.
    const isCancelled = error instanceof CancelledChunk || isCancelledTask(taskId)
    send({ type: 'chunk-failed', taskId, message, isCancelled })
  } finally {
    Atomics.store(board, BOARD_TASK, 0)
  }
}

async function matchChunk(taskId: number, version: string, task: ChunkTask | BlockTask): Promise<ChunkSummary> {
  const lookUp = (done: number) => {
    Atomics.store(board, BOARD_DONE_ROWS, done)
    if (isCancelledTask(taskId)) throw new CancelledChunk('the chunk was cancelled')
    answerWaitingBatches()
  }
  if (!isRunIn && isLong(task)) {
    isRunIn = true
    meetOddRows(matcherFor(version, task), task.mode)
  }
  if ('block' in task) return matchBlock(task, matcherFor(version, task), oddNumbers.read, lookUp)
  connection ??= await openConnection()
  const rows = await readChunkRows(connection, task.inventoryPath, task.firstRow, task.rowCount)
  lookUp(0)
  const matcher = matcherFor(version, task)
  const outcomes = matchRows(matcher, rows, task.mode, lookUp)
  const summary = outcomes.summarize()
  if (task.output.kind === 'parquet') {
    const { index } = matcher
    await writeResults(connection, { index, firstRow: task.firstRow, rows, outcomes }, task.output.path)
    return summary
  }
  return { ...summary, csv: csvRows(matcher.index, rows, outcomes) }
}

/** A few rows are matched before odd ones would have been. */
function isLong(task: ChunkTask | BlockTask): boolean {
  return 'block' in task ? task.block.length >= LONG_BLOCK_BYTES : task.rowCount >= LONG_CHUNK_ROWS
}

function isCancelledTask(taskId: number): boolean {
  return Atomics.load(board, BOARD_CANCEL_TASK) === taskId
}

/** Batches wait for milliseconds, chunks run for a good part of a second: the batch goes first. */
function answerWaitingBatches(): void {
  for (let waiting = receiveMessageOnPort(batches); waiting; waiting = receiveMessageOnPort(batches)) {
    answerBatch(waiting.message as BatchRequest)
  }
}

function answerBatch(request: BatchRequest): void {
  let answer: BatchAnswer
  if (!indexes.has(request.version)) hearWaiting()
  try {
    answer = {
      batchId: request.batchId,
      results: matchRecords(matcherFor(request.version, request), request.records, request.mode),
    }
  } catch (error) {
    answer = {
      batchId: request.batchId,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
  batches.postMessage(answer)
}

async function warmUpOnce(version: string, firstRows: FirstRows | null): Promise<void> {
  if (isWarm || !indexes.has(version)) return
  isWarm = isRunIn = true
  const matcher = matcherFor(version, { mode: 'STANDARD', supplierCode: null, minConfidence: null })
  // Nothing depends on it.
  await warmUp(matcher, firstRows, () => Atomics.load(board, BOARD_TASK) !== 0).catch(() => {})
  send({ type: 'warm' })
}

function takeIndex(version: string, buffer: SharedArrayBuffer): void {
  indexes.set(version, openReferenceIndex(buffer))
  while (indexes.size > INDEXES_KEPT) forgetIndex(indexes.keys().next().value!)
}

function forgetIndex(version: string): void {
  indexes.delete(version)
  for (const key of matchers.keys()) if (key.startsWith(`${version}\0`)) matchers.delete(key)
}

function matcherFor(version: string, { supplierCode, minConfidence }: MatchOptions): Matcher {
  const key = `${version}\0${supplierCode ?? ''}\0${minConfidence ?? ''}`
  let matcher = matchers.get(key)
  if (!matcher) {
    const index = indexes.get(version)
    if (!index) throw new Error(`reference version ${version} is not loaded in this thread`)
    matcher = createMatcher(index, { supplierCode, minConfidence })
  }
  // Most recently used last.
  matchers.delete(key)
  matchers.set(key, matcher)
  if (matchers.size > MATCHERS_KEPT) matchers.delete(matchers.keys().next().value!)
  return matcher
}

/** Rows of a CSV do not need it, and loading it takes a thread as long as all else it begins with. */
async function openConnection(): Promise<DuckDBConnection> {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: DUCKDB_MEMORY,
    temp_directory: join(tmpdir(), `staymap-match-${process.pid}-${threadId}`),
    preserve_insertion_order: 'true',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  return instance.connect()
}

function send(message: FromWorker): void {
  parentPort!.postMessage(message)
}
