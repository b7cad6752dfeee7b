import { syntheticTasks } from './corrupt/synthetic-tasks.ts'
import { filesIn, type Hotel, type LabelledSet, loadLabelledSet } from './labelled-set.ts'
import { type Task, taskOf, variant } from './task.ts'

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
    tasks.push(...withVariants(taskOf(set, weight)), pointless(set, weight))
  }
  for (const folder of options.worlds) {
    const set = await loadLabelledSet(filesIn(folder))
    const task = taskOf(set, WORLD_WEIGHT, WORLD_WEIGHT / 3)
    tasks.push(task, variant(task, 'no point', 0.4, withoutPoint), variant(task, 'name and city', 0.4, nameAndCity))
    tasks.push(pointless(set, WORLD_WEIGHT, WORLD_WEIGHT / 3))
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

function withVariants(task: Task): Task[] {
  const tasks = [task]
  const points = has(task.partner, hasPoint)
  const addresses = has(task.partner, (h) => h.address !== '')
  if (points) tasks.push(variant(task, 'no point', 0.4, withoutPoint))
  if (addresses) tasks.push(variant(task, 'no address', 0.4, withoutAddress))
  if (points && addresses) tasks.push(variant(task, 'name and city', 0.4, nameAndCity))
  return tasks
}

/** Neither list tells where a hotel stands: registers and directories often do not. */
function pointless(set: LabelledSet, weight: number, calibrationWeight = weight): Task {
  const name = `${set.name}/no point anywhere`
  const task = taskOf(
    { ...set, name, reference: set.reference.map(withoutPoint) },
    0.4 * weight,
    0.4 * calibrationWeight,
  )
  // The areas stay those of the points: a record must not be trained on under one name and judged under another.
  return { ...task, partner: task.partner.map(withoutPoint) }
}

function nameAndCity(hotel: Hotel): Hotel {
  return withoutAddress(withoutPoint(hotel))
}

export function withoutPoint(hotel: Hotel): Hotel {
  return { ...hotel, latitude: Number.NaN, longitude: Number.NaN }
}

export function withoutAddress(hotel: Hotel): Hotel {
  return { ...hotel, address: '' }
}

function hasPoint(hotel: Hotel): boolean {
  return !Number.isNaN(hotel.latitude)
}

function has(hotels: readonly Hotel[], what: (hotel: Hotel) => boolean): boolean {
  return hotels.some(what)
}
