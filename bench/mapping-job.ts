/**
 * From upload to results as a customer meets them: the whole service in a process of its own, embedded database, local
 * files.
 *
 *   node bench/mapping-job.ts [--hotels 1000000] [--rows 1000000] [--folder DIR]
 *
 * Makes the world and imports the reference once per folder. Prints one JSON object: each figure with its bound (those
 * of a million rows on two cores) and what is over it. Processor seconds tell more than the clock on a busy machine.
 */
import { once } from 'node:events'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openBenchServer } from './support/bench-server.ts'
import { quantile } from './support/quantile.ts'
import { readOptions } from './support/read-options.ts'
import { type Figure, inSeconds, reportBounds } from './support/report-bounds.ts'

const { values } = readOptions({
  options: {
    hotels: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
  },
})
const SEARCHES = 40
const bench = await openBenchServer(values)
const figures: Record<string, Figure> = {}
const cpuOf = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const before = bench.cpuSeconds()
  const result = await work()
  figures[`${name}CpuSeconds`] = { value: Math.round((bench.cpuSeconds() - before) * 100) / 100 }
  return result
}

// The same bytes would be the same upload; one more column makes this run's file its own.
const file = join(bench.folder, `upload-${process.pid}.csv`)
await writeOwnFile(bench.partnerPath, file)
await bench.takeLoopDelayMs()
bench.takePeakMb()

const uploadStart = performance.now()
const upload = await cpuOf('upload', async () => {
  const { uploadId } = await bench.upload('/api/v1/inventory', file)
  return bench.poll(`/api/v1/inventory/${uploadId}`, (body) => body.status !== 'PROCESSING')
})
rmSync(file)
figures.uploadSeconds = { value: inSeconds(uploadStart), bound: 12 }
figures.uploadPeakMb = { value: bench.takePeakMb(), bound: 2_500 }
figures.uploadLoopDelayP99Ms = { value: await bench.takeLoopDelayMs(), bound: 50 }

const job = await cpuOf('job', () => runJob({ partnerInventoryId: upload.uploadId }))
figures.jobSeconds = { value: job.seconds, bound: 30 }
figures.progressLongestStillMs = { value: job.longestStillMs, bound: 1_000 }
figures.jobPeakMb = { value: bench.takePeakMb(), bound: 2_500 }
figures.jobLoopDelayP99Ms = { value: await bench.takeLoopDelayMs(), bound: 50 }

const pages = Math.floor(upload.recordCount / 50)
const PAGE_BOUND = 60
const FILTER_BOUND = 300
const everyPage = (i: number) => ({ size: 50, page: Math.floor((i * 7919) % pages) })
const words = ['garden', 'grand', 'palace', 'zzz', 'inn']
await cpuOf('searches', async () => {
  await time('page', PAGE_BOUND, everyPage)
  await time('pageOf1000', FILTER_BOUND, (i) => ({ size: 1000, page: i % Math.max(1, Math.floor(pages / 20)) }))
  await time('byHotelName', FILTER_BOUND, (i) => ({ size: 50, hotelName: words[i % 5] + (i > 4 ? ' ' : '') }))
  await time('byCity', FILTER_BOUND, (i) => ({
    size: 50,
    city: ['Paris', 'London', 'Rome', 'Tokyo'][i % 4],
    page: i >> 2,
  }))
  await time('byCountry', FILTER_BOUND, (i) => ({ size: 50, country: ['FR', 'US', 'JP', 'BR'][i % 4], page: i * 5 }))
  await time('byStatus', FILTER_BOUND, (i) => ({
    size: 50,
    status: ['REVIEW', 'UNMATCHED', 'MATCHED'][i % 3],
    page: i * 20,
  }))
  await time('byPartnerHotelId', FILTER_BOUND, (i) => ({ partnerHotelId: `none-${i}` }))
  await time('byReferenceHotelId', FILTER_BOUND, () => ({ matchedReferenceHotelId: crypto.randomUUID() }))
  await time('byConfidence', FILTER_BOUND, (i) => ({ size: 50, minConfidence: i, maxConfidence: 60 + i }))
  await time('byAllTogether', FILTER_BOUND, (i) => ({
    size: 50,
    country: 'US',
    status: 'MATCHED',
    hotelName: 'hotel',
    minConfidence: i,
  }))
})
figures.searchesLoopDelayP99Ms = { value: await bench.takeLoopDelayMs(), bound: 50 }

