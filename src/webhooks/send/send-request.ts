import { Agent, type Dispatcher, errors, request } from 'undici'
import type { Attempt } from '../dispatch/settle-attempt.ts'
import { type AddressGuard, AddressRefused } from './address-guard.ts'
import { type Connector, createGuardedConnector } from './guarded-connector.ts'

export interface OutgoingRequest {
  url: string
  headers: Record<string, string>
  body: string
}

export interface Sender {
  /** Never throws: whatever goes wrong is the attempt's result. */
  send(request: OutgoingRequest, signal?: AbortSignal): Promise<Attempt>
  close(): Promise<void>
}

export interface SenderLimits {
  connectTimeoutMs: number
  /** From the start of the try to the receiver's status line. */
  totalTimeoutMs: number
  answerBytesMax: number
}

const LIMITS: SenderLimits = { connectTimeoutMs: 5_000, totalTimeoutMs: 15_000, answerBytesMax: 64 * 1024 }
const EXCERPT_BYTES = 1_024

/**
 * Posts deliveries over kept-alive connections. Redirects are not followed, proxies from the
 * environment are not used, and of the answer only a bounded part is read.
 */
export function createSender(guard: AddressGuard, limits: Partial<SenderLimits> = {}, connector?: Connector): Sender {
  const { connectTimeoutMs, totalTimeoutMs, answerBytesMax } = { ...LIMITS, ...limits }
  const connect = createGuardedConnector(guard, connectTimeoutMs, connector)
  // The time limit of `send` covers the whole try.
  const untimed = { headersTimeout: 0, bodyTimeout: 0 }
  const kept = new Agent({ connect, ...untimed, pipelining: 1, keepAliveTimeout: 4_000 })
  const fresh = new Agent({ connect, ...untimed, pipelining: 0 })
  return {
    async send(outgoing, signal) {
      const limit = new AbortController()
      const abort = () => limit.abort()
      const timer = setTimeout(abort, totalTimeoutMs)
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort, { once: true })
      try {
        const answer = await post(kept, outgoing, limit.signal).catch((error) => {
          if (!isStaleConnection(error)) throw error
          return post(fresh, outgoing, limit.signal)
        })
        const excerpt = await readExcerpt(answer.body, answerBytesMax)
        return {
          status: answer.statusCode,
          error: describeAnswer(answer.statusCode, excerpt),
          retryAfter: headerText(answer.headers['retry-after']),
          timedOut: false,
        }
      } catch (error) {
        const timedOut = limit.signal.aborted || codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT'
        const text = limit.signal.aborted
          ? `no answer within ${totalTimeoutMs / 1000} seconds`
          : describeError(error, connectTimeoutMs)
        return { status: null, error: text, retryAfter: null, timedOut }
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
    },
    async close() {
      await kept.destroy()
      await fresh.destroy()
    },
  }
}

function post(dispatcher: Dispatcher, { url, headers, body }: OutgoingRequest, signal: AbortSignal) {
  return request(url, { dispatcher, method: 'POST', headers, body, signal })
}

// A kept connection may be closed by the receiver in the moment we use it. That is nobody's failure,
// and the eventId makes sending twice harmless, so it is tried at once on a new connection.
function isStaleConnection(error: unknown): boolean {
  if (['ECONNRESET', 'EPIPE'].includes(codeOf(error))) return true
  return error instanceof errors.SocketError && (error.socket?.bytesRead ?? 0) > 0
}

// Reads to the end so that the connection can be used again, unless the end is too far away. The
// status has been given by now: an answer that breaks off or never ends changes nothing about it.
async function readExcerpt(body: Dispatcher.ResponseData['body'], bytesMax: number): Promise<string> {
  const kept: Buffer[] = []
  let keptBytes = 0
  let readBytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      readBytes += chunk.length
      if (keptBytes < EXCERPT_BYTES) {
        kept.push(chunk.subarray(0, EXCERPT_BYTES - keptBytes))
        keptBytes += kept[kept.length - 1].length
      }
      if (readBytes >= bytesMax) break
    }
  } catch {
    // See above.
  }
  return Buffer.concat(kept).toString('utf8')
}

function describeAnswer(status: number, excerpt: string): string | null {
  if (status >= 200 && status < 300) return null
  const redirect = status >= 300 && status < 400 ? ' (redirects are not followed)' : ''
  const text = excerpt.trim()
  return `answered ${status}${redirect}${text ? `: ${text}` : ''}`
}

const SAID_PLAINLY: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before an answer came',
  UND_ERR_SOCKET: 'the connection was closed before an answer came',
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name could not be resolved',
  ENODATA: 'the host name does not resolve to an address',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
}

function describeError(error: unknown, connectTimeoutMs: number): string {
  if (error instanceof AddressRefused) return error.message
  const code = codeOf(error)
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return `no connection within ${connectTimeoutMs / 1000} seconds`
  return SAID_PLAINLY[code] ?? `${code ? `${code}: ` : ''}${(error as Error).message}`
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? ''
}

function headerText(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null
}
