import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, realpathSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { threadScript } from '../../platform/thread-script.ts'
import { DETECT_BYTES, detectFormat, type FileFormat } from '../detect-format.ts'
import { IngestError } from '../ingest-error.ts'
import { CHILD_LIMITS, type ChildLimits } from '../limits.ts'
import { type ChildMessage, EXIT_TOO_MUCH_MEMORY, type ParseProgress, type ParseRequest } from './protocol.ts'

export interface ParseOptions {
  /** A local file. */
  path: string
  /** The name the customer gave it; its extension takes part in telling the format. */
  filename: string
  /** A folder for the results; made if it is not there, emptied if it is. */
  outDir: string
  onProgress?: (progress: ParseProgress) => void
  /** Aborting kills the child at once; the promise rejects with code CANCELLED. */
  signal?: AbortSignal
  limits?: Partial<ChildLimits>
  /** Runs at a low priority: nobody waits for it as somebody waits for an upload. */
  givesWay?: boolean
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
// The permission model looks at real paths, and node_modules may be a link.
const packages = realpathSync(`${root}node_modules`)
const MEMORY_POLL_MS = 100

/**
 * Parses a stranger's file in a process of its own: bounded memory, a deadline, no environment, no network use, no
 * files but the one to read and the folder to write. Resolves with what the child's `serveParsing` returned; rejects
 * with an IngestError whose message is fit for the customer. On failure the folder is emptied.
 */
export async function parseInChild<Summary>(childScript: URL, options: ParseOptions): Promise<Summary> {
  const limits = { ...CHILD_LIMITS, ...options.limits }
  const format = formatOf(options)
  const script = await threadScript(childScript)
  mkdirSync(options.outDir, { recursive: true })
  const outDir = realpathSync(options.outDir)
  const inputPath = realpathSync(options.path)
  emptyFolder(outDir)
  if (options.signal?.aborted) throw cancelled()
  try {
    const request = { inputPath, filename: options.filename, format, outDir, ...limits }
    return await askChild<Summary>(start(script, request, options.givesWay ?? false), request, limits, options)
  } catch (error) {
    emptyFolder(outDir)
    throw error
  }
}

function formatOf({ path, filename }: ParseOptions): FileFormat {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(DETECT_BYTES)
    const detected = detectFormat(start.subarray(0, readSync(file, start)), filename)
    if (detected.ok) return detected.format
    throw new IngestError(detected.status === 400 ? 'EMPTY_FILE' : 'UNSUPPORTED_FORMAT', detected.reason)
  } finally {
    closeSync(file)
  }
}

function start(script: URL, { inputPath, outDir, memoryBytesMax }: ParseRequest, givesWay: boolean): ChildProcess {
  const readable = [
    `${root}src/*`,
    `${root}node_modules/*`,
    `${packages}/*`,
    `${root}package.json`,
    inputPath,
    `${outDir}/*`,
  ]
  const child = fork(script, {
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      `--max-old-space-size=${Math.floor((memoryBytesMax * 0.35) / 1e6)}`,
      // Readers make millions of short-lived texts; a small nursery keeps 50 MB less of them around and costs no time.
      '--max-semi-space-size=4',
      // DuckDB is native code, which the permission model does not see; it has a sandbox of its own.
      '--permission',
      '--allow-addons',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-write=${outDir}/*`,
    ],
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (givesWay && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

function askChild<Summary>(
  child: ChildProcess,
  request: ParseRequest,
  limits: ChildLimits,
  { onProgress, signal }: ParseOptions,
): Promise<Summary> {
  return new Promise((resolve, reject) => {
    let outcome: IngestError | null = null
    let summary: { value: Summary } | null = null
    let complaint = ''
    const stop = (error: IngestError) => {
      outcome ??= error
      child.kill('SIGKILL')
    }
    const cancel = () => stop(cancelled())
    const deadline = setTimeout(() => {
      const seconds = Math.round(limits.deadlineMs / 1_000)
      stop(
        new IngestError(
          'TOO_SLOW',
          `The file could not be read within ${seconds} seconds. Split it, or send it as CSV or Parquet.`,
        ),
      )
    }, limits.deadlineMs)
    let bytesSeenMax = 0
    const watch = setInterval(() => {
      bytesSeenMax = Math.max(bytesSeenMax, residentBytes(child.pid))
      if (bytesSeenMax > limits.memoryBytesMax) stop(tooMuchMemory(limits))
    }, MEMORY_POLL_MS)

    signal?.addEventListener('abort', cancel, { once: true })
    child.stderr?.on('data', (text) => {
      complaint = (complaint + text).slice(-4_000)
    })
    child.on('message', (message: ChildMessage<Summary>) => {
      if (message.type === 'progress') onProgress?.(message.progress)
      else if (message.type === 'done') summary = { value: message.summary }
      else outcome ??= new IngestError(message.code, message.message, { cause: message.detail })
    })
    child.on('error', (cause) => {
      outcome ??= new IngestError('INTERNAL', 'The file could not be processed.', { cause })
      // One that could not even be started (too many open files) has nothing to close, and nobody to send to.
      if (child.pid === undefined) end(null, null)
    })
    const end = (code: number | null, killedBy: NodeJS.Signals | null) => {
      clearTimeout(deadline)
      clearInterval(watch)
      signal?.removeEventListener('abort', cancel)
      if (outcome) return reject(outcome)
      if (summary) return resolve(summary.value)
      reject(whyItDied({ code, killedBy, complaint, bytesSeenMax }, limits))
    }
    child.once('close', end)
    if (child.connected) child.send(request)
  })
}

function cancelled(): IngestError {
  return new IngestError('CANCELLED', 'The processing of the file was cancelled.')
}

/** How a child ended that gave no answer and that we did not end. */
export interface SilentDeath {
  code: number | null
  killedBy: NodeJS.Signals | null
  /** The last it wrote to its standard error. */
  complaint: string
  /** The most memory it was seen to hold; 0 where the system does not tell. */
  bytesSeenMax: number
}

// What a process does to itself when a file leads its reader astray.
const CRASHES: readonly (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE']
// A machine that runs out of memory kills whoever holds most of it; of a child that holds this share of what it may,
// the file is to blame.
const SHARE_OF_LIMIT_MIN = 0.7

/** Exported for its test. */
export function whyItDied(death: SilentDeath, limits: ChildLimits): IngestError {
  const { code, killedBy, complaint, bytesSeenMax } = death
  const cause = `parsing child ended with ${killedBy ?? code}: ${complaint}`
  if (code === EXIT_TOO_MUCH_MEMORY || /heap out of memory/i.test(complaint)) return tooMuchMemory(limits)
  if (killedBy === 'SIGKILL' && bytesSeenMax > limits.memoryBytesMax * SHARE_OF_LIMIT_MIN) return tooMuchMemory(limits)
  if (killedBy !== null && !CRASHES.includes(killedBy)) {
    return new IngestError('INTERNAL', 'The reading of the file was ended from outside.', { cause })
  }
  return new IngestError('UNREADABLE_FILE', 'The file is damaged in a way that stopped its reader.', { cause })
}

function tooMuchMemory(limits: ChildLimits): IngestError {
  const megabytes = Math.round(limits.memoryBytesMax / 1e6)
  return new IngestError(
    'TOO_MUCH_MEMORY',
    `The file needs more than ${megabytes} MB of memory to read. Split it, or send it as CSV or Parquet.`,
  )
}

/** Where the system does not tell (other than Linux), the child watches itself. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4_096
  } catch {
    return 0
  }
}

function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(`${folder}/${name}`, { recursive: true, force: true })
}