await timeExport('csv', 6)
await timeExport('parquet', 4)
await timeExport('jsonl')
figures.exportsPeakMb = { value: bench.takePeakMb(), bound: 2_500 }
figures.exportsLoopDelayP99Ms = { value: await bench.takeLoopDelayMs(), bound: 50 }

// Decisions lay rows over the file; after them the same searches and an export again.
const search = `/api/v1/mapping/${job.mappingJobId}/results`
const { results } = await bench.call('POST', `${search}/search`, { size: 1000 })
const decisionTimes: number[] = []
for (let i = 0; i < 10; i++) {
  const start = performance.now()
  await bench.call('POST', `${search}/${results[i].id}/decision`, { action: 'REJECT' })
  decisionTimes.push(performance.now() - start)
}
figures.decisionP95Ms = { value: quantile(decisionTimes, 0.95) }
const bulkStart = performance.now()
await bench.call('POST', `${search}/decisions`, {
  decisions: results.map(({ id }: { id: string }) => ({ resultId: id, action: 'REJECT' })),
})
figures.decisionsOn1000Ms = { value: Math.round(performance.now() - bulkStart) }
await time('pageAfterDecisions', PAGE_BOUND, everyPage)
await time('byHotelNameAfterDecisions', FILTER_BOUND, (i) => ({ size: 50, hotelName: words[i % 5] }))
await time('byStatusAfterDecisions', FILTER_BOUND, (i) => ({
  size: 50,
  status: ['REVIEW', 'UNMATCHED', 'MATCHED'][i % 3],
  page: i,
}))
await timeExport('csv', 6, 'AfterDecisions')

const again = await cpuOf('repeatedJob', () => runJob({ partnerInventoryId: upload.uploadId }))
figures.repeatedJobSeconds = { value: again.seconds }
figures.restPeakMb = { value: bench.takePeakMb(), bound: 2_500 }
figures.restLoopDelayP99Ms = { value: await bench.takeLoopDelayMs(), bound: 50 }
reportBounds(
  {
    hotels: Number(values.hotels),
    rows: upload.recordCount,
    matched: job.matchedRecords,
    review: job.reviewRecords,
    unmatched: job.unmatchedRecords,
    reusedByTheRepeatedJob: again.mappedFromCache,
  },
  figures,
)
await bench.close()

async function runJob(body: Record<string, unknown>) {
  const start = performance.now()
  const { mappingJobId } = await bench.call('POST', '/api/v1/mapping', body)
  let lastMove = start
  let lastCount = -1
  let longestStillMs = 0
  const ended = await bench.poll(`/api/v1/mapping/${mappingJobId}`, (answer) => {
    const now = performance.now()
    if (answer.processedRecords !== lastCount) lastMove = now
    if (answer.status === 'RUNNING' && answer.processedRecords < answer.totalRecords) {
      longestStillMs = Math.max(longestStillMs, now - lastMove)
    }
    lastCount = answer.processedRecords
    return answer.status === 'COMPLETED' || answer.status === 'FAILED'
  })
  if (ended.status !== 'COMPLETED') throw new Error(`the job ended ${ended.status}: ${ended.failureReason}`)
  return { ...ended, seconds: inSeconds(start), longestStillMs: Math.round(longestStillMs) }
}

async function time(name: string, bound: number, bodyOf: (i: number) => Record<string, unknown>): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < SEARCHES; i++) {
    const start = performance.now()
    await bench.call('POST', `/api/v1/mapping/${job.mappingJobId}/results/search`, bodyOf(i))
    times.push(performance.now() - start)
  }
  figures[`${name}P95Ms`] = { value: quantile(times, 0.95), bound }
}

async function timeExport(format: string, bound?: number, suffix = ''): Promise<void> {
  const start = performance.now()
  const made = await cpuOf(`${format}Export${suffix}`, () =>
    bench.call('POST', `/api/v1/mapping/${job.mappingJobId}/export`, { format }),
  )
  figures[`${format}Export${suffix}Seconds`] = { value: inSeconds(start), bound }
  if (made.rowCount !== upload.recordCount) throw new Error(`the ${format} export has ${made.rowCount} rows`)
}

async function writeOwnFile(from: string, to: string): Promise<void> {
  const out = createWriteStream(to)
  let isHeader = true
  let text = ''
  for await (const line of createInterface({ input: createReadStream(from) })) {
    if (line === '') continue
    text += isHeader ? `${line},run\n` : `${line},${process.pid}\n`
    isHeader = false
    if (text.length < 1_000_000) continue
    if (!out.write(text)) await once(out, 'drain')
    text = ''
  }
  await new Promise<void>((resolve) => out.end(text, resolve))
}
