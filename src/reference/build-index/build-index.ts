import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { threadScript } from '../../platform/thread-script.ts'
import type { BuildIndexMessage, BuildIndexRequest } from './build-index-child.ts'
import type { ReferenceReport } from './messages.ts'

// A million hotels take about 1.2 GB while they are sorted and laid out.
const HEAP_MB_MAX = 6_000

/**
 * Builds the index in a process of its own: what building needs beside the index is gone when matching begins. Answers
 * with what there is to tell of a CSV; null: there was none, or it is one for reference/parse, see BuildIndexRequest.
 */
export async function buildIndex(
  request: Omit<BuildIndexRequest, 'threads'> & { threads?: number },
  onProgress: (stage: string, done: number, total: number) => void = () => {},
  signal?: AbortSignal,
): Promise<ReferenceReport | null> {
  const script = await threadScript(new URL('./build-index-child.ts', import.meta.url))
  signal?.throwIfAborted()
  const child = fork(script, {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${HEAP_MB_MAX}`, '--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
  return new Promise((resolve, reject) => {
    let outcome: BuildIndexMessage | null = null
    let complaint = ''
    child.stderr?.on('data', (text) => {
      complaint = (complaint + text).slice(-4_000)
    })
    child.on('message', (message: BuildIndexMessage) => {
      if (message.type === 'progress') onProgress(message.stage, message.done, message.total)
      else outcome = message
    })
    child.on('error', reject)
    child.once('close', (code, killedBy) => {
      signal?.removeEventListener('abort', stop)
      if (outcome?.type === 'done') resolve(outcome.csv)
      else if (outcome?.type === 'odd') resolve(null)
      else reject(failureOf(outcome, `${killedBy ?? code} ${complaint}`))
    })
    child.send({ threads: availableParallelism(), ...request } satisfies BuildIndexRequest)
  })
}

/**
 * What the child told, or how it ended. A refusal of the system keeps its code and path, so that it can be told as one.
 */
function failureOf(outcome: BuildIndexMessage | null, ending: string): Error {
  const told = outcome?.type === 'failed' ? outcome : null
  const error = new Error(`the index could not be built: ${told?.message ?? ending}`)
  return told?.code ? Object.assign(error, { code: told.code, path: told.path }) : error
}
