import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { IngestError } from '../../ingest/index.ts'
import { threadScript } from '../../platform/thread-script.ts'
import type { BuildProgress } from '../versions/build/build-version.ts'
import type { ImportResult } from '../versions/import-reference.ts'
import { makeVersion, type VersionParts } from '../versions/make-version.ts'
import { checkDownload } from './check-download.ts'
import type { OpenDataMessage, OpenDataRequest, OpenDataSource, OpenDataSummary } from './open-data.ts'

/**
 * A download of an open data project becomes the served version. Throws IngestError when the file is something else.
 */
export async function importOpenData(
  parts: VersionParts,
  { path, from, replace }: { path: string; from: OpenDataSource; replace: boolean },
  progress: BuildProgress = () => {},
  signal?: AbortSignal,
): Promise<ImportResult> {
  await checkDownload(path, from)
  await using scratch = await parts.files.scratch()
  progress({ label: `reading ${basename(path)} (${from})`, done: 0, total: 0 })
  const summary = await readInChild({ source: from, path, outDir: scratch.path }, signal)
  const made = await makeVersion(
    parts,
    {
      incoming: { kind: 'rows', path: join(scratch.path, 'reference.parquet'), replace },
      source: `${basename(path)} (${from})`,
    },
    progress,
    signal,
  )
  return { ...made, ...summary, rowErrors: [], warnings: [] }
}

async function readInChild(request: OpenDataRequest, signal?: AbortSignal): Promise<OpenDataSummary> {
  const script = await threadScript(new URL('./open-data-child.ts', import.meta.url))
  signal?.throwIfAborted()
  const child = fork(script, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return new Promise((resolve, reject) => {
    let outcome: OpenDataMessage | null = null
    let complaint = ''
    const stop = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', stop, { once: true })
    child.stderr?.on('data', (text) => {
      complaint = (complaint + text).slice(-4_000)
    })
    child.on('message', (message: OpenDataMessage) => {
      outcome = message
    })
    child.on('error', reject)
    child.once('close', (code, killedBy) => {
      signal?.removeEventListener('abort', stop)
      if (outcome?.type === 'done') resolve(outcome.summary)
      else if (outcome?.type === 'failed') {
        reject(new IngestError(outcome.isOurs ? 'UNREADABLE_FILE' : 'MISSING_COLUMNS', outcome.message))
      } else reject(new Error(`reading the open data ended with ${killedBy ?? code}: ${complaint}`))
    })
    child.send(request)
  })
}
