import type { Command } from 'commander'
import type { ReviewRow } from '../../onboarding/index.ts'
import { ROW_DECISIONS_MAX } from '../../onboarding/limits.ts'
import { counted } from '../../platform/counted.ts'
import { parentCommand } from '../command-files.ts'
import { wholeNumber } from '../number-options.ts'
import { printResult, wrongUsage } from '../output.ts'
import { performAct } from '../perform-act.ts'
import { oneLine } from '../review-text.ts'

const AT_MOST = ROW_DECISIONS_MAX.toLocaleString('en')

// Rows that could not be used have no number, so a row's number does not tell its line.
const NUMBERS = `A row goes by the number that review rows prints first: its place among the valid rows, counted from 0. The line
beside it is that of the file, header included, which map and import call its row.`

export function addReviewRows(program: Command): void {
  const review = parentCommand(program, 'review', 'what customers asked for or reported and you decide')
  addRows(review)
  addDecide(review)
}

function addRows(review: Command): void {
  review
    .command('rows <request>')
    .description("Rows of an approved supplier's list that were not safe enough to be taken by themselves")
    .option('--page <number>', 'counted from 0', '0')
    .option('--size <number>', 'rows a page, 1 to 100', '20')
    .option('--json', 'print one object: total, page, size, totalPages, rows')
    .addHelpText(
      'after',
      `
${NUMBERS}

Example:
  staymap review rows 7f0d9f0e-6a6b-4b3f-9f53-7f1f3b3c9a10`,
    )
    .action(async (requestId: string, options: { page: string; size: string; json?: boolean }) => {
      const input = {
        requestId,
        page: wholeNumber('--page', options.page),
        size: wholeNumber('--size', options.size, 1, 100),
      }
      const result = (await performAct('review.rows', input, { requestId: '<request>' })) as {
        total: number
        rows: ReviewRow[]
      }
      printResult(
        options.json,
        result,
        [`${counted(result.total, 'row waits', 'rows wait')} for a decision.`, ...result.rows.map(inLines)].join('\n'),
      )
    })
}

function addDecide(review: Command): void {
  review
    .command('decide <request>')
    .description(
      `Accept or reject such rows, up to ${AT_MOST}, all of those named or none. Works while the server runs.`,
    )
    .option('--accept <row...>', 'take the best candidate into the crosswalk, or ROW=HOTEL for another')
    .option('--reject <row...>', 'the reference does not have these hotels')
    .option('--json', 'print one object: requestId, accepted, rejected, inReview')
    .addHelpText(
      'after',
      `
${NUMBERS}

Example:
  staymap review decide 7f0d9f0e-6a6b-4b3f-9f53-7f1f3b3c9a10 --accept 3 8 --reject 5`,
    )
    .action(async (requestId: string, options: { accept?: string[]; reject?: string[]; json?: boolean }) => {
      const decisions = [...(options.accept ?? []).map(accepted), ...(options.reject ?? []).map(rejected)]
      if (decisions.length === 0) throw wrongUsage('Name rows with --accept or --reject.')
      if (decisions.length > ROW_DECISIONS_MAX) throw wrongUsage(`Name at most ${AT_MOST} rows at once.`)
      const called = { requestId: '<request>', decisions: '--accept' }
      const result = (await performAct('review.decide', { requestId, decisions }, called)) as Record<string, number>
      printResult(
        options.json,
        result,
        `${result.accepted} accepted, ${result.rejected} rejected, ${result.inReview} left. What was accepted joins the crosswalk in a moment.`,
      )
    })
}

function accepted(text: string): object {
  const [row, hotel] = text.split('=')
  return { row: wholeNumber('--accept', row), action: 'ACCEPT', referenceHotelId: hotel ?? null }
}

function rejected(text: string): object {
  return { row: wholeNumber('--reject', text), action: 'REJECT' }
}

function inLines({ row, partnerRecord, candidates }: ReviewRow): string {
  const { id, name, address, city, country, line } = partnerRecord
  return [
    `${row} (line ${line})  ${[id, name, address ?? '-', city, country].map(oneLine).join(' | ')}`,
    ...candidates.map(({ referenceHotel: hotel, confidence, distanceMeters }) => {
      const distance = distanceMeters === null ? '' : `, ${distanceMeters} m`
      const words = [hotel.name, hotel.address ?? '-', hotel.city ?? '-', hotel.country].map(oneLine).join(' | ')
      return `    ${confidence.toFixed(1).padStart(5)} %${distance}  ${hotel.id}  ${words}`
    }),
  ].join('\n')
}
