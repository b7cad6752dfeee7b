import { closeSync, mkdtempSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DETECT_BYTES, detectFormat } from '../../ingest/index.ts'
import { parseInventory } from '../../inventory/parse/index.ts'
import { BAND_FLOORS, CHUNK_ROWS, type MatchOptions, MatchPool } from '../../mapping/match-pool/index.ts'
import { openReferenceIndex } from '../../matching/index.ts'
import { openColumnar } from '../../platform/columnar/index.ts'
import { parseReference } from '../../reference/parse/index.ts'
import { CommandError } from '../output.ts'
import { buildIndex } from './build-index.ts'
import { convertOutput, type OutputFormat } from './convert-output.ts'
import { loadIndex, loadSavedIndex } from './index-file.ts'
import { orderRows, toFile, toStdout } from './ordered-output.ts'
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

export interface MapResult {
  records: number
  matched: number
  review: number
  unmatched: number
  rejected: number
  byReason: Record<string, number>
  byBand: number[]
  /** Matched rows that land on a hotel an earlier row already has. */
  duplicates: number
  /** From the partner's file to the last byte of output; `indexSeconds` is what came before it. */
  seconds: number
  recordsPerSecond: number
  indexSeconds: number
  peakMemoryBytes: number
  referenceHotels: number
  steps: { name: string; seconds: number }[]
  warnings: string[]
  /** The first few rows that could not be used, each with its reason. */
  firstErrors: string[]
}

// A small file is read while the reference is: the wait is then for processes to start, not for work to be done.
const SMALL_FILE_BYTES = 5_000_000

export type Report = (label: string, done: number, total: number) => void

