import { IngestError } from '../../ingest/index.ts'
import {
  findSharedPoints,
  openReferenceIndex,
  type ReferenceIndex,
  ReferenceIndexBuilder,
  readTowns,
} from '../../matching/index.ts'
import { knownPlaces } from '../../platform/places/known-places.ts'
import { referenceIdOf } from '../../reference/index.ts'
import type { Hotel } from '../hotel.ts'
import { LABEL_COLUMNS, type Label, type LabelColumn, readLabels, tellUnknownIds } from './check-labels.ts'
import { loadHotels } from './load-hotels.ts'
import { readTable, type TableRow } from './read-table.ts'
import type { SetFiles } from './set-files.ts'

/** A partner list, a reference, and which pairs are the same hotel. */
export type LabelledSet = {
  name: string
  partner: Hotel[]
  reference: Hotel[]
  /** Partner id → reference ids that are right. No entry: the reference does not hold it. */
  same: Map<string, Set<string>>
  /** Partner id → reference ids nobody could decide: counted neither way. */
  unsure: Map<string, Set<string>>
  /** Partner id → how many records of the whole list it stands for; null where the list is whole. */
  standsFor: Map<string, number> | null
  /** What is odd about its labels, in sentences. */
  notes?: string[]
}

export async function loadLabelledSet(files: SetFiles): Promise<LabelledSet> {
  const rows = await readTable(files.labels, LABEL_COLUMNS, ['partnerId', 'referenceId', 'verdict'])
  const labels = readLabels(files.labels, rows)
  const standsFor = sampleWeights(files.labels, rows)
  const partner = placedByTown(await loadHotels(files.partner, 'partner'))
  const reference = await loadHotels(files.reference, 'reference')
  const notes = tellUnknownIds(files, labels, partner, reference)
  return {
    name: files.name,
    partner: standsFor === null ? partner : partner.filter((hotel) => standsFor.has(hotel.id)),
    reference,
    same: pairsOf(labels, 'same'),
    unsure: pairsOf(labels, 'unsure'),
    standsFor,
    notes,
  }
}

function pairsOf(labels: readonly Label[], wanted: 'same' | 'unsure'): Map<string, Set<string>> {
  const pairs = new Map<string, Set<string>>()
  for (const { partnerId, referenceId, verdict } of labels) {
    if (verdict !== wanted) continue
    const ids = pairs.get(partnerId) ?? new Set()
    pairs.set(partnerId, ids.add(referenceId))
  }
  return pairs
}

/** With a column `weight` only a sample of the list was read: records without a row are unknown, not unmatched. */
function sampleWeights(file: string, labels: readonly TableRow<LabelColumn>[]): Map<string, number> | null {
  if (labels.length === 0 || labels[0].cells.weight === undefined) return null
  const weights = new Map<string, number>()
  for (const { cells } of labels) {
    const { partnerId = '', weight = '' } = cells
    const number = Number(weight)
    if (weight.trim() === '' || !(number > 0 && number < 1e9))
      throw new IngestError(
        'UNREADABLE_FILE',
        `${file}: the weight of record ${partnerId} is "${weight}", not a number above 0.`,
      )
    weights.set(partnerId, number)
  }
  return weights
}

/** The list with the hotels marked that stand on the points of their towns. */
export function placedByTown(list: Hotel[]): Hotel[] {
  const isShared = findSharedPoints(list)
  return list.map((hotel, row) => (isShared[row] ? { ...hotel, isPointShared: true } : hotel))
}

export function indexOf(hotels: readonly Hotel[]): ReferenceIndex {
  const builder = new ReferenceIndexBuilder({ towns: (codes) => readTowns(knownPlaces(codes)) })
  builder.add({
    count: hotels.length,
    id: hotels.map((h) => referenceIdOf(h.id)),
    name: hotels.map((h) => h.name),
    countryCode: hotels.map((h) => h.countryCode),
    address: hotels.map((h) => h.address),
    city: hotels.map((h) => h.city),
    region: hotels.map((h) => h.region ?? ''),
    postalCode: hotels.map((h) => h.postalCode ?? ''),
    aliases: hotels.map((h) => h.aliases ?? null),
    latitude: hotels.map((h) => h.latitude),
    longitude: hotels.map((h) => h.longitude),
  })
  return openReferenceIndex(builder.finish())
}
