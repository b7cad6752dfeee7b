import { listPartner, type PartnerOptions, type PartnerRow } from './partner-list.ts'
import { listReference, type ReferenceList, type ReferenceOptions, type ReferenceRow } from './reference-list.ts'

const BATCH = 1_000

/** The reference in batches of a thousand rows; nothing is kept, so any size fits in memory. */
export function* generateReference(options: ReferenceOptions | ReferenceList): Generator<ReferenceRow[]> {
  const list = 'world' in options ? options : listReference(options)
  yield* batches(list.rows, list.row)
}

/** A partner's distorted copy of it, with the right answers beside each row. */
export function* generatePartner(reference: ReferenceList, options: PartnerOptions): Generator<PartnerRow[]> {
  const list = listPartner(reference, options)
  yield* batches(list.rows, list.row)
}

function* batches<T>(rows: number, row: (index: number) => T): Generator<T[]> {
  for (let first = 0; first < rows; first += BATCH) {
    const batch: T[] = []
    for (let index = first; index < Math.min(rows, first + BATCH); index++) batch.push(row(index))
    yield batch
  }
}
