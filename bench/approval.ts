/**
 * An approval of a supplier's list, as the operator meets it: the whole service in a process of its own, which goes on
 * answering.
 *
 *   node bench/approval.ts [--hotels 1000000] [--rows 1000000] [--folder DIR]
 *
 * Uses the folder of bench/mapping-job.ts. Prints one JSON object: each figure with its bound (those of a million rows
 * on two cores).
 */
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
const bench = await openBenchServer(values)
const figures: Record<string, Figure> = {}
const request = await bench.upload('/api/v1/suppliers/request', bench.partnerPath, { supplierName: 'Benchmark' })
await bench.takeLoopDelayMs()
bench.takePeakMb()

const cpuBefore = bench.cpuSeconds()
const start = performance.now()
// A code of its own each time: what the crosswalk has already would not be taken again.
const supplierCode = `B${Date.now().toString(36).toUpperCase()}`
await bench.call(
  'POST',
  `/api/v1/suppliers/requests/${request.id}/resolve`,
  { resolution: 'APPROVE', supplierCode },
  true,
)
const answers: number[] = []
const ended = await bench.poll(
  `/api/v1/suppliers/requests/${request.id}`,
  (body) => body.crosswalk.status !== 'MAPPING',
  {
    // What customers ask meanwhile: a hotel, which needs no database, and the request itself, which does.
    async between() {
      const asked = performance.now()
      await bench.call('GET', '/api/v1/reference/search?country=FR&limit=1')
      answers.push(performance.now() - asked)
    },
  },
)
if (ended.crosswalk.status !== 'DONE') throw new Error(`the approval ended ${JSON.stringify(ended.crosswalk)}`)
figures.approvalSeconds = { value: inSeconds(start), bound: 60 }
figures.approvalCpuSeconds = { value: Math.round((bench.cpuSeconds() - cpuBefore) * 100) / 100 }
figures.answersMeanwhileP95Ms = { value: quantile(answers, 0.95) }
figures.answersMeanwhileMaxMs = { value: quantile(answers, 1) }
figures.peakMb = { value: bench.takePeakMb() }
figures.loopDelayP99Ms = { value: await bench.takeLoopDelayMs(), bound: 50 }
const { taken, inReview, unmatched } = ended.crosswalk
reportBounds({ hotels: Number(values.hotels), rows: request.recordCount, taken, inReview, unmatched }, figures)
await bench.close()
