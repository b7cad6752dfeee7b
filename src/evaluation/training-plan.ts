import { syntheticTasks } from './corrupt/synthetic-tasks.ts'
import { filesIn, type Hotel, loadLabelledSet } from './labelled-set.ts'
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
    tasks.push(...withVariants(taskOf(set, weight)))
  }
  for (const folder of options.worlds) {
    const task = taskOf(await loadLabelledSet(filesIn(folder)), WORLD_WEIGHT, WORLD_WEIGHT / 3)
    tasks.push(task, variant(task, 'no point', 0.4, withoutPoint))
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
  if (points && addresses) tasks.push(variant(task, 'name and city', 0.4, (h) => withoutAddress(withoutPoint(h))))
  return tasks
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
