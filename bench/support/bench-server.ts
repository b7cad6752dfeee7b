import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createCredential, createOrganization, OPERATOR_ACTOR } from '../../src/accounts/index.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { createLog } from '../../src/platform/log.ts'
import { readSettings } from '../../src/platform/settings.ts'
import { importReference } from '../../src/reference/index.ts'
import { openPlatform } from '../../src/start/open-platform.ts'
import { serve } from '../../src/start/serve.ts'
import { watchProcess } from './watch-process.ts'

const MAIN = new URL('../../bin/staymap.js', import.meta.url).pathname
const TIMER = new URL('./time-requests.ts', import.meta.url).pathname
const NODE_FLAGS = ['--disable-warning=ExperimentalWarning']

export interface BenchOptions {
  hotels: string
  rows: string
  folder?: string
}

/**
 * The whole service as it runs by default, in a process of its own so that nothing of the bench is measured with it.
 * Its reference is a made world, kept in a folder for the next run.
 */
export async function openBenchServer(options: BenchOptions) {
  const folder = options.folder ?? join(tmpdir(), `staymap-bench-mapping-${options.hotels}-${options.rows}`)
  mkdirSync(folder, { recursive: true })
  const path = (name: string) => join(folder, name)
  if (!existsSync(path('partner.csv'))) generate(options, path)
  const environment = {
    PORT: '0',
    DATA_DIR: path('data'),
    STAYMAP_DEMO: 'false',
    RATE_LIMIT_PER_TOKEN: '0',
    RATE_LIMIT_PER_ADDRESS: '0',
    LOG_LEVEL: 'warn',
  }
  const { token, adminKey } = await prepare(environment, path('reference.csv'))
  const { child, url } = await start(environment)
  const watch = watchProcess(child.pid!)

  async function call(method: string, route: string, body?: unknown, asOperator = false) {
    const isForm = body instanceof FormData
    const response = await fetch(route.startsWith('http') ? route : url + route, {
      method,
      headers: {
        ...(asOperator ? { 'x-api-key': adminKey } : { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${route} answered ${response.status}: ${text}`)
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
    return (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as any
  }

  return {
    folder,
    partnerPath: path('partner.csv'),
    call,
    takePeakMb: watch.takePeakMb,
    cpuSeconds: watch.cpuSeconds,
    async upload(route: string, file: string, fields: Record<string, string> = {}) {
      const form = new FormData()
      form.set('file', await openAsBlob(file), 'partner.csv')
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return call('POST', route, form)
    },
    /** Milliseconds of each of these requests, asked one after the other by a process of its own. */
    async timeRequests(route: string, bodies: string[]): Promise<number[]> {
      const child = spawn(process.execPath, [...NODE_FLAGS, TIMER], { stdio: ['pipe', 'pipe', 'inherit'] })
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      child.stdin.end(JSON.stringify({ url: url + route, headers, bodies }))
      return JSON.parse(await text(child.stdout))
    },
    /** Polls every 50 ms until `isDone`. */
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
    async poll(route: string, isDone: (body: any) => boolean, { between = async () => {} } = {}) {
      for (;;) {
        const body = await call('GET', route)
        if (isDone(body)) return body
        await between()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    /** The 99th percentile of the event loop's delay since this was asked last, in milliseconds. */
    async takeLoopDelayMs(): Promise<number> {
      const metrics: string = await call('GET', '/metrics')
      const seconds = /^staymap_nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)
      if (!seconds) throw new Error('/metrics tells no event loop delay')
      return Math.round(Number(seconds[1]) * 10_000) / 10
    },
    async close() {
      watch.stop()
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function prepare(environment: Record<string, string>, referencePath: string) {
  const settings = readSettings(environment)
  const platform = await openPlatform(settings, { clock: systemClock, log: createLog(settings.logLevel) })
  const { services, close } = await serve(platform, { work: false })
  try {
    if (!services.reference.current()) await importReference(services, { path: referencePath, replace: true })
    const { id: organizationId } = await createOrganization(services.db, systemClock, OPERATOR_ACTOR, {
      name: 'Benchmark',
      plan: 'ENTERPRISE',
    })
    const credential = async (kind: 'token' | 'admin_key') =>
      (await createCredential(services.db, systemClock, OPERATOR_ACTOR, { organizationId, kind, name: 'benchmark' }))
        .secret
    return { token: await credential('token'), adminKey: await credential('admin_key') }
  } finally {
    await close()
  }
}

async function start(environment: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN, 'serve', '--json'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A bench that fails leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'))
  let printed = ''
  for await (const piece of child.stdout!) {
    printed += piece
    if (printed.includes('\n')) break
  }
  return { child, url: JSON.parse(printed).url }
}

function generate(options: BenchOptions, path: (name: string) => string): void {
  const words = ['generate', '--hotels', options.hotels, '--out', path('reference.csv')]
  words.push('--partner', path('partner.csv'), '--partner-rows', options.rows)
  execFileSync(process.execPath, [...NODE_FLAGS, MAIN, ...words], { stdio: 'inherit' })
}
