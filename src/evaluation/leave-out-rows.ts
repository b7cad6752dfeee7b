import { COUNTRY_UNKNOWN, IngestError } from '../ingest/index.ts'
import { referenceIdOf } from '../reference/index.ts'
import type { Hotel, LabelledSet, SetFiles } from './labelled-set.ts'

const ROWS_TOLD = 3

/** The set without the rows that a mapping refuses, which nothing could be measured by, and a sentence for each list that had some. */
export function leaveOutRows(set: LabelledSet, files: SetFiles): { set: LabelledSet; notes: string[] } {
  const notes: string[] = []
  const usable = (file: string, list: Hotel[], isPartner: boolean): Hotel[] => {
    const seen = new Map<string, number>()
    const told: string[] = []
    const good = list.filter((hotel) => {
      const fault = faultOf(hotel, isPartner, seen)
      if (fault !== null) told.push(`row ${hotel.row}: ${fault}`)
      return fault === null
    })
    const reasons = `(${told.slice(0, ROWS_TOLD).join('; ')}${told.length > ROWS_TOLD ? '; …' : ''})`
    if (good.length === 0) throw new IngestError('NO_VALID_ROWS', `${file}: No row can be used ${reasons}.`)
    const count = told.length === 1 ? '1 row was' : `${told.length.toLocaleString('en')} rows were`
    if (told.length > 0) notes.push(`${file}: ${count} left out, as a mapping leaves them out ${reasons}.`)
    return good
  }
  const partner = usable(files.partner, set.partner, true)
  const reference = usable(files.reference, set.reference, false)
  if (notes.length === 0) return { set, notes }
  const known = new Set(reference.map(({ id }) => referenceIdOf(id)))
  return {
    set: { ...set, partner, reference, same: within(set.same, known), unsure: within(set.unsure, known) },
    notes,
  }
}

/** By the rules of inventory/parse and reference/parse. */
function faultOf({ id, name, city, countryCode, row }: Hotel, isPartner: boolean, seen: Map<string, number>) {
  if (id.trim() === '') return 'id is missing'
  if (name.trim() === '') return 'name is missing'
  if (isPartner && city.trim() === '') return 'city is missing'
  if (countryCode === '') return COUNTRY_UNKNOWN
  const first = seen.get(id)
  if (first !== undefined) return `id is already used in row ${first}, which is kept`
  seen.set(id, row ?? 0)
  return null
}

function within(pairs: Map<string, Set<string>>, known: Set<string>): Map<string, Set<string>> {
  const left = [...pairs].map(([id, ids]) => [id, new Set([...ids].filter((one) => known.has(one)))] as const)
  return new Map(left.filter(([, ids]) => ids.size > 0))
}
