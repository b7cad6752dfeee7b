import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  generateReference,
  listPartner,
  listReference,
  openTable,
  PARTNER_COLUMNS,
  type PartnerRow,
  partnerCells,
  type ReferenceRow,
  referenceCells,
  referenceColumns,
} from '../../src/world/index.ts'
import { readRows } from '../peers/read-rows.ts'
import { readOptions } from '../support/read-options.ts'
import { kindOfFalseMatch, kindOfMiss, strataOf } from './kinds.ts'

/**
 * Judges `staymap map` on a made world, by kinds that only the maker of the world can know: siblings, hotels that the
 * reference does not have, renames, moved points.
 *
 *   node bench/world/judge.ts --hotels 40000 --rows 20000 --seed 5 --show 20
 *
 * `--min-confidence N` is handed on to the command; `--show` prints that many wrong and missed rows of each sort.
 */
const { values } = readOptions({
  options: {
    hotels: { type: 'string', default: '40000' },
    rows: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '5' },
    show: { type: 'string', default: '0' },
    'min-confidence': { type: 'string' },
  },
})

const RESULT_COLUMNS = ['partnerHotelId', 'matchedReferenceHotelId', 'matchConfidence', 'status']

interface Tally {
  rows: number
  present: number
  matched: number
  right: number
  review: number
}

const folder = mkdtempSync(join(tmpdir(), 'staymap-judge-'))
try {
  const list = listReference({ hotels: Number(values.hotels), seed: Number(values.seed) })
  const partner = listPartner(list, { rows: Number(values.rows) })
  const reference = await writeReference()
  const rows = await writePartner()
  const results = await mapThem()
  const listed = new Set(Array.from({ length: list.rows }, (_, index) => list.slotOf(index)))

  const tallies = new Map<string, Tally>()
  const wrong = new Map<string, string[]>()
  const missed = new Map<string, string[]>()
  for (const row of rows) {
    const result = results.get(row.record.id)
    const answer = result?.matchedReferenceHotelId ?? ''
    const right = row.referenceIds.includes(answer)
    for (const stratum of strataOf(row, listed)) {
      const tally = tallies.get(stratum) ?? { rows: 0, present: 0, matched: 0, right: 0, review: 0 }
      tallies.set(stratum, tally)
      tally.rows++
      if (row.referenceIds.length > 0) tally.present++
      if (answer) tally.matched++
      if (right) tally.right++
      if (result?.status === 'REVIEW') tally.review++
    }
    const told = () =>
      `${tell(row)}\n    ${result?.status} ${result?.matchConfidence} → ${show(reference.get(answer))}\n`
    const truth = () => `    truth → ${show(reference.get(row.referenceIds[0]))}\n`
    if (answer && !right) note(wrong, kindOfFalseMatch(row, reference.get(answer)!), told() + truth())
    if (!answer && row.referenceIds.length > 0) {
      note(missed, kindOfMiss(row, reference.get(row.referenceIds[0])!, result?.status ?? ''), told() + truth())
    }
  }
  printTallies(tallies)
  printKinds('False matches', wrong)
  printKinds('Missed', missed)

  async function writeReference(): Promise<Map<string, ReferenceRow>> {
    const table = openTable(join(folder, 'reference.csv'), referenceColumns(list.suppliers))
    const byId = new Map<string, ReferenceRow>()
    for (const batch of generateReference(list)) {
      for (const row of batch) byId.set(row.id, row)
      await table.write(batch.map((row) => referenceCells(row, list.suppliers)))
    }
    await table.close()
    return byId
  }

  async function writePartner(): Promise<PartnerRow[]> {
    const table = openTable(join(folder, 'partner.csv'), PARTNER_COLUMNS)
    const made = Array.from({ length: partner.rows }, (_, index) => partner.row(index))
    await table.write(made.map(partnerCells))
    await table.close()
    return made
  }

  async function mapThem(): Promise<Map<string, Record<string, string | null>>> {
    const staymap = fileURLToPath(new URL('../../bin/staymap.js', import.meta.url))
    const words = ['map', join(folder, 'partner.csv'), '--reference', join(folder, 'reference.csv'), '--json']
    words.push('--out', join(folder, 'out.csv'))
    if (values['min-confidence']) words.push('--min-confidence', values['min-confidence'])
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', staymap, ...words], { stdio: 'ignore' })
    return new Map((await readRows(join(folder, 'out.csv'), RESULT_COLUMNS)).map((row) => [row.partnerHotelId!, row]))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function note(kinds: Map<string, string[]>, kind: string, text: string): void {
  const known = kinds.get(kind)
  if (known) known.push(text)
  else kinds.set(kind, [text])
}

function printTallies(tallies: Map<string, Tally>): void {
  console.log('| kind of row | rows | precision | recall | review | false matches |\n|---|---|---|---|---|---|')
  for (const [stratum, { rows, present, matched, right, review }] of [...tallies].sort()) {
    const precision = matched ? (right / matched).toFixed(4) : ''
    const recall = present ? (right / present).toFixed(4) : ''
    const cells = [stratum, rows, precision, recall, (review / rows).toFixed(3), matched - right]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

function printKinds(title: string, kinds: Map<string, string[]>): void {
  console.log(`\n${title}:`)
  for (const [kind, texts] of [...kinds].sort((a, b) => b[1].length - a[1].length)) {
    console.log(`  ${String(texts.length).padStart(5)}  ${kind}`)
    for (const text of texts.slice(0, Number(values.show))) process.stdout.write(`  ${text}`)
  }
}

function tell({ record }: PartnerRow): string {
  return [record.name, record.address, record.city, record.country, record.latitude ?? 'no point'].join(' | ')
}

function show(row: ReferenceRow | undefined): string {
  return row
    ? [row.name, row.address, row.city, row.latitude ?? 'no point', row.aliases.join(' / ')].join(' | ')
    : 'none'
}
