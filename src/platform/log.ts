import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from './settings.ts'

export type Log = Logger

// Names under which a secret could reach a log line. Values are replaced, whatever they are.
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'key',
  'apiKeyValue',
  'signingSecret',
  'x-api-key',
]

/** Structured lines on stderr, so that stdout stays free for what a command prints. */
export function createLog(level: Settings['logLevel'], destination: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [bracketed(field), `*${bracketed(field)}`, `*.*${bracketed(field)}`]),
        censor: '[hidden]',
      },
    },
    destination,
  )
}

/**
 * Standard error for a log that something else is shown beside, such as a bar on a terminal: `makeRoom` comes before
 * each line.
 */
export function standardErrorBeside(makeRoom: () => void): DestinationStream {
  const lines = standardError()
  return {
    write(line) {
      makeRoom()
      lines.write(line)
    },
  }
}

// Lines that cannot be written wait for the next that can; more of them than this are lost.
const WAITING_BYTES_MAX = 1_000_000

/**
 * What the log says may be lost, never what it says it of: on a full disk or without a reader each line would otherwise
 * throw where it is logged, and requests hang on that.
 */
function standardError() {
  const lines = pino.destination({ dest: 2, sync: true, maxLength: WAITING_BYTES_MAX })
  lines.on('error', () => {})
  return lines
}

function bracketed(field: string): string {
  return `["${field}"]`
}

/**
 * What a log line says of an error. Only these fields: libraries hang whole requests on their errors
 * (a payment event's body, the values of a query), and with them other people's secrets.
 */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack,
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}
