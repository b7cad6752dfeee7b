/**
 * From upload to results as a customer meets them: the whole service in one process, its embedded database and local files.
 *
 *   node bench/mapping-job.ts [--hotels 1000000] [--rows 1000000] [--folder DIR]
 *
 * Makes the world and imports the reference once per folder. Prints one JSON object; the bounds are those of the README.
 */
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { openBenchService, quantile } from './support/bench-service.ts'

const { values } = parseArgs({
  options: {
    hotels: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
  },
})
const PAGES = 40
const bench = await openBenchService(values)
const seconds = (since: number) => Math.round((performance.now() - since) / 10) / 100
let peakBytes = 0
const watch = setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
}, 200)
const delay = monitorEventLoopDelay({ resolution: 5 })

// The same bytes would be the same upload; one more column makes this run's file its own.
const file = join(bench.folder, 'upload.csv')
const [header, ...lines] = (await readFile(bench.partnerPath, 'utf8')).split('\n')
writeFileSync(
  file,
  `${header},run\n${lines
    .filter(Boolean)
    .map((line) => `${line},${process.pid}`)
    .join('\n')}\n`,
)
lines.length = 0
globalThis.gc?.()
peakBytes = 0
delay.enable()

const uploadStart = performance.now()
const { uploadId } = await bench.upload(file)
const upload = await bench.poll(`/api/v1/inventory/${uploadId}`, (body) => body.status !== 'PROCESSING')
const uploadSeconds = seconds(uploadStart)

async function runJob(body: Record<string, unknown>) {
  const start = performance.now()
  const cpu = process.cpuUsage()
  const { mappingJobId } = await bench.call('POST', '/api/v1/mapping', body)
  let lastMove = start
  let lastCount = -1
  let longestStillMs = 0
  const job = await bench.poll(`/api/v1/mapping/${mappingJobId}`, (answer) => {
    const now = performance.now()
    if (answer.processedRecords !== lastCount) lastMove = now
    if (answer.status === 'RUNNING' && answer.processedRecords < answer.totalRecords) {
      longestStillMs = Math.max(longestStillMs, now - lastMove)
    }
    lastCount = answer.processedRecords
    return answer.status === 'COMPLETED' || answer.status === 'FAILED'
  })
  if (job.status !== 'COMPLETED') throw new Error(`the job ended ${job.status}: ${job.failureReason}`)
  const { user, system } = process.cpuUsage(cpu)
  return {
    ...job,
    seconds: seconds(start),
    cpuSeconds: Math.round((user + system) / 1e4) / 100,
    longestStillMs: Math.round(longestStillMs),
  }
}
const job = await runJob({ partnerInventoryId: uploadId })

async function time(bodyOf: (i: number) => Record<string, unknown>) {
  const times: number[] = []
  let total = 0
  for (let i = 0; i < PAGES; i++) {
    const start = performance.now()
    total = (await bench.call('POST', `/api/v1/mapping/${job.mappingJobId}/results/search`, bodyOf(i))).totalResults
    times.push(performance.now() - start)
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), total }
}
const pages = Math.floor(upload.recordCount / 50)
const searches = {
  page: await time((i) => ({ size: 50, page: Math.floor((i * 7919) % pages) })),
  pageOf1000: await time((i) => ({ size: 1000, page: i % Math.max(1, Math.floor(pages / 20)) })),
  hotelName: await time((i) => ({
    size: 50,
    hotelName: ['garden', 'grand', 'palace', 'zzz', 'inn'][i % 5] + (i > 4 ? ' ' : ''),
  })),
  city: await time((i) => ({ size: 50, city: ['Paris', 'London', 'Rome', 'Tokyo'][i % 4], page: i >> 2 })),
  country: await time((i) => ({ size: 50, country: ['FR', 'US', 'JP', 'BR'][i % 4], page: i * 5 })),
  status: await time((i) => ({ size: 50, status: ['REVIEW', 'UNMATCHED', 'MATCHED'][i % 3], page: i * 20 })),
  partnerHotelId: await time((i) => ({ partnerHotelId: `none-${i}` })),
  matchedReferenceHotelId: await time(() => ({ matchedReferenceHotelId: crypto.randomUUID() })),
  confidence: await time((i) => ({ size: 50, minConfidence: i, maxConfidence: 60 + i })),
  together: await time((i) => ({ size: 50, country: 'US', status: 'MATCHED', hotelName: 'hotel', minConfidence: i })),
}

// A decision lays the first row over the file; after it the same searches again.
const { results } = await bench.call('POST', `/api/v1/mapping/${job.mappingJobId}/results/search`, { size: 1000 })
const decisionTimes: number[] = []
for (let i = 0; i < 10; i++) {
  const start = performance.now()
  await bench.call('POST', `/api/v1/mapping/${job.mappingJobId}/results/${results[i].id}/decision`, {
    action: 'REJECT',
  })
  decisionTimes.push(performance.now() - start)
}
const bulkStart = performance.now()
await bench.call('POST', `/api/v1/mapping/${job.mappingJobId}/results/decisions`, {
  decisions: results.map(({ id }: { id: string }) => ({ resultId: id, action: 'REJECT' })),
})
const bulkMs = Math.round(performance.now() - bulkStart)
const overlaid = {
  page: await time((i) => ({ size: 50, page: Math.floor((i * 7919) % pages) })),
  hotelName: await time((i) => ({ size: 50, hotelName: ['garden', 'grand', 'palace', 'zzz', 'inn'][i % 5] })),
  status: await time((i) => ({ size: 50, status: ['REVIEW', 'UNMATCHED', 'MATCHED'][i % 3], page: i })),
}
const again = await runJob({ partnerInventoryId: uploadId })
delay.disable()
clearInterval(watch)

console.log(
  JSON.stringify(
    {
      hotels: Number(values.hotels),
      rows: upload.recordCount,
      uploadSeconds,
      jobSeconds: job.seconds,
      // On a busy machine this tells more than the clock.
      jobCpuSeconds: job.cpuSeconds,
      rowsPerSecond: Math.round(upload.recordCount / job.seconds),
      longestStillMs: job.longestStillMs,
      matched: job.matchedRecords,
      review: job.reviewRecords,
      unmatched: job.unmatchedRecords,
      searchesMs: searches,
      decisionMs: { p50: quantile(decisionTimes, 0.5), p95: quantile(decisionTimes, 0.95) },
      bulkDecisionOf1000Ms: bulkMs,
      searchesAfterDecisionsMs: overlaid,
      repeatedJob: { seconds: again.seconds, cpuSeconds: again.cpuSeconds, mappedFromCache: again.mappedFromCache },
      peakMemoryMb: Math.round(peakBytes / 1024 / 1024),
      eventLoopDelayP99Ms: Math.round(delay.percentile(99) / 1e4) / 100,
      loadAverage: loadavg()[0],
    },
    null,
    2,
  ),
)
await bench.close()
