import { basename } from 'node:path'
import { IngestError } from '../../ingest/index.ts'
import { referenceIdOf } from '../../reference/index.ts'
import type { Hotel } from '../hotel.ts'
import type { TableRow } from './read-table.ts'
import type { SetFiles } from './set-files.ts'

/** The columns of a file of labels and the folded names they go by. */
export const LABEL_COLUMNS = {
  partnerId: ['partnerid'],
  referenceId: ['referenceid'],
  verdict: ['verdict'],
  weight: ['weight'],
} as const

export type LabelColumn = keyof typeof LABEL_COLUMNS

const VERDICTS = ['same', 'unsure', 'absent'] as const

export interface Label {
  row: number
  partnerId: string
  /** As the index knows it; empty where the verdict is absent. */
  referenceId: string
  verdict: (typeof VERDICTS)[number]
}

/**
 * The labels of a file. A verdict nobody knows is refused: taken for `absent`, it would count right matches as wrong.
 */
export function readLabels(file: string, rows: readonly TableRow<LabelColumn>[]): Label[] {
  if (rows.length === 0)
    throw new IngestError('NO_VALID_ROWS', `${file}: there is not one label; write a row for each pair that is known.`)
  return rows.map(({ row, cells }) => {
    const { partnerId = '', referenceId = '', verdict: given = '' } = cells
    const verdict = VERDICTS.find((known) => known === given.toLowerCase())
    if (!verdict) throw wrongLabel(file, row, `the verdict is "${given}"; write ${VERDICTS.join(', ')}`)
    if (verdict === 'absent') return { row, partnerId, referenceId: '', verdict }
    if (referenceId === '') throw wrongLabel(file, row, `"${verdict}" needs a referenceId, and there is none`)
    return { row, partnerId, referenceId: referenceIdOf(referenceId), verdict }
  })
}

/**
 * A sentence for labels of hotels that the lists do not hold: they count as misses, since lists are cut more often than
 * labels are wrong. Where all are, nothing can be measured and the files do not belong together.
 */
export function tellUnknownIds(
  files: SetFiles,
  labels: readonly Label[],
  partner: Hotel[],
  reference: Hotel[],
): string[] {
  const partnerIds = new Set(partner.map(({ id }) => id))
  const referenceIds = new Set(reference.map(({ id }) => referenceIdOf(id)))
  const tell = (
    asked: readonly Label[],
    isKnown: (label: Label) => boolean,
    column: string,
    list: string,
  ): string[] => {
    const unknown = asked.filter((label) => !isKnown(label))
    if (unknown.length === 0) return []
    const rows = unknown.slice(0, 3).map(({ row }) => `row ${row}`)
    const more = unknown.length > rows.length ? ', …' : ''
    const count = unknown.length === 1 ? '1 label has' : `${unknown.length.toLocaleString('en')} labels have`
    const sentence = `${files.labels}: ${count} a ${column} that is no id in ${basename(list)} (${rows.join(', ')}${more}).`
    if (unknown.length === asked.length) throw new IngestError('UNREADABLE_FILE', sentence)
    return [sentence]
  }
  const pairs = labels.filter(({ verdict }) => verdict !== 'absent')
  return [
    ...tell(labels, ({ partnerId }) => partnerIds.has(partnerId), 'partnerId', files.partner),
    ...tell(pairs, ({ referenceId }) => referenceIds.has(referenceId), 'referenceId', files.reference),
  ]
}

function wrongLabel(file: string, row: number, what: string): IngestError {
  return new IngestError('UNREADABLE_FILE', `${file}, row ${row}: ${what}.`)
}
