import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { threadScript } from '../../../platform/thread-script.ts'
import type { BuildMessage, BuildOutcome, BuildRequest, RebuildRequest } from './build-protocol.ts'

export type BuildProgress = (report: { label: string; done: number; total: number }) => void

export interface BuildListeners {
  progress: BuildProgress
  /** The index is left to whoever asked, and he may begin with it. */
  onSupplierIds: () => void
}

// A million hotels take about 1.5 GB of JavaScript memory while they are sorted and laid out.
const HEAP_MB_MAX = 6_000

/**
 * Builds the files of a version in a process of its own, at a low priority: the server that started it goes on
 * answering with what it has. Rejects when the process fails or the signal aborts it.
 */
export async function buildVersion(
  request: BuildRequest,
  listeners: BuildListeners,
  signal?: AbortSignal,
): Promise<BuildOutcome> {
  return (await runChild(request, listeners, signal))!
}

/** The same for index.bin and catalogue.bin alone, out of the hotels of a version that is published already. */
export async function rebuildLayout(
  request: RebuildRequest,
  progress: BuildProgress,
  signal?: AbortSignal,
): Promise<void> {
  await runChild(request, { progress, onSupplierIds: () => {} }, signal)
}

async function runChild(
  request: BuildRequest | RebuildRequest,
  { progress, onSupplierIds }: BuildListeners,
  signal?: AbortSignal,
): Promise<BuildOutcome | null> {
  const script = await threadScript(new URL('./build-child.ts', import.meta.url))
  signal?.throwIfAborted()
  const child = fork(script, {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${HEAP_MB_MAX}`, '--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return new Promise((resolve, reject) => {
    let last: BuildMessage | null = null
    let complaint = ''
    const stop = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', stop, { once: true })
    child.stderr?.on('data', (text) => {
      complaint = (complaint + text).slice(-4_000)
    })
    child.on('message', (message: BuildMessage) => {
      if (message.type === 'progress') progress(message)
      else if (message.type === 'supplier-ids') onSupplierIds()
      else last = message
    })
    child.on('error', reject)
    child.once('close', (code, killedBy) => {
      signal?.removeEventListener('abort', stop)
      if (last?.type === 'done') resolve(last.outcome)
      else if (signal?.aborted) reject(signal.reason)
      else if (last?.type === 'failed') reject(notBuilt(last))
      else reject(new Error(`the process building the reference version ended with ${killedBy ?? code}: ${complaint}`))
    })
    // Not so where it could not be started, which is told as an error.
    if (child.connected) child.send(request)
  })
}

function notBuilt({ message, code, detail }: Extract<BuildMessage, { type: 'failed' }>): Error {
  const error = new Error(`the reference version could not be built: ${message}`, { cause: detail })
  return code ? Object.assign(error, { code }) : error
}
