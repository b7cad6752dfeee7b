import type { ReferenceIndex } from '../matching/index.ts'
import { type Hotel, indexOf, type LabelledSet } from './labelled-set.ts'

/** One partner list to match against one index, with the truth as reference rows. */
export type Task = {
  name: string
  index: ReferenceIndex
  partner: Hotel[]
  same: Array<Set<number>>
  unsure: Array<Set<number>>
  /** Area of each record, for splits: records of one area never stand on both sides. */
  area: Uint32Array
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
    area: Uint32Array.from(set.partner, areaOf),
    weight,
    calibrationWeight,
  }
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

/** One-degree cell, or the city where there is no point. */
export function areaOf(hotel: Hotel): number {
  const text = Number.isNaN(hotel.latitude)
    ? `${hotel.countryCode}|${hotel.city.toLowerCase()}`
    : `${Math.floor(hotel.latitude)}|${Math.floor(hotel.longitude)}`
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  return (h ^ (h >>> 13)) >>> 0
}