/** Maps one file onto another: reads the reference, builds its index, reads the partner's file, matches, writes. */
export async function mapFile(request: MapRequest, report: Report): Promise<MapResult> {
  const memory = watchMemory()
  const folder = mkdtempSync(join(tmpdir(), 'staymap-map-'))
  const steps: MapResult['steps'] = []
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    try {
      return await work()
    } finally {
      steps.push({ name, seconds: (performance.now() - started) / 1_000 })
    }
  }
  try {
    const readPartner = () =>
      timed('reading the partner file', () =>
        parseInventory({
          path: request.partnerPath,
          filename: request.partnerPath,
          outDir: join(folder, 'partner'),
          onProgress: ({ done }) => report('reading the partner file', done * 100, 100),
        }),
      )
    for (const path of [request.partnerPath, request.referencePath]) checkFormat(path)
    const started = performance.now()
    const isSmall = statSync(request.partnerPath).size < SMALL_FILE_BYTES
    const early = isSmall ? readPartner() : null
    const [index] = await Promise.all([openIndex(request, folder, report, timed), early])
    const opened = openReferenceIndex(index)
    checkSupplier(request, opened.supplierCodes)
    const indexed = performance.now()
    const inventory = await (early ?? readPartner())
    const tally = await timed('matching', () =>
      matchAll(request, folder, index, inventory.validRecords, opened.count, report),
    )
    if (!request.isSilent && request.format !== 'csv') {
      await timed(`writing ${request.format}`, () =>
        convertOutput(join(folder, 'rows.csv'), partOf(request.outPath!), request.format),
      )
    }
    if (!request.isSilent && request.outPath) renameSync(partOf(request.outPath), request.outPath)
    const seconds = (performance.now() - indexed) / 1_000
    return {
      ...tally,
      rejected: inventory.invalidRecords,
      seconds: round(seconds),
      recordsPerSecond: Math.round(tally.records / seconds),
      indexSeconds: round((indexed - started) / 1_000),
      peakMemoryBytes: memory.stop(),
      referenceHotels: opened.count,
      steps: steps.map(({ name, seconds }) => ({ name, seconds: round(seconds) })),
      warnings: inventory.warnings,
      firstErrors: await readFirstErrors(join(folder, 'partner', 'errors.parquet')),
    }
  } finally {
    memory.stop()
    if (request.outPath) rmSync(partOf(request.outPath), { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

type Timed = <T>(name: string, work: () => Promise<T>) => Promise<T>

async function openIndex(
  request: MapRequest,
  folder: string,
  report: Report,
  timed: Timed,
): Promise<SharedArrayBuffer> {
  if (request.indexPath) {
    const path = request.indexPath
    const saved = await timed('loading the index', async () => loadSavedIndex(path, request.referencePath))
    if (saved) return saved
  }
  const reference = await timed('reading the reference', () =>
    parseReference({
      path: request.referencePath,
      filename: request.referencePath,
      outDir: join(folder, 'reference'),
      onProgress: ({ done }) => report('reading the reference', done * 100, 100),
    }),
  )
  const indexPath = request.indexPath ?? join(folder, 'index')
  const partPath = partOf(indexPath)
  await timed('building the index', () =>
    buildIndex(
      {
        referencePath: join(folder, 'reference', 'reference.parquet'),
        indexPath: partPath,
        total: reference.validRecords,
      },
      (stage, done, total) => report(`index: ${stage}`, done, total),
    ),
  )
  renameSync(partPath, indexPath)
  return timed('loading the index', async () => loadIndex(indexPath))
}

type Tally = Pick<MapResult, 'records' | 'matched' | 'review' | 'unmatched' | 'byReason' | 'byBand' | 'duplicates'>

async function matchAll(
  request: MapRequest,
  folder: string,
  index: SharedArrayBuffer,
  records: number,
  referenceHotels: number,
  report: Report,
): Promise<Tally> {
  const chunks = Math.ceil(records / CHUNK_ROWS)
  const threads = Math.min(request.threads, chunks)
  const pool = new MatchPool({ threads, index, version: 'file' })
  const csvPath = request.format === 'csv' && request.outPath ? partOf(request.outPath) : join(folder, 'rows.csv')
  const isFile = request.outPath !== null || request.format !== 'csv'
  const file = request.isSilent || !isFile ? null : toFile(csvPath)
  const output = orderRows(request.isSilent ? async () => {} : (file?.write ?? toStdout()))
  const tally: Tally = {
    records: 0,
    matched: 0,
    review: 0,
    unmatched: 0,
    byReason: {},
    byBand: BAND_FLOORS.map(() => 0),
    duplicates: 0,
  }
  const rate = new Rate(records)
  const taken = new Uint8Array(referenceHotels)
  const matchOne = async (chunk: number) => {
    const firstRow = chunk * CHUNK_ROWS
    const summary = await pool.matchChunk(
      {
        mode: request.mode,
        supplierCode: request.supplierCode,
        minConfidence: request.minConfidence,
        inventoryPath: join(folder, 'partner', 'inventory.parquet'),
        firstRow,
        rowCount: Math.min(CHUNK_ROWS, records - firstRow),
        output: { kind: 'csv' },
      },
      { jobId: 'file', onProgress: (done) => report(rate.label(chunk, done), rate.done, records) },
    )
    tally.records += summary.records
    tally.matched += summary.matched
    tally.review += summary.review
    tally.unmatched += summary.unmatched
    for (const [reason, count] of Object.entries(summary.byReason))
      tally.byReason[reason] = (tally.byReason[reason] ?? 0) + count
    summary.byBand.forEach((count, band) => {
      tally.byBand[band] += count
    })
    for (const ref of summary.matchedRefs!) {
      if (ref < 0) continue
      tally.duplicates += taken[ref]
      taken[ref] = 1
    }
    await output.put(chunk, summary.csv!)
  }
  try {
    // Two chunks per thread: one being matched, one waiting, so that no thread idles and memory stays bounded.
    let next = 0
    const lane = async () => {
      while (next < chunks) await matchOne(next++)
    }
    await Promise.all(Array.from({ length: threads * 2 }, lane))
    await output.end()
  } finally {
    file?.close()
    await pool.close()
  }
  return tally
}

async function readFirstErrors(path: string): Promise<string[]> {
  const columnar = await openColumnar({ memoryLimitMb: 100, threads: 1 })
  try {
    const rows = await columnar.rows<{ row: number; reason: string }>(
      'SELECT row, reason FROM read_parquet($1) ORDER BY row LIMIT 3',
      [path],
    )
    return rows.map(({ row, reason }) => `row ${row}: ${reason}`)
  } finally {
    columnar.close()
  }
}

/** Rows done over all chunks, how fast, and how long it still takes. */
class Rate {
  done = 0
  private readonly total: number
  private readonly startedMs = performance.now()
  private readonly perChunk = new Map<number, number>()

  constructor(total: number) {
    this.total = total
  }

  label(chunk: number, doneRows: number): string {
    this.done += doneRows - (this.perChunk.get(chunk) ?? 0)
    this.perChunk.set(chunk, doneRows)
    const perSecond = this.done / ((performance.now() - this.startedMs) / 1_000)
    const left = perSecond > 0 ? Math.ceil((this.total - this.done) / perSecond) : 0
    return `matching, ${Math.round(perSecond).toLocaleString('en')} records/s, ${left} s left`
  }
}

/** A file that cannot be read is told at once, not after the minutes an index may take. */
function checkFormat(path: string): void {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(DETECT_BYTES)
    const detected = detectFormat(start.subarray(0, readSync(file, start)), path)
    if (!detected.ok) throw new CommandError('UNSUPPORTED_FORMAT', `${path}: ${detected.reason}`)
  } finally {
    closeSync(file)
  }
}

function checkSupplier({ mode, supplierCode }: MapRequest, known: readonly string[]): void {
  if (supplierCode === null || mode === 'STANDARD' || known.includes(supplierCode)) return
  const list = known.length ? `It has: ${known.slice(0, 20).join(', ')}.` : 'It has no column named supplier:CODE.'
  throw new CommandError('UNKNOWN_SUPPLIER', `The reference holds no ids of supplier "${supplierCode}". ${list}`)
}

function partOf(path: string): string {
  return `${path}.${process.pid}.part`
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
