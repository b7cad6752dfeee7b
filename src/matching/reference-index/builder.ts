import { buildAddresses } from './build-addresses.ts'
import { buildCities } from './build-cities.ts'
import { buildCrosswalk, buildUuidSlots } from './build-crosswalk.ts'
import { buildPacked } from './build-packed.ts'
import { buildPostings } from './build-postings.ts'
import { buildRows, orderRows } from './build-rows.ts'
import { buildScanRows } from './build-scan-rows.ts'
import { buildWords } from './build-words.ts'
import { type ReferenceBytes, type ReferenceColumns, ReferenceDraft } from './draft.ts'
import { packSections, type SectionArray } from './layout.ts'

export type BuildProgress = { stage: string; done: number; total: number }

/**
 * Builds a reference index from batches of columns: `add` any number of times, then `finish` once.
 * The result depends on the rows only, not on how they were cut into batches.
 */
export class ReferenceIndexBuilder {
  private draft: ReferenceDraft | null = new ReferenceDraft()
  private readonly onProgress: (progress: BuildProgress) => void

  constructor(options: { onProgress?: (progress: BuildProgress) => void } = {}) {
    this.onProgress = options.onProgress ?? (() => {})
  }

  add(columns: ReferenceColumns): void {
    if (this.draft === null) throw new Error('this reference index is already finished')
    this.draft.add(columns)
    this.onProgress({ stage: 'read', done: this.draft.count, total: this.draft.count })
  }

  /** The same from bytes: a third of the time, for those who read a million rows. */
  addBytes(columns: ReferenceBytes): void {
    if (this.draft === null) throw new Error('this reference index is already finished')
    this.draft.addBytes(columns)
    this.onProgress({ stage: 'read', done: this.draft.count, total: this.draft.count })
  }

  finish(): SharedArrayBuffer {
    const draft = this.draft
    if (draft === null) throw new Error('this reference index is already finished')
    this.draft = null
    const total = draft.count
    const stages = ['order', 'rows', 'cities', 'words', 'addresses', 'postings', 'crosswalk']
    const say = (stage: string): void =>
      this.onProgress({ stage, done: Math.round((total * stages.indexOf(stage)) / stages.length), total })
    const sections = new Map<string, SectionArray>()
    say('order')
    const { order, geoCount } = orderRows(draft)
    say('rows')
    buildRows(draft, order, geoCount, sections)
    say('cities')
    const cities = buildCities(draft, order, geoCount, sections)
    say('words')
    buildWords(draft, order, cities, sections)
    say('addresses')
    buildAddresses(draft, order, sections)
    buildPacked(sections, total)
    buildScanRows(sections, total)
    say('postings')
    buildPostings(sections, total)
    say('crosswalk')
    buildCrosswalk(draft.crosswalk, inverse(order), sections)
    buildUuidSlots(sections, total)
    const buffer = packSections({ count: total, geoCount, supplierCodes: draft.crosswalk.codes }, sections)
    this.onProgress({ stage: 'done', done: total, total })
    return buffer
  }
}

function inverse(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length)
  for (let i = 0; i < order.length; i++) places[order[i]] = i
  return places
}
