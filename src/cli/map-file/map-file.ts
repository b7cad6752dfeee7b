import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IngestError } from '../../ingest/index.ts'
import { type ChunkSummary, MAP_COLUMNS, type MatchOptions } from '../../mapping/match-pool/index.ts'
import { openReferenceIndex } from '../../matching/index.ts'
import { partOf } from '../../platform/part-of.ts'
import { CommandError, EXIT_FAILED } from '../output.ts'
import { whenInterrupted } from '../when-interrupted.ts'
import { checkSupplier, checkSupplierInHeader, tellUnusedSupplier } from './check-supplier.ts'
import { convertOutput, type OutputFormat } from './convert-output.ts'
import type { EarlyThreads } from './early-threads.ts'
import { readFirstRows } from './first-rows.ts'
import { checkFormat } from './given-files.ts'
import { isReadThrough, matchCsv } from './match-csv.ts'
import { matchInventory, readInventory } from './match-inventory.ts'
import { FILE_INDEX, type Matching, type PartnerReport } from './matching.ts'
import { openIndex, type Report } from './open-index.ts'
import { toFile, toNowhere, withHeader, writeToStdout } from './ordered-output.ts'
import { isPlacedByTown } from './placed-by-town.ts'
import { putInPlace } from './put-in-place.ts'
import { rewriteRows } from './rewrite-rows.ts'
import { RowOutput } from './row-output.ts'
import { isSmallFile } from './small-file.ts'
import { tellReference } from './tell-rows.ts'
import { watchMemory } from './watch-memory.ts'

export interface MapRequest extends MatchOptions {
  partnerPath: string
  referencePath: string
  /** Null: CSV on stdout. */
  outPath: string | null
  format: OutputFormat
  /** Leave the rows out altogether: only the numbers are wanted. */
  isSilent: boolean
  indexPath: string | null
  threads: number
}

export interface MapResult
  extends PartnerReport,
    Pick<ChunkSummary, 'records' | 'matched' | 'review' | 'unmatched' | 'byReason' | 'byBand'> {
  /** Matched rows that land on a hotel an earlier row already has. */
  duplicates: number
  /** From the partner's file to the last byte of output; `indexSeconds` is what came before it. */
  seconds: number
  recordsPerSecond: number
  indexSeconds: number
  peakMemoryBytes: number
  referenceHotels: number
  /** Rows of the reference that are no hotels, and the first of them with their reasons; none where a saved index was taken. */
  referenceRejected: number
  referenceErrors: string[]
  steps: { name: string; seconds: number }[]
}

/**
 * Maps one file onto another: reads the reference, builds its index, reads the partner's file, matches, writes. `threads` may have
 * begun already; who made them ends them. `endReport` is called before rows go to stdout, which may be the terminal that shows reports.
 */
export async function mapFile(
  request: MapRequest,
  report: Report,
  threads: EarlyThreads,
  endReport: () => void,
): Promise<MapResult> {
  const memory = watchMemory()
  const folder = mkdtempSync(join(tmpdir(), 'staymap-map-'))
  const steps: MapResult['steps'] = []
  const removeTraces = () => {
    for (const path of [request.outPath, request.indexPath]) if (path) rmSync(partOf(path), { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  const interruption = new AbortController()
  const takeWatchOff = whenInterrupted(() => {
    // Who still writes would leave a file behind after all.
    interruption.abort()
    removeTraces()
  })
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    try {
      return await work()
    } finally {
      steps.push({ name, seconds: (performance.now() - started) / 1_000 })
    }
  }
  try {
    const { partnerPath } = request
    const readPartner = () =>
      timed('reading the partner file', () =>
        ofFile(
          partnerPath,
          readInventory(partnerPath, folder, (done) => report('reading the partner file', done * 100, 100)),
        ),
      )
    checkFormat(request.referencePath)
    await checkSupplierInHeader(request, request.referencePath)
    const started = performance.now()
    const isPlainCsv = checkFormat(partnerPath) === 'CSV' && isReadThrough(partnerPath)
    const firstRows = isPlainCsv ? await readFirstRows(partnerPath) : null
    const isStraight = isPlainCsv && !(firstRows && (await isPlacedByTown(firstRows)))
    const isSmall = isSmallFile(partnerPath)
    const early = isSmall && !isStraight ? readPartner() : null
    const runIn = () => {
      if (!isSmall) threads.runIn(request.referencePath, isStraight ? firstRows : null, request.threads)
    }
    const { saved } = threads
    if (saved) steps.push({ name: 'loading the index', seconds: saved.seconds })
    const opening = ofFile(
      request.referencePath,
      openIndex(request, saved?.index ?? null, folder, report, timed, runIn, interruption.signal),
    )
    const [{ index, told }] = await Promise.all([opening, early])
    const opened = openReferenceIndex(index)
    checkSupplier(request, opened.supplierCodes)
    const indexed = performance.now()
    const inventory = isStraight ? null : await (early ?? readPartner())
    const { mode, supplierCode, minConfidence, outPath, format } = request
    const rowsPath = request.isSilent ? null : outPath && format === 'csv' ? partOf(outPath) : join(folder, 'rows.csv')
    const header = `${MAP_COLUMNS.join(',')}\n`
    const sink = withHeader(rowsPath ? toFile(rowsPath) : toNowhere(), header)
    const output = new RowOutput(sink, opened.count, minConfidence, header.length)
    const matching: Matching = {
      options: { mode, supplierCode, minConfidence },
      threads: request.threads,
      early: await threads.take(index, FILE_INDEX),
      index,
      output,
      report,
    }
    const partner = await timed(isStraight ? 'reading and matching' : 'matching', () =>
      inventory ? matchInventory(matching, inventory) : ofFile(partnerPath, matchCsv(matching, partnerPath)),
    ).finally(() => sink.close())
    const changes = output.settle()
    if (rowsPath) {
      await rewriteRows(rowsPath, changes)
      if (format !== 'csv') await timed(`writing ${format}`, () => convertOutput(rowsPath, partOf(outPath!), format))
      if (outPath) putInPlace(partOf(outPath), outPath)
      else {
        endReport()
        await writeToStdout(rowsPath)
      }
    }
    const seconds = (performance.now() - indexed) / 1_000
    const { summary, duplicates } = output.tally
    return {
      ...summary,
      duplicates,
      ...partner,
      warnings: [...partner.warnings, ...tellReference(told), ...tellUnusedSupplier(request)],
      seconds: round(seconds),
      recordsPerSecond: Math.round(summary.records / seconds),
      indexSeconds: round((indexed - started) / 1_000 + (saved?.seconds ?? 0)),
      peakMemoryBytes: memory.stop(),
      referenceHotels: opened.count,
      referenceRejected: told?.leftOut.count ?? 0,
      referenceErrors: (told?.leftOut.first ?? []).map(({ row, reason }) => `row ${row}: ${reason}`),
      steps: steps.map(({ name, seconds }) => ({ name, seconds: round(seconds) })),
    }
  } finally {
    memory.stop()
    takeWatchOff()
    removeTraces()
  }
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

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
