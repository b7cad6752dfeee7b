import type { Command } from 'commander'
import { counted } from '../../platform/counted.ts'
import { ApiError } from '../../platform/errors.ts'
import type { TableWriter } from '../../world/index.ts'
import { checkGiven, checkOutput } from '../given-paths.ts'
import { numberBetween, wholeNumber } from '../number-options.ts'
import { printResult, wrongUsage } from '../output.ts'
import { createProgress } from '../progress.ts'
import { whenInterrupted } from '../when-interrupted.ts'

interface Options {
  hotels: string
  seed: string
  out: string
  partner?: string
  partnerRows?: string
  truth?: string
  supplier?: string
  country?: string[]
  spread: string
  absent?: string
  json?: boolean
}

export function addGenerate(program: Command): void {
  program
    .command('generate')
    .description("Make a believable world of invented hotels, and a partner's distorted list of it with the truth.")
    .requiredOption('--hotels <n>', 'how many reference hotels')
    .requiredOption('--out <file>', 'the reference, .csv or .parquet')
    .option('--seed <n>', 'the same number gives the same bytes', '1')
    .option('--partner <file>', "a partner's inventory of the same world, .csv or .parquet")
    .option('--partner-rows <n>', 'how many rows it has (default: as many as hotels, or as --absent leaves room for)')
    .option('--truth <file>', 'which partner row is which reference hotel, .csv or .parquet')
    .option('--supplier <code>', "whose ids the partner's rows carry; the reference knows a part of them")
    .option('--country <code...>', 'only these countries (ISO alpha-2)')
    .option(
      '--spread <times>',
      'how wide towns are: 1 full of houses of every kind, 6 as far apart as in lists of hotels only',
      '1',
    )
    .option('--absent <share>', 'share of partner rows whose hotel the reference does not have (default: 0.15)')
    .option('--json', 'print one object: hotels, partnerRows, absentRows, seconds')
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const EXAMPLES = `
Every hotel is invented; towns are real (GeoNames, CC-BY 4.0).

Examples:
  staymap generate --hotels 25000 --out reference.csv
  staymap generate --hotels 1000000 --out reference.parquet --partner partner.csv --truth truth.csv
  staymap generate --hotels 5000 --country TH VN --out ref.csv --partner p.csv --supplier JADE --partner-rows 2000`

async function run(options: Options): Promise<void> {
  const startedMs = performance.now()
  const world = await import('../../world/index.ts')
  const hotels = wholeNumber('--hotels', options.hotels, 1, 50_000_000)
  const seed = wholeNumber('--seed', options.seed, 0, 0xffffffff)
  const wanted =
    options.partnerRows === undefined ? null : wholeNumber('--partner-rows', options.partnerRows, 1, 50_000_000)
  const absent =
    options.absent === undefined ? world.ABSENT_SHARE : numberBetween('--absent', options.absent, 0, 1, 'share')
  const spread = numberBetween('--spread', options.spread, 0.1, 20)
  if (options.truth && !options.partner) throw wrongUsage('--truth says what a --partner file holds; give both.')
  if (options.partnerRows && !options.partner) throw wrongUsage('--partner-rows is about a --partner file; give both.')
  if (options.absent && !options.partner) throw wrongUsage('--absent is about a --partner file; give both.')
  checkFiles({ '--out': options.out, '--partner': options.partner, '--truth': options.truth })

  const known: readonly string[] = world.INVENTED_SUPPLIERS
  const supplier = options.supplier === undefined ? undefined : await supplierCode(options.supplier)
  const suppliers = supplier !== undefined && !known.includes(supplier) ? [...known, supplier] : known
  const list = asked(world.WorldError, () =>
    world.listReference({ hotels, seed, countries: options.country, spread, suppliers }),
  )
  const most = world.partnerRowsMax(list, absent)
  const partnerRows = wanted ?? Math.min(hotels, most)
  if (options.partner && partnerRows > most)
    throw wrongUsage(
      `--partner-rows ${partnerRows} is more than ${counted(hotels, 'hotel')} and --absent ${absent} leave room for: at most ${most}.`,
    )

  const progress = createProgress()
  const tables: TableWriter[] = []
  const open = (file: string, columns: readonly string[]) => {
    tables.push(world.openTable(file, columns))
    return tables.at(-1)!
  }
  const discard = () => {
    for (const table of tables) table.discard()
  }
  const takeWatchOff = whenInterrupted(discard)
  let absentRows = 0
  try {
    const reference = open(options.out, world.referenceColumns(suppliers))
    let done = 0
    for (const batch of world.generateReference(list)) {
      await reference.write(batch.map((row) => world.referenceCells(row, suppliers)))
      done += batch.length
      progress.report({ label: `${options.out}: hotels`, done, total: hotels })
    }
    await reference.close()

    if (options.partner) {
      const partner = open(options.partner, world.PARTNER_COLUMNS)
      const truth = options.truth ? open(options.truth, world.TRUTH_COLUMNS) : undefined
      done = 0
      for (const batch of world.generatePartner(list, { rows: partnerRows, absent, supplier })) {
        await partner.write(batch.map(world.partnerCells))
        await truth?.write(batch.flatMap(world.truthCells))
        for (const row of batch) if (row.referenceIds.length === 0) absentRows++
        done += batch.length
        progress.report({ label: `${options.partner}: partner rows`, done, total: partnerRows })
      }
      await partner.close()
      await truth?.close()
    }
  } finally {
    progress.end()
    takeWatchOff()
    discard()
  }

  const seconds = Math.round((performance.now() - startedMs) / 10) / 100
  const written = options.partner ? partnerRows : 0
  const lines = [`${hotels.toLocaleString('en')} invented hotels in ${options.out}`]
  if (options.partner) {
    lines.push(
      `${written.toLocaleString('en')} partner rows in ${options.partner}, ${absentRows.toLocaleString('en')} of them not in the reference`,
    )
  }
  if (options.truth) lines.push(`the truth in ${options.truth}`)
  lines.push(`${seconds} s`)
  printResult(options.json, { hotels, partnerRows: written, absentRows, seed, seconds }, lines.join('\n'))
}

/** Written into a header, and given to the service later, which takes no others. */
async function supplierCode(text: string): Promise<string> {
  const { readSupplierCode } = await import('../../suppliers/index.ts')
  try {
    return readSupplierCode(text)
  } catch (error) {
    throw error instanceof ApiError ? wrongUsage(error.message.replace(/^supplierCode/, '--supplier')) : error
  }
}

/** What the world refuses is the caller's wrong usage, not our mistake. */
function asked<T>(refusal: new () => Error, make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw error instanceof refusal ? wrongUsage(error.message) : error
  }
}

/** All are told before the long part, and none may be written over another. */
function checkFiles(files: Record<string, string | undefined>): void {
  const taken: string[] = []
  for (const [option, file] of Object.entries(files)) {
    if (file === undefined) continue
    checkGiven(option, file)
    if (!/\.(csv|parquet)$/i.test(file)) throw wrongUsage(`${file}: write .csv or .parquet.`)
    checkOutput(option, file, taken)
    taken.push(file)
  }
}
