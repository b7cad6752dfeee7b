import { basename } from 'node:path'
import { IngestError } from '../ingest/index.ts'
import { referenceIdOf } from '../reference/index.ts'
import type { Hotel, SetFiles } from './labelled-set.ts'
import type { TableRow } from './read-table.ts'

const VERDICTS = ['same', 'unsure', 'absent'] as const

export interface Label {
  row: number
  partnerId: string
  /** As the index knows it; empty where the verdict is absent. */
  referenceId: string
  verdict: (typeof VERDICTS)[number]
}

/** The labels of a file. A verdict nobody knows is refused: taken for `absent`, it would count right matches as wrong. */
export function readLabels(file: string, rows: readonly TableRow[]): Label[] {
  if (rows.length === 0)
    throw new IngestError('NO_VALID_ROWS', `${file}: there is not one label; write a row for each pair that is known.`)
  return rows.map(({ row, cells }) => {
    const { partnerId, referenceId } = cells
    const verdict = VERDICTS.find((known) => known === cells.verdict.trim().toLowerCase())
    if (!verdict) throw wrongLabel(file, row, `the verdict is "${cells.verdict}"; write ${VERDICTS.join(', ')}`)
    if (verdict === 'absent') return { row, partnerId, referenceId: '', verdict }
    if (referenceId === '') throw wrongLabel(file, row, `"${verdict}" needs a referenceId, and there is none`)
    return { row, partnerId, referenceId: referenceIdOf(referenceId), verdict }
  })
}

/** Refuses labels of hotels that the lists do not hold: nothing can be measured by them. */
export function checkLabels(files: SetFiles, labels: readonly Label[], partner: Hotel[], reference: Hotel[]): void {
  const partnerIds = new Set(partner.map(({ id }) => id))
  const referenceIds = new Set(reference.map(({ id }) => referenceIdOf(id)))
  const refuse = (unknown: Label[], column: string, list: string) => {
    if (unknown.length === 0) return
    const rows = unknown.slice(0, 3).map(({ row }) => `row ${row}`)
    const more = unknown.length > rows.length ? ', …' : ''
    const labels = unknown.length === 1 ? '1 label has' : `${unknown.length.toLocaleString('en')} labels have`
    throw new IngestError(
      'UNREADABLE_FILE',
      `${files.labels}: ${labels} a ${column} that is no id in ${basename(list)} (${rows.join(', ')}${more}).`,
    )
  }
  const isUnknown = ({ verdict, referenceId }: Label) => verdict !== 'absent' && !referenceIds.has(referenceId)
  refuse(
    labels.filter(({ partnerId }) => !partnerIds.has(partnerId)),
    'partnerId',
    files.partner,
  )
  refuse(labels.filter(isUnknown), 'referenceId', files.reference)
}

function wrongLabel(file: string, row: number, what: string): IngestError {
  return new IngestError('UNREADABLE_FILE', `${file}, row ${row}: ${what}.`)
}
