/**
 * How many requests a second the empty service answers, and how long its event loop is held up.
 *
 *   npm run bench healthz            10 s; prints one JSON object
 *
 * The service runs in this process; the load comes from a second one (autocannon), as from a client: 50
 * connections, each sending its next request when the last is answered.
 * Wanted: 10,000 requests/s or more on 2 cores, event loop delay p99 under 20 ms.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { startTestService } from '../test/support/test-service.ts'
import { readOptions } from './support/read-options.ts'

readOptions({})
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const CONNECTIONS = 50
const WANTED = { requestsPerSecond: 10_000, eventLoopDelayP99Ms: 20 }

const service = await startTestService()
await load(2)
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const cpuBefore = process.cpuUsage()
const result = await load(SECONDS)
const cpu = process.cpuUsage(cpuBefore)
delay.disable()
await service.close()

const figures = {
  requestsPerSecond: Math.round(result.requests.average),
  // What a request costs the service, whatever else the machine is doing.
  cpuMicrosecondsPerRequest: Math.round((10 * (cpu.user + cpu.system)) / result.requests.total) / 10,
  latencyP50Ms: result.latency.p50,
  latencyP99Ms: result.latency.p99,
  eventLoopDelayP99Ms: Math.round(delay.percentile(99) / 1e4) / 100,
  errors: result.errors + result.non2xx,
  seconds: SECONDS,
  connections: CONNECTIONS,
}
const isGood =
  figures.requestsPerSecond >= WANTED.requestsPerSecond &&
  figures.eventLoopDelayP99Ms < WANTED.eventLoopDelayP99Ms &&
  figures.errors === 0
console.log(JSON.stringify({ ...figures, wanted: WANTED, isGood }))
process.exitCode = isGood ? 0 : 1

interface LoadResult {
  requests: { average: number; total: number }
  latency: { p50: number; p99: number }
  errors: number
  non2xx: number
}

async function load(seconds: number): Promise<LoadResult> {
  const autocannon = createRequire(import.meta.url).resolve('autocannon')
  const child = spawn(
    process.execPath,
    [autocannon, '--json', '-c', String(CONNECTIONS), '-d', String(seconds), `${service.url}/healthz`],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return JSON.parse(await text(child.stdout))
}
