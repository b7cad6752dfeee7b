import type { Command } from 'commander'
import type { ReviewItem, ReviewKind } from '../../review/index.ts'
import { parentCommand } from '../command-files.ts'
import { wholeNumber } from '../number-options.ts'
import { printResult, wrongUsage } from '../output.ts'
import { performAct } from '../perform-act.ts'
import { itemInFull, itemInOneLine } from '../review-text.ts'

// Written out, because importing the list would load the whole service for --help.
const KINDS: readonly ReviewKind[] = ['supplier_request', 'duplicate_report', 'mapping_error_report']
const KINDS_IN_WORDS = `KIND is ${KINDS.join(', ')}.`

export function addReview(program: Command): void {
  const review = parentCommand(program, 'review', 'what customers asked for or reported and you decide')
  addList(review)
  addShow(review)
  addResolve(review)
}

function addList(review: Command): void {
  review
    .command('list')
    .description('What waits for a decision, oldest first. Works while the server runs.')
    .option('--kind <kind>', KINDS.join(', '))
    .option('--page <number>', 'counted from 0', '0')
    .option('--size <number>', 'items a page, 1 to 100', '20')
    .option('--json', 'print one object: total, page, size, totalPages, items')
    .addHelpText(
      'after',
      `
Examples:
  staymap review list
  staymap review list --kind duplicate_report --json`,
    )
    .action(async (options: { kind?: string; page: string; size: string; json?: boolean }) => {
      const result = (await performAct('review.list', {
        page: wholeNumber('--page', options.page),
        size: wholeNumber('--size', options.size, 1, 100),
        ...(options.kind === undefined ? {} : { kind: readKind(options.kind) }),
      })) as { total: number; items: ReviewItem[] }
      const text =
        result.total === 0
          ? 'Nothing waits for a decision.'
          : [
              `${result.total} ${result.total === 1 ? 'item waits' : 'items wait'} for a decision.`,
              ...result.items.map(itemInOneLine),
              'Next: staymap review show KIND ID',
            ].join('\n')
      printResult(options.json, result, text)
    })
}

function addShow(review: Command): void {
  review
    .command('show <kind> <id>')
    .description('One item with all there is to decide it by')
    .option('--json', 'print the item as one object')
    .addHelpText(
      'after',
      `
${KINDS_IN_WORDS}

Example:
  staymap review show duplicate_report 1b6f3a52-58b7-4f43-8d7f-0a4a1f4f2c11`,
    )
    .action(async (kind: string, id: string, options: { json?: boolean }) => {
      const item = (await performAct('review.show', { kind: readKind(kind), id }, { id: '<id>' })) as ReviewItem
      printResult(options.json, item, itemInFull(item))
    })
}

const RESOLVE_FIELDS = { id: '<id>', supplierCode: '--approve', referenceHotelId: '--fix' }

interface ResolveOptions {
  approve?: string
  merge?: boolean
  fix?: string
  reject?: boolean
  note?: string
  json?: boolean
}

function addResolve(review: Command): void {
  review
    .command('resolve <kind> <id>')
    .description('Decide one item. Works while the server runs.')
    .option('--approve <code>', 'supplier_request: take the supplier in under this code')
    .option('--merge', 'duplicate_report: the two are one hotel')
    .option('--fix <hotel>', 'mapping_error_report: the id of the right reference hotel, or "none"')
    .option('--reject', 'any kind: leave things as they are')
    .option('--note <text>', 'a word to whoever asked')
    .option('--json', 'print one object: kind, id, status')
    .addHelpText(
      'after',
      `
${KINDS_IN_WORDS}

Examples:
  staymap review resolve supplier_request 7f0d9f0e-6a6b-4b3f-9f53-7f1f3b3c9a10 --approve ACME
  staymap review resolve duplicate_report 1b6f3a52-58b7-4f43-8d7f-0a4a1f4f2c11 --reject --note "Two houses, one owner"`,
    )
    .action(async (kind: string, id: string, options: ResolveOptions) => {
      const answer = { ...readAnswer(readKind(kind), options), id, note: options.note ?? null }
      const result = (await performAct('review.resolve', answer, RESOLVE_FIELDS)) as {
        kind: ReviewKind
        id: string
        status: string
      }
      printResult(options.json, result, `${kind} ${id} is ${result.status.toLowerCase()}.`)
    })
}

/** Exactly one of the options that decide, and one that this kind can be answered with. */
function readAnswer(kind: ReviewKind, options: ResolveOptions): object {
  const given = (['approve', 'merge', 'fix', 'reject'] as const).filter((name) => options[name] !== undefined)
  const fitting = { supplier_request: 'approve', duplicate_report: 'merge', mapping_error_report: 'fix' }[kind]
  if (given.length !== 1 || (given[0] !== 'reject' && given[0] !== fitting)) {
    throw wrongUsage(`A ${kind} is resolved with --${fitting} or --reject, one of them.`)
  }
  switch (given[0]) {
    case 'approve':
      return { kind, resolution: 'APPROVE', supplierCode: options.approve }
    case 'merge':
      return { kind, resolution: 'MERGE' }
    case 'fix':
      return { kind, resolution: 'FIX', referenceHotelId: options.fix === 'none' ? null : options.fix }
    default:
      return { kind, resolution: 'REJECT' }
  }
}

function readKind(text: string): ReviewKind {
  const kind = KINDS.find((one) => one === text.replaceAll('-', '_'))
  if (!kind) throw wrongUsage(`"${text}" is no kind of item. ${KINDS_IN_WORDS}`)
  return kind
}
