import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { ApiError, type ErrorCode, STATUS_OF_CODE } from '../../platform/errors.ts'
import { SystemRefusal } from '../../platform/system-failure.ts'
import type { ReportProgress } from '../act.ts'
import { findSocketPath } from './socket-path.ts'

/** Sends an act to the server that holds the data directory; null when none listens there. */
export async function sendAct(
  dataDir: string,
  name: string,
  input: object,
  progress: ReportProgress,
): Promise<object | null> {
  const socketPath = await findSocketPath(dataDir)
  const response = socketPath && (await post(socketPath, name, JSON.stringify(input)))
  if (!response) return null
  for await (const text of createInterface({ input: response, crlfDelay: Number.POSITIVE_INFINITY })) {
    const line = JSON.parse(text)
    if (line.progress) progress(line.progress)
    else if (line.result) return line.result
    else if (line.error) throw failure(line.error)
  }
  throw stopped()
}

// The file is not there or is left from a killed server. A connection that breaks later is something
// else: the act may have been done, so it must not be taken for "nobody listens" and done again.
const NOBODY_LISTENS = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ENOTSOCK'])

function post(socketPath: string, name: string, body: string): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path: `/acts/${name}`, method: 'POST' }, resolve)
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (NOBODY_LISTENS.has(error.code ?? '')) resolve(null)
      else if (error.code === 'EACCES') reject(notAllowed(socketPath))
      else reject(stopped(error))
    })
    sent.end(body)
  })
}

function stopped(cause?: unknown): ApiError {
  return new ApiError({ code: 'UNAVAILABLE', detail: 'The server stopped before it had finished this.', cause })
}

function notAllowed(socketPath: string): ApiError {
  return new ApiError({
    code: 'FORBIDDEN',
    detail: `The running server belongs to another user: ${socketPath} may not be opened.`,
  })
}

function failure(error: { code: string; message: string }): Error {
  if (error.code in STATUS_OF_CODE) return new ApiError({ code: error.code as ErrorCode, detail: error.message })
  return error.code === 'SYSTEM_REFUSED' ? new SystemRefusal(error.message) : new Error(error.message)
}
