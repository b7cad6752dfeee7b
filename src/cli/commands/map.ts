import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import type { Command } from 'commander'
import { behindLinks } from '../../platform/whole-files/behind-links.ts'
import { checkGiven, checkInput, checkOutput } from '../given-paths.ts'
import { EarlyThreads } from '../map-file/matching-threads/early-threads.ts'
import { isSmallFile } from '../map-file/reading/small-file.ts'
import type { MapRequest, OutputFormat } from '../map-file/run/map-request.ts'
import type { MapResult } from '../map-file/telling/map-result.ts'
import { numberBetween, wholeNumber } from '../number-options.ts'
import { printResult, wrongUsage } from '../output.ts'
import { createProgress } from '../progress.ts'

interface Options {
  reference: string
  mode: string
  supplier?: string
  out?: string
  minConfidence?: string
  threads?: string
  index?: string
  json?: boolean
}

export function addMap(program: Command): void {
  program
    .command('map')
    .description("Map a partner's hotel list onto a reference list. No server, database or account needed.")
    .argument(
      '<partner-file>',
      'CSV, JSON, XLSX or Parquet with id, name, city, country; address, latitude, longitude optional',
    )
    .requiredOption('--reference <file>', 'the hotels to map onto, in any of the four formats: id, name, country')
    .option('--mode <mode>', 'standard (name and place), id_to_id, or hybrid (ids first)', 'standard')
    .option('--supplier <code>', "whose ids the partner's rows carry: the reference's column supplier:CODE")
    .option('--out <file>', 'where the rows go: .csv .jsonl .json .parquet .xlsx (default: CSV on stdout)')
    .option(
      '--min-confidence <percent>',
      "accept every best candidate from here up instead of the engine's safe policy",
    )
    .option('--threads <n>', 'how many cores to use (default: all)')
    .option('--index <file>', "keep the reference's index here and use it again while the reference is unchanged")
    .option('--json', 'print one object with the numbers on stdout, and no rows there')
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const EXAMPLES = `
Examples:
  staymap map partner.csv --reference ours.csv --out mapped.csv
  staymap map partner.xlsx --reference ours.parquet --index ours.index --out mapped.xlsx
  staymap map partner.csv --reference ours.csv --mode hybrid --supplier JADE | head
  staymap map partner.csv --reference ours.csv --min-confidence 0 --out guesses.csv --json`

const FORMATS: Record<string, OutputFormat> = {
  '.csv': 'csv',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.parquet': 'parquet',
  '.xlsx': 'xlsx',
}

const MODES = { standard: 'STANDARD', id_to_id: 'ID_TO_ID', hybrid: 'HYBRID' } as const

async function run(partnerPath: string, options: Options): Promise<void> {
  const request = requestOf(partnerPath, options)
  const early = new EarlyThreads()
  try {
    // Threads take as long to begin as this program and a saved index to be read.
    if (request.indexPath && existsSync(request.indexPath) && !isSmallFile(partnerPath))
      await early.begin(request.threads, request.indexPath, request.referencePath)
    const result = await map(request, early)
    const { describeResult } = await import('../map-file/telling/describe-result.ts')
    const text = describeResult(result, options.out ?? null)
    // Without --out the rows have stdout for themselves.
    if (!options.json && request.outPath === null) process.stderr.write(`${text}\n`)
    else printResult(options.json, result, text)
  } finally {
    await early.close()
  }
}

function requestOf(partnerPath: string, options: Options): MapRequest {
  const mode = MODES[options.mode.toLowerCase().replaceAll('-', '_') as keyof typeof MODES]
  if (!mode) throw wrongUsage(`--mode takes standard, id_to_id or hybrid, not "${options.mode}".`)
  if (mode === 'ID_TO_ID' && !options.supplier)
    throw wrongUsage('--mode id_to_id needs --supplier CODE: whose ids the rows carry.')
  checkGiven('--out', options.out)
  const format = options.out === undefined ? 'csv' : FORMATS[extname(options.out).toLowerCase()]
  if (!format) throw wrongUsage(`${options.out}: write .csv, .jsonl, .json, .parquet or .xlsx.`)
  const minConfidence =
    options.minConfidence === undefined ? null : numberBetween('--min-confidence', options.minConfidence, 0, 100)
  const threads =
    options.threads === undefined ? availableParallelism() : wholeNumber('--threads', options.threads, 1, 256)
  const inputs = [partnerPath, options.reference]
  for (const path of inputs) checkInput(path)
  const outPath = checkedOutput('--out', options.out, inputs)
  const indexPath = checkedOutput('--index', options.index, outPath === null ? inputs : [...inputs, outPath])
  return {
    partnerPath,
    referencePath: options.reference,
    outPath,
    format,
    isSilent: options.json === true && options.out === undefined,
    indexPath,
    threads,
    mode,
    supplierCode: options.supplier ?? null,
    minConfidence,
  }
}

/** The file to be written: behind a link, the one it leads to. */
function checkedOutput(option: string, path: string | undefined, inputs: readonly string[]): string | null {
  if (path === undefined) return null
  checkOutput(option, path, inputs)
  return behindLinks(path)
}

async function map(request: MapRequest, early: EarlyThreads): Promise<MapResult> {
  const { isForeignFile } = await import('../map-file/reference-index/index-file.ts')
  if (request.indexPath && isForeignFile(request.indexPath))
    throw wrongUsage(`--index ${request.indexPath} is no index of ours; name another file.`)
  const { mapFile } = await import('../map-file/map-file.ts')
  const progress = createProgress()
  const report = (label: string, done: number, total: number) => progress.report({ label, done, total })
  return mapFile(request, report, early, progress.end).finally(progress.end)
}
