import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { LISTED_MAX } from '../../operator/limits.ts'
import { counted } from '../../platform/counted.ts'
import { parentCommand } from '../command-files.ts'
import { checkGiven, checkInput, checkOutput } from '../given-paths.ts'
import { wholeNumber } from '../number-options.ts'
import { printResult, wrongUsage } from '../output.ts'
import { performAct } from '../perform-act.ts'

interface Counts {
  hotels: number
  added: number
  changed: number
  removed: number
  merged: number
}

const LIMIT = `at most so many, 1 to ${LISTED_MAX.toLocaleString('en')}`

export function addReference(program: Command): void {
  const reference = parentCommand(program, 'reference', 'the hotels that lists are mapped to')
  addImport(reference)
  addPublish(reference)
  addStatus(reference)
  addChanges(reference)
  addDuplicates(reference)
  addUnmerge(reference)
  addCrosswalk(reference)
}

function addImport(reference: Command): void {
  reference
    .command('import <file>')
    .description('Make a new version from a file: hotels are added or changed by id. Works while the server runs.')
    .option('--replace', 'remove the hotels that are not in the file')
    .addOption(new Option('--from <source>', 'an open data download').choices(['geonames', 'osm', 'overture']))
    .option(
      '--json',
      'print one object: versionId, hotels, added, changed, removed, merged, validRecords, invalidRecords, rowErrors, warnings',
    )
    .addHelpText(
      'after',
      `
Files: CSV, JSON, XLSX or Parquet with the columns id, name, country and, if known, address, city, region,
postalCode, latitude, longitude, rating, aliases (with | between them) and supplier:CODE for each supplier.

Examples:
  staymap reference import hotels.csv
  staymap reference import --from geonames allCountries.txt --replace`,
    )
    .action(async (file: string, options: { replace?: boolean; from?: string; json?: boolean }) => {
      checkInput(file)
      const result = (await performAct('reference.import', {
        path: resolve(file),
        replace: options.replace ?? false,
        ...(options.from ? { from: options.from } : {}),
      })) as Counts & {
        versionId: number
        invalidRecords: number
        rowErrors: { row: number; column: string | null; reason: string }[]
        warnings: string[]
      }
      const errors = result.rowErrors.map(({ row, column, reason }) => `  row ${row}, ${column ?? 'row'}: ${reason}`)
      const count = result.invalidRecords
      const more = count > errors.length ? ['  …'] : []
      const refused = count > 0 ? [`${counted(count, 'row')} left out:`, ...errors, ...more] : []
      const notes = result.warnings.map((warning) => `Note: ${warning}`)
      printResult(
        options.json,
        result,
        [`Version ${result.versionId} is served: ${inWords(result)}.`, ...refused, ...notes].join('\n'),
      )
    })
}

function addPublish(reference: Command): void {
  reference
    .command('publish')
    .description('Make a new version of the same hotels, with the merges since the last one folded in')
    .option('--json', 'print one object: versionId, hotels, added, changed, removed, merged')
    .action(async (options: { json?: boolean }) => {
      const result = (await performAct('reference.publish', {})) as Counts & { versionId: number }
      printResult(options.json, result, `Version ${result.versionId} is served: ${inWords(result)}.`)
    })
}

function addStatus(reference: Command): void {
  reference
    .command('status')
    .description('What is served, and how it came about')
    .option('--json', 'print one object: current, versions, mergesNotFoldedIn, openReports')
    .action(async (options: { json?: boolean }) => {
      const status = (await performAct('reference.status', {})) as {
        current: (Counts & { version: number; isDemo: boolean }) | null
        versions: (Counts & { version: number; source: string; publishedAt: string })[]
        mergesNotFoldedIn: number
        openReports: number
      }
      const lines = status.versions.map(
        (one) => `  ${String(one.version).padStart(4)}  ${one.publishedAt}  ${inWords(one)}  from ${one.source}`,
      )
      const text = status.current
        ? `Version ${status.current.version}${status.current.isDemo ? ' (the demo: every hotel is invented)' : ''} with ` +
          `${counted(status.current.hotels, 'hotel')}; ${counted(status.mergesNotFoldedIn, 'merge')} not folded in, ` +
          `${counted(status.openReports, 'open duplicate report')}.\n${lines.join('\n')}`
        : 'There is no reference inventory yet. Next: staymap reference import FILE'
      printResult(options.json, status, text)
    })
}

