import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../bin/staymap.js', import.meta.url))

/** Runs one command of the command line to its end, as a person would. */
export async function runStaymap(words: string[], environment: Record<string, string> = {}) {
  const child = launchStaymap(words, environment)
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ])
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape.
  return { code, stdout, stderr, json: (stdout.startsWith('{') ? JSON.parse(stdout) : undefined) as any }
}

/** Starts a command that keeps running and waits for the object it prints with --json when it is ready. */
export async function startStaymap(words: string[], environment: Record<string, string>) {
  const child = launchStaymap([...words, '--json'], environment)
  const said = text(child.stderr!)
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.once('exit', async (code) => resolve({ code, stderr: await said }))
  })
  const ready = new Promise<string>((resolve) => createInterface({ input: child.stdout! }).once('line', resolve))
  const line = await Promise.race([ready, ended])
  if (typeof line !== 'string') throw new Error(`staymap ${words.join(' ')} ended with ${line.code}: ${line.stderr}`)
  return {
    // biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape.
    ready: JSON.parse(line) as any,
    child,
    ended,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/**
 * Starts a command, for who wants to see how it ends. Under the project's own Node bin/staymap.js is the process
 * itself, so that kill -9 reaches what it is meant for.
 */
export function launchStaymap(words: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...words], {
    env: { ...withoutSettings(), LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function withoutSettings(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }
}
