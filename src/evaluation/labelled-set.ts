import { join } from 'node:path'
import { IngestError } from '../ingest/index.ts'
import { findSharedPoints, openReferenceIndex, type ReferenceIndex, ReferenceIndexBuilder } from '../matching/index.ts'
import { parseCountry } from '../platform/countries.ts'
import { knownPlaces } from '../platform/known-places.ts'
import { referenceIdOf } from '../reference/index.ts'
import { readTable } from './read-table.ts'

export type Hotel = {
  id: string
  name: string
  address: string
  city: string
  countryCode: string
  latitude: number
  longitude: number
  /** See matching/shared-points.ts. */
  isPointShared?: boolean
}

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
}

export type SetFiles = { name: string; partner: string; reference: string; labels: string }

export function filesIn(folder: string): SetFiles {
  return {
    name: folder.split('/').filter(Boolean).at(-1) ?? folder,
    partner: join(folder, 'partner.csv'),
    reference: join(folder, 'reference.csv'),
    labels: join(folder, 'labels.csv'),
  }
}

export async function loadLabelledSet(files: SetFiles): Promise<LabelledSet> {
  const same = new Map<string, Set<string>>()
  const unsure = new Map<string, Set<string>>()
  const labels = await readTable(files.labels, ['partnerId', 'referenceId', 'verdict'])
  const standsFor = sampleWeights(files.labels, labels)
  for (const row of labels) {
    if (row.verdict !== 'same' && row.verdict !== 'unsure') continue
    const map = row.verdict === 'same' ? same : unsure
    const ids = map.get(row.partnerId) ?? new Set()
    ids.add(referenceIdOf(row.referenceId))
    map.set(row.partnerId, ids)
  }
  const partner = placedByTown(await loadHotels(files.partner))
  return {
    name: files.name,
    partner: standsFor === null ? partner : partner.filter((hotel) => standsFor.has(hotel.id)),
    reference: await loadHotels(files.reference),
    same,
    unsure,
    standsFor,
  }
}

/** With a column `weight` only a sample of the list was read: records without a row are unknown, not unmatched. */
function sampleWeights(file: string, labels: Array<Record<string, string>>): Map<string, number> | null {
  if (labels.length === 0 || labels[0].weight === undefined) return null
  const weights = new Map<string, number>()
  for (const { partnerId, weight } of labels) {
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

export async function loadHotels(file: string): Promise<Hotel[]> {
  return (await readTable(file, ['id', 'name', 'country'])).map((row) => ({
    id: row.id,
    name: row.name,
    address: row.address ?? '',
    city: row.city ?? '',
    countryCode: parseCountry(row.country) ?? '',
    latitude: coordinate(row.latitude),
    longitude: coordinate(row.longitude),
  }))
}

/** The list with the hotels marked that stand on the points of their towns. */
export function placedByTown(list: Hotel[]): Hotel[] {
  const isShared = findSharedPoints(list)
  return list.map((hotel, row) => (isShared[row] ? { ...hotel, isPointShared: true } : hotel))
}

function coordinate(text: string | undefined): number {
  return text === undefined || text.trim() === '' ? Number.NaN : Number(text)
}

export function indexOf(hotels: readonly Hotel[]): ReferenceIndex {
  const builder = new ReferenceIndexBuilder({ towns: knownPlaces })
  builder.add({
    count: hotels.length,
    id: hotels.map((h) => referenceIdOf(h.id)),
    name: hotels.map((h) => h.name),
    countryCode: hotels.map((h) => h.countryCode),
    address: hotels.map((h) => h.address),
    city: hotels.map((h) => h.city),
    latitude: hotels.map((h) => h.latitude),
    longitude: hotels.map((h) => h.longitude),
  })
  return openReferenceIndex(builder.finish())
}
