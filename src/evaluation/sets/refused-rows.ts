import { COUNTRY_UNKNOWN, ROWS_TOLD } from '../../ingest/index.ts'
import type { Hotel } from '../hotel.ts'
import type { LabelledSet } from './labelled-set.ts'
import type { SetFiles } from './set-files.ts'

/**
 * A sentence for each list with rows that a mapping refuses. They are counted: the engine is to do what it can with
 * what there is.
 */
export function tellRefusedRows(set: LabelledSet, files: SetFiles): string[] {
  const ofPartner = tellRows(files.partner, set.partner, true)
  const ofReference = tellRows(files.reference, set.reference, false)
  return [...ofPartner, ...ofReference]
}

function tellRows(file: string, list: Hotel[], isPartner: boolean): string[] {
  const seen = new Map<string, number>()
  const told: string[] = []
  for (const hotel of list) {
    const fault = faultOf(hotel, isPartner, seen)
    if (fault !== null) told.push(`row ${hotel.row}: ${fault}`)
  }
  if (told.length === 0) return []
  const count = told.length === 1 ? '1 row is' : `${told.length.toLocaleString('en')} rows are`
  const rows = told.slice(0, ROWS_TOLD).join('; ')
  return [`${file}: ${count} counted that a mapping would refuse (${rows}${told.length > ROWS_TOLD ? '; …' : ''}).`]
}

/** By the rules of inventory/parse and reference/parse. */
function faultOf({ id, name, city, countryCode, row }: Hotel, isPartner: boolean, seen: Map<string, number>) {
  if (id.trim() === '') return 'id is missing'
  if (name.trim() === '') return 'name is missing'
  if (isPartner && city.trim() === '') return 'city is missing'
  if (countryCode === '') return COUNTRY_UNKNOWN
  const first = seen.get(id)
  if (first !== undefined) return `id is already used in row ${first}`
  seen.set(id, row ?? 0)
  return null
}
