/** Sends the requests listed in a file, over and over, and prints what autocannon measured. Run by bench/reference.ts. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The package brings no types of its own.
const autocannon = createRequire(import.meta.url)('autocannon')

const [url, pathsFile, seconds, connections, rate] = process.argv.slice(2)
const paths = JSON.parse(readFileSync(pathsFile, 'utf8')) as string[]
let callers = 0
// Interrupted, it ends and still tells what it measured.
const running = autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  // Each caller asks for a part of the list of its own.
  setupClient: (client: { setRequests(requests: { method: string; path: string }[]): void }) => {
    const caller = callers++
    const own = paths.filter((_, at) => at % Math.min(paths.length, Number(connections)) === caller % paths.length)
    client.setRequests(own.map((path) => ({ method: 'GET', path })))
  },
  ...(Number(rate) > 0 ? { overallRate: Number(rate) } : {}),
})
process.on('SIGINT', () => running.stop())
const result = await running
console.log(
  JSON.stringify({
    requestsPerSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    maxMs: result.latency.max,
    failed: result.errors + result.non2xx + result.timeouts,
    requests: result.requests.total,
  }),
)
