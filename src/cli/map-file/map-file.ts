import { rmSync } from 'node:fs'
import { IngestError } from '../../ingest/index.ts'
import { openReferenceIndex } from '../../matching/index.ts'
import { partOf, removeLeftParts } from '../../platform/whole-files/part-of.ts'
import { CommandError, EXIT_FAILED } from '../output.ts'
import { whenInterrupted } from '../when-interrupted.ts'
import type { EarlyThreads } from './matching-threads/early-threads.ts'
import { blocksAtMost, matchCsv } from './matching-threads/match-csv.ts'
import { matchInventory, type ReadInventory, readInventory } from './matching-threads/match-inventory.ts'
import { FILE_INDEX, type Matching } from './matching-threads/matching.ts'
import { planReading, type ReadingPlan } from './plan-reading.ts'
import { checkFormat } from './reading/given-files.ts'
import { checkSupplier, checkSupplierInHeader } from './reference-index/check-supplier.ts'
import { openIndex, type Report } from './reference-index/open-index.ts'
import type { MapRequest } from './run/map-request.ts'
import { makeRunFolder } from './run/run-folder.ts'
import { TimedSteps } from './run/timed-steps.ts'
import { watchMemory } from './run/watch-memory.ts'
import { type MapResult, mapResult } from './telling/map-result.ts'
import type { PartnerReport } from './telling/partner-report.ts'
import { RowFile } from './writing/row-file.ts'

/** What the parts of a run share. */
interface Run {
  request: MapRequest
  report: Report
  threads: EarlyThreads
  /** For what is needed in between; gone when the run is. */
  folder: string
  steps: TimedSteps
  interrupted: AbortSignal
}

type Again = '' | ' again'

/**
 * Maps one file onto another: reads the reference, builds its index, reads the partner's file, matches, writes.
 * `threads` may have begun already; who made them ends them. `endReport` is called before rows go to stdout, which may
 * be the terminal that shows reports.
 */
export async function mapFile(
  request: MapRequest,
  report: Report,
  threads: EarlyThreads,
  endReport: () => void,
): Promise<MapResult> {
  const memory = watchMemory()
  const written = [request.outPath, request.indexPath].filter((path) => path !== null)
  for (const path of written) removeLeftParts(path)
  const folder = makeRunFolder()
  const removeTraces = () => {
    for (const path of written) rmSync(partOf(path), { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  const interruption = new AbortController()
  const takeWatchOff = whenInterrupted(() => {
    // Who still writes would leave a file behind after all.
    interruption.abort()
    removeTraces()
  })
  try {
    const steps = new TimedSteps()
    const run: Run = { request, report, threads, folder, steps, interrupted: interruption.signal }
    checkFormat(request.referencePath)
    await checkSupplierInHeader(request, request.referencePath)
    const started = performance.now()
    const plan = await planReading(request.partnerPath)
    const early = plan.isSmall && !plan.isStraight ? readPartner(run) : null
    const { saved } = threads
    const [{ index, told, whyAnew }] = await Promise.all([openReference(run, plan, saved), early])
    const opened = openReferenceIndex(index)
    checkSupplier(request, opened.supplierCodes)
    const indexed = performance.now()
    const straight = plan.isStraight ? await matchPartner(run, index, opened.count, null) : null
    // Whoever watches has seen all rows being matched: that it is done again is told as that.
    const again = plan.isStraight ? ' again' : ''
    const { rows, partner } =
      straight ?? (await matchPartner(run, index, opened.count, await (early ?? readPartner(run, again)), again))!
    await rows.handOver(steps.timed, endReport)
    return mapResult(request, {
      tally: rows.output.tally,
      partner,
      reference: told,
      whyIndexAnew: whyAnew,
      referenceHotels: opened.count,
      seconds: (performance.now() - indexed) / 1_000,
      indexSeconds: (indexed - started) / 1_000 + (saved?.seconds ?? 0),
      peakMemoryBytes: memory.stop(),
      steps: steps.done,
    })
  } finally {
    memory.stop()
    takeWatchOff()
    removeTraces()
  }
}

/** Threads start while the index is opened, and run in while it is built, where the partner's file is worth it. */
function openReference(
  { request, report, threads, folder, steps, interrupted }: Run,
  plan: ReadingPlan,
  saved: EarlyThreads['saved'],
) {
  if (saved) steps.add('loading the index', saved.seconds)
  if (plan.isSmall) threads.start(threadsFor(request))
  const runIn = () => {
    if (!plan.isSmall) threads.runIn(request.referencePath, plan.firstRows, request.threads)
  }
  return ofFile(
    request.referencePath,
    openIndex(request, saved?.index ?? null, folder, report, steps.timed, runIn, interrupted),
  )
}

/** No more threads than a small file has work for, and one at least: what is wrong with an empty one is told later. */
function threadsFor({ partnerPath, threads }: MapRequest): number {
  return Math.max(1, Math.min(threads, blocksAtMost(partnerPath)))
}

function readPartner(
  { request: { partnerPath }, report, folder, steps }: Run,
  again: Again = '',
): Promise<ReadInventory> {
  const act = `reading the partner file${again}`
  return steps.timed(act, () =>
    ofFile(
      partnerPath,
      readInventory(partnerPath, folder, (done) => report(act, done * 100, 100)),
    ),
  )
}

/**
 * `inventory`: the partner's file where it was read whole; null where it is matched as it is read. Null comes back
 * where only that showed that it has to be read whole.
 */
async function matchPartner(
  { request, report, threads, steps, folder }: Run,
  index: SharedArrayBuffer,
  referenceHotels: number,
  inventory: ReadInventory | null,
  again: Again = '',
): Promise<{ rows: RowFile; partner: PartnerReport } | null> {
  const { mode, supplierCode, minConfidence, partnerPath } = request
  const rows = new RowFile(request, folder, referenceHotels)
  const matching: Matching = {
    options: { mode, supplierCode, minConfidence },
    threads: request.threads,
    act: `matching${again}`,
    early: await threads.take(index, FILE_INDEX),
    index,
    output: rows.output,
    report,
  }
  const partner = await steps
    .timed(inventory ? matching.act : 'reading and matching', () =>
      inventory ? matchInventory(matching, inventory) : ofFile(partnerPath, matchCsv(matching, partnerPath)),
    )
    .finally(() => rows.close())
  return partner && { rows, partner }
}

/** Two files are read: what is wrong with one of them is told with its name. */
async function ofFile<T>(path: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    throw new CommandError(error.code, `${path}: ${error.message}`, EXIT_FAILED, { cause: error })
  }
}
