import type { ReferenceIndex } from '../matching/index.ts'
import type { Hotel } from './hotel.ts'
import { indexOf, type LabelledSet } from './sets/labelled-set.ts'

/** One partner list to match against one index, with the truth as reference rows. */
export type Task = {
  name: string
  index: ReferenceIndex
  partner: Hotel[]
  same: Array<Set<number>>
  unsure: Array<Set<number>>
  /** Area of each record, for splits: records of one area never stand on both sides. */
  area: Uint32Array
  /**
   * How many records of the list each stands for, 1 on average: where only some were read, not each was as likely to
   * be.
   */
  counts: Float32Array
  /** Only a sample of the list was read: too few records to be split by area. */
  isSample: boolean
  /** Every hotel of both lists by id and name: sets that have one in common are not strangers. */
  hotels: Set<string>
  /** What each record counts in training the scores. */
  weight: number
  /** What each record counts in calibration: made-up mistakes say little about how often real ones happen. */
  calibrationWeight: number
}

export function taskOf(set: LabelledSet, weight = 1, calibrationWeight = weight): Task {
  const index = indexOf(set.reference)
  const rows = (ids: Set<string> | undefined): Set<number> => new Set([...(ids ?? [])].map((id) => index.findById(id)))
  return {
    name: set.name,
    index,
    partner: set.partner,
    same: set.partner.map((p) => rows(set.same.get(p.id))),
    unsure: set.partner.map((p) => rows(set.unsure.get(p.id))),
    area:
      set.standsFor === null
        ? Uint32Array.from(set.partner, areaOf)
        : new Uint32Array(set.partner.length).fill(hashOf(set.name)),
    counts: countsOf(set),
    isSample: set.standsFor !== null,
    hotels: new Set([...set.partner, ...set.reference].map((hotel) => `${hotel.id}|${hotel.name}`)),
    weight,
    calibrationWeight,
  }
}

function countsOf({ partner, standsFor }: LabelledSet): Float32Array {
  if (standsFor === null) return new Float32Array(partner.length).fill(1)
  const total = partner.reduce((sum, hotel) => sum + standsFor.get(hotel.id)!, 0)
  return Float32Array.from(partner, (hotel) => (standsFor.get(hotel.id)! * partner.length) / total)
}

/** The same list with something changed in every record. */
export function variant(task: Task, name: string, share: number, change: (hotel: Hotel, row: number) => Hotel): Task {
  const { weight, calibrationWeight } = task
  return {
    ...task,
    name: `${task.name}/${name}`,
    weight: weight * share,
    calibrationWeight: calibrationWeight * share,
    partner: task.partner.map(change),
  }
}

export function haveHotelsInCommon(a: Task, b: Task): boolean {
  const [fewer, more] = a.hotels.size < b.hotels.size ? [a.hotels, b.hotels] : [b.hotels, a.hotels]
  for (const hotel of fewer) if (more.has(hotel)) return true
  return false
}

/** One-degree cell, or the city where there is no point. */
export function areaOf(hotel: Hotel): number {
  const text = Number.isNaN(hotel.latitude)
    ? `${hotel.countryCode}|${hotel.city.toLowerCase()}`
    : `${Math.floor(hotel.latitude)}|${Math.floor(hotel.longitude)}`
  return hashOf(text)
}

function hashOf(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  return (h ^ (h >>> 13)) >>> 0
}
