import { chmod } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { ApiError } from '../../platform/errors.ts'
import { describeSystemFailure } from '../../platform/system-failure.ts'
import type { OperatorServices } from '../act.ts'
import { runAct } from '../run-act.ts'
import { chooseSocketPath, forgetSocket } from './socket-path.ts'

const BODY_BYTES_MAX = 1024 * 1024

/**
 * The operator's door into a running server. The embedded database belongs to one process, so while
 * that is the server, commands send their acts here. Whoever may open the socket file (mode 0600:
 * the server's own user) is the operator; there is no other credential.
 *
 *   POST /acts/org.create  {"name": "Acme"}
 *   → one JSON object a line: {"progress": …} as often as there is news, then {"result": …} or {"error": …}
 */
export async function listenForActs(dataDir: string, services: OperatorServices): Promise<{ close(): Promise<void> }> {
  const path = await chooseSocketPath(dataDir)
  const server = createServer((request, response) => {
    answer(services, request, response).catch((error) => {
      services.log.error({ err: error }, 'operator socket')
      response.destroy()
    })
  })
  // A socket file is made with the rights the umask leaves; nobody else may connect even for a moment.
  const umask = process.umask(0o177)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
  } finally {
    process.umask(umask)
  }
  await chmod(path, 0o600)
  return {
    async close() {
      // An act under way ends first; a command that only keeps its connection open does not hold us up.
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      await closed
      await forgetSocket(dataDir)
    },
  }
}

async function answer(services: OperatorServices, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = /^\/acts\/([\w.-]+)$/.exec(request.url ?? '')?.[1]
  response.setHeader('content-type', 'application/x-ndjson')
  response.setHeader('connection', 'close')
  // Ctrl-C at the command: what it asked for and did not see done is not to be done behind its back.
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new Error('the command that asked for it is gone'))
  })
  const line = (value: object) => response.write(`${JSON.stringify(value)}\n`)
  try {
    if (request.method !== 'POST' || !name) throw new ApiError({ code: 'NOT_FOUND', detail: 'Only acts are here.' })
    const input = await readJson(request)
    const result = await runAct(services, name, input, (report) => void line({ progress: report }), gone.signal)
    line({ result })
  } catch (error) {
    if (gone.signal.aborted) return services.log.info({ act: name }, 'an operator act was stopped: its command is gone')
    if (!(error instanceof ApiError)) services.log.error({ err: error, act: name }, 'an operator act failed')
    line({ error: told(error) })
  }
  response.end()
}

function told(error: unknown): { code: string; message: string } {
  if (error instanceof ApiError) return { code: error.code, message: error.message }
  const refusal = describeSystemFailure(error)
  return refusal
    ? { code: 'SYSTEM_REFUSED', message: refusal }
    : { code: 'INTERNAL_ERROR', message: error instanceof Error ? error.message : String(error) }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > BODY_BYTES_MAX) throw new ApiError({ code: 'PAYLOAD_TOO_LARGE', detail: 'The act is too large.' })
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    throw new ApiError({ code: 'BAD_REQUEST', detail: 'The act is not JSON.' })
  }
}
