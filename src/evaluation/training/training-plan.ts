import { syntheticTasks } from '../corrupt/synthetic-tasks.ts'
import type { Hotel } from '../hotel.ts'
import { type LabelledSet, loadLabelledSet } from '../sets/labelled-set.ts'
import { filesIn } from '../sets/set-files.ts'
import { type Task, taskOf, variant } from '../task.ts'

export type PlanOptions = {
  labelled: string[]
  worlds: string[]
  inventories: string | null
  seed: number
  madeRows: number
}

/** A small set counts as much as a large one up to this. */
const SET_RECORDS = 3000
const SET_WEIGHT_MAX = 2.5
const MADE_WEIGHT = 0.12
const WORLD_WEIGHT = 0.12

/**
 * What the model learns from: the labelled sets, the same without coordinates, without addresses and without both, and
 * made-up partner lists (from real inventories and from generated worlds) at a lower weight.
 */
export async function trainingTasks(options: PlanOptions): Promise<Task[]> {
  const tasks: Task[] = []
  for (const folder of options.labelled) {
    const set = await loadLabelledSet(filesIn(folder))
    const weight = Math.min(SET_WEIGHT_MAX, Math.max(1, SET_RECORDS / set.partner.length))
    tasks.push(...withVariants(set, taskOf(set, weight)))
  }
  for (const folder of options.worlds) {
    const set = await loadLabelledSet(filesIn(folder))
    const task = taskOf(set, WORLD_WEIGHT, WORLD_WEIGHT / 3)
    tasks.push(task, variant(task, 'no point', 0.4, withoutPoint), variant(task, 'name and city', 0.4, nameAndCity))
    tasks.push(pointless(set, task), coarse(task))
  }
  if (options.inventories !== null) {
    for (const task of await syntheticTasks(options.inventories, options.madeRows, MADE_WEIGHT, options.seed)) {
      tasks.push(task)
      if (has(task.partner, hasPoint) && has(task.partner, (h) => h.city !== ''))
        tasks.push(variant(task, 'no point', 0.4, withoutPoint))
    }
  }
  return tasks
}

/**
 * A set as it is, and without what both of its lists tell. A sample was read with all it tells and is taught as it was
 * read.
 */
function withVariants(set: LabelledSet, task: Task): Task[] {
  const tasks = [task]
  if (task.isSample) return tasks
  const points = has(set.partner, hasPoint) && has(set.reference, hasPoint)
  const addresses = has(set.partner, hasAddress) && has(set.reference, hasAddress)
  if (points) tasks.push(variant(task, 'no point', 0.4, withoutPoint), coarse(task))
  if (addresses) tasks.push(variant(task, 'no address', 0.4, withoutAddress))
  if (points && addresses) tasks.push(variant(task, 'name and city', 0.4, nameAndCity))
  if (has(set.reference, hasPoint)) tasks.push(pointless(set, task))
  return tasks
}

/** Points of two decimals, up to 800 m off. Trees that saw them judge exact ones worse: only the calibration does. */
function coarse(task: Task): Task {
  return { ...variant(task, 'two decimals', 0.1, withCoarsePoint), weight: 0 }
}

/** Neither list tells where a hotel stands: registers and directories often do not. */
function pointless(set: LabelledSet, task: Task): Task {
  const name = `${set.name}/no point anywhere`
  const bare = taskOf({ ...set, name, reference: set.reference.map(withoutPoint) })
  const { partner, weight, calibrationWeight } = variant(task, '', 0.4, withoutPoint)
  // The areas stay those of the points: a record must not be trained on under one name and judged under another.
  return { ...bare, area: task.area, partner, weight, calibrationWeight }
}

function nameAndCity(hotel: Hotel): Hotel {
  return withoutAddress(withoutPoint(hotel))
}

function withoutPoint(hotel: Hotel): Hotel {
  return { ...hotel, latitude: Number.NaN, longitude: Number.NaN }
}

function withCoarsePoint(hotel: Hotel): Hotel {
  return { ...hotel, latitude: hundredths(hotel.latitude), longitude: hundredths(hotel.longitude) }
}

function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

function withoutAddress(hotel: Hotel): Hotel {
  return { ...hotel, address: '', postalCode: '' }
}

function hasPoint(hotel: Hotel): boolean {
  return !Number.isNaN(hotel.latitude)
}

function hasAddress(hotel: Hotel): boolean {
  return hotel.address !== ''
}

function has(hotels: readonly Hotel[], what: (hotel: Hotel) => boolean): boolean {
  return hotels.some(what)
}
