/**
 * POST /api/v1/match as a customer meets it: the whole service in one process, one request after the other.
 *
 *   node bench/match.ts [--hotels 1000000] [--rows 1000000] [--folder DIR] [--requests 1000]
 *
 * Asked 600 times before the clock runs. Uses the folder of bench/mapping-job.ts. Prints one JSON object: milliseconds
 * from request to answer, of 1 and of 100 records, with the bounds of a million hotels on two cores.
 */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { openBenchServer } from './support/bench-server.ts'
import { quantile } from './support/quantile.ts'
import { readOptions } from './support/read-options.ts'
import { reportBounds } from './support/report-bounds.ts'

const { values } = readOptions({
  options: {
    hotels: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    requests: { type: 'string', default: '1000' },
  },
})
const RECORDS_READ = 20_000
const WARM_UP = 600
const bench = await openBenchServer(values)
const records = await readRecords(bench.partnerPath)
const requests = Number(values.requests)

async function time(size: number, count: number, explain: boolean) {
  const bodies = Array.from({ length: count }, (_, i) => {
    const at = (i * 7919 * size) % (records.length - size)
    return JSON.stringify({ records: records.slice(at, at + size), explain })
  })
  const times = await bench.timeRequests('/api/v1/match', bodies)
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

// As a service meets its callers: what it does all day has been compiled.
await time(1, WARM_UP, false)
await time(100, 5, false)
const one = await time(1, requests, false)
const hundred = await time(100, Math.ceil(requests / 3), false)
const explained = await time(1, Math.ceil(requests / 3), true)
reportBounds(
  { hotels: Number(values.hotels) },
  {
    oneRecordP50Ms: { value: one.p50 },
    oneRecordP99Ms: { value: one.p99, bound: 15 },
    hundredRecordsP50Ms: { value: hundred.p50 },
    hundredRecordsP99Ms: { value: hundred.p99, bound: 60 },
    oneExplainedP99Ms: { value: explained.p99 },
  },
)
await bench.close()

/** Plain lines only: a record in quotes would need a CSV reader, and there are enough others. */
async function readRecords(path: string): Promise<Record<string, string>[]> {
  const found: Record<string, string>[] = []
  let header: string[] | null = null
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const cells = line.split(',')
    if (!header) header = cells
    else if (!line.includes('"') && cells.length === header.length) {
      found.push(Object.fromEntries(header.map((name, i) => [name, cells[i]])))
    }
    if (found.length >= RECORDS_READ) break
  }
  return found
}
