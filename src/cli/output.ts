import { inspect } from 'node:util'
import { CommanderError } from 'commander'
import { ApiError } from '../platform/errors.ts'
import { describeSystemFailure } from '../platform/system-failure.ts'

export const EXIT_FAILED = 1
export const EXIT_WRONG_USAGE = 2
/** What a shell reports for a program that SIGPIPE ended. */
export const EXIT_BROKEN_PIPE = 141

/** Something went wrong that the person at the keyboard can understand; `message` is one plain sentence. */
export class CommandError extends Error {
  readonly code: string
  readonly exitCode: number
  constructor(code: string, message: string, exitCode = EXIT_FAILED, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'CommandError'
    this.code = code
    this.exitCode = exitCode
  }
}

export function wrongUsage(message: string): CommandError {
  return new CommandError('WRONG_USAGE', message, EXIT_WRONG_USAGE)
}

/** The one thing a command prints on stdout: an object for machines, or text for people. */
export function printResult(json: boolean | undefined, result: object, text: string): void {
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : text.endsWith('\n') ? text : `${text}\n`)
}

/**
 * Tells what went wrong, on stderr and with `--json` on stdout too, and gives the exit code. `help`: where usage is
 * explained.
 */
export function reportFailure(error: unknown, json: boolean, help: string): number {
  const failure = describeFailure(error)
  if (json) {
    process.stdout.write(`${JSON.stringify({ error: { code: failure.code, message: failure.message } })}\n`)
  }
  process.stderr.write(`${failure.message}\n`)
  if (failure.exitCode === EXIT_WRONG_USAGE) process.stderr.write(`See: ${help}\n`)
  // Our own mistake: the sentence alone would not help anybody to find it.
  if (failure.code === 'INTERNAL_ERROR' && error instanceof Error) process.stderr.write(`${inspect(error)}\n`)
  return failure.exitCode
}

/** What is told of something that was thrown, an Error or not. */
export function describeFailure(error: unknown): { code: string; message: string; exitCode: number } {
  if (error instanceof CommandError) return error
  if (error instanceof CommanderError) {
    const message = error.message.replace(/^error: /, '')
    return { code: 'WRONG_USAGE', message: sentence(message), exitCode: EXIT_WRONG_USAGE }
  }
  if (error instanceof ApiError) return { code: error.code, message: error.message, exitCode: EXIT_FAILED }
  // Errors of the parts that are written for people (settings, data directory, files) carry a name of their own.
  const named = error as { name?: string; message?: string; code?: string }
  if (named.name === 'IngestError') {
    return { code: named.code ?? '', message: named.message ?? '', exitCode: EXIT_FAILED }
  }
  if (PLAIN_ERRORS.has(named.name ?? '')) {
    return { code: 'CANNOT_START', message: named.message ?? '', exitCode: EXIT_FAILED }
  }
  const refusal = describeSystemFailure(error)
  if (refusal) return { code: 'SYSTEM_REFUSED', message: refusal, exitCode: EXIT_FAILED }
  const told = named.message ?? named.code ?? (typeof error === 'string' ? error : inspect(error))
  return { code: 'INTERNAL_ERROR', message: `Something went wrong: ${told}`, exitCode: EXIT_FAILED }
}

const PLAIN_ERRORS = new Set([
  'SettingsError',
  'DataDirectoryError',
  'DatabaseUnusable',
  'FileStoreUnusable',
  'StartError',
])

function sentence(text: string): string {
  const [first, ...rest] = text.trim().split('\n')
  const begun = first.charAt(0).toUpperCase() + first.slice(1)
  return [/[.!?)]$/.test(begun) ? begun : `${begun}.`, ...rest].join(' ')
}
