import type { FastifyBaseLogger } from 'fastify'
import type { Log } from '../platform/log.ts'

type Bindings = Record<string, unknown>
type Line = [object: unknown, message?: string, ...values: unknown[]]

/**
 * What Fastify gives each request as `request.log`: lines of a request carry its id. Most requests
 * write nothing through it, and making a logger costs more than answering a health check, so the
 * real one is made by the first line. Plain fields: private ones would be set up for every request.
 */
class RequestLog {
  readonly parent: Log
  readonly bindings: Bindings
  made: Log | undefined

  constructor(parent: Log, bindings: Bindings) {
    this.parent = parent
    this.bindings = bindings
    this.made = undefined
  }

  get level(): string {
    return this.parent.level
  }

  child(bindings: Bindings): RequestLog {
    return new RequestLog(this.parent, bindings)
  }

  fatal(...line: Line): void {
    this.log().fatal(...line)
  }
  error(...line: Line): void {
    this.log().error(...line)
  }
  warn(...line: Line): void {
    this.log().warn(...line)
  }
  info(...line: Line): void {
    this.log().info(...line)
  }
  debug(...line: Line): void {
    this.log().debug(...line)
  }
  trace(...line: Line): void {
    this.log().trace(...line)
  }
  silent(): void {}

  private log(): Log {
    this.made ??= this.parent.child(this.bindings)
    return this.made
  }
}

/** The logger the HTTP door is given. Its children, one a request, know nothing of each other's bindings. */
export function requestLog(log: Log): FastifyBaseLogger {
  return new RequestLog(log, {}) as unknown as FastifyBaseLogger
}