function addChanges(reference: Command): void {
  reference
    .command('changes')
    .description('What differs from an earlier version')
    .requiredOption('--since <version>', 'the earlier version')
    .option('--limit <number>', LIMIT, '100')
    .option('--json', 'print one object: since, version, total, changes')
    .action(async (options: { since: string; limit: string; json?: boolean }) => {
      const input = { since: wholeNumber('--since', options.since), limit: readLimit(options.limit) }
      const result = (await performAct('reference.changes', input)) as {
        version: number
        total: number
        changes: { change: string; id: string; mergedInto: string | null }[]
      }
      const lines = result.changes.map(
        (one) => `${one.change} ${one.id}${one.mergedInto ? ` into ${one.mergedInto}` : ''}`,
      )
      printResult(
        options.json,
        result,
        [`${counted(result.total, 'change')} up to version ${result.version}.`, ...lines].join('\n'),
      )
    })
}

function addDuplicates(reference: Command): void {
  reference
    .command('duplicates')
    .description('Propose pairs of hotels that may be one, most likely first')
    .option('--limit <number>', LIMIT, '100')
    .option('--country <country>', 'only of one country: an ISO code (FR, FRA) or the English name')
    .option('--json', 'print one object: pairs')
    .action(async (options: { limit: string; country?: string; json?: boolean }) => {
      const result = (await performAct('reference.duplicates', {
        limit: readLimit(options.limit),
        ...(options.country ? { country: options.country } : {}),
      })) as {
        pairs: {
          confidence: number
          reason: string
          distanceMetres: number | null
          hotels: { id: string; name: string; city: string }[]
        }[]
      }
      const lines = result.pairs.map(
        ({ confidence, reason, distanceMetres, hotels: [a, b] }) =>
          `${confidence.toFixed(1)} %  ${String(distanceMetres ?? '?').padStart(4)} m  ${a.name} | ${b.name}  (${a.city})\n        ${reason}\n        ${a.id} ${b.id}`,
      )
      printResult(options.json, result, lines.join('\n') || 'No two hotels look like one.')
    })
}

function addUnmerge(reference: Command): void {
  reference
    .command('unmerge <hotelId>')
    .description('Take back the merge of this hotel into another, while no newer version has folded it in')
    .option('--json', 'print one object: duplicateHotelId, keptHotelId, reportId')
    .action(async (hotelId: string, options: { json?: boolean }) => {
      const result = (await performAct('reference.unmerge', { hotelId }, { hotelId: '<hotelId>' })) as {
        keptHotelId: string
      }
      printResult(
        options.json,
        result,
        `${hotelId} stands by itself again, no longer merged into ${result.keptHotelId}.`,
      )
    })
}

function addCrosswalk(reference: Command): void {
  reference
    .command('crosswalk')
    .description("Write every supplier's ids with the hotels they lead to, as CSV or Parquet by the file's name")
    .requiredOption('--out <file>', 'the file to write, .csv or .parquet')
    .option('--json', 'print one object: out, version')
    .action(async (options: { out: string; json?: boolean }) => {
      checkGiven('--out', options.out)
      if (!/\.(csv|parquet)$/i.test(options.out)) throw wrongUsage(`${options.out}: write .csv or .parquet.`)
      checkOutput('--out', options.out)
      const result = (await performAct('reference.crosswalk', { out: resolve(options.out) })) as { version: number }
      printResult(options.json, result, `The crosswalk of version ${result.version} is in ${resolve(options.out)}.`)
    })
}

function readLimit(text: string): number {
  return wholeNumber('--limit', text, 1, LISTED_MAX)
}

function inWords({ hotels, added, changed, removed, merged }: Counts): string {
  const number = (count: number) => count.toLocaleString('en')
  return `${counted(hotels, 'hotel')} (${number(added)} added, ${number(changed)} changed, ${number(removed)} removed, ${number(merged)} merged)`
}
