import { Model } from '../../matching/index.ts'
import { heedList } from '../heed-list.ts'
import { type Judged, type Scores, score } from '../metrics.ts'
import { haveHotelsInCommon, type Task } from '../task.ts'
import { judge, type TrainOptions, trainModel } from './train-model.ts'

export type TaskScores = { name: string; scores: Scores }

/** Each model judges one of so many parts of the areas and learns from the others. */
const FOLDS = 5

/**
 * Every record judged by a model that has seen nothing of its area, a one-degree cell. A sample is an area of its own;
 * one of hotels that stand in a whole set too would tell of all its areas, and teaches nothing here.
 */
export function crossValidate(tasks: readonly Task[], options: TrainOptions): TaskScores[] {
  const judged: Judged[][] = tasks.map(() => [])
  const untold = new Set(
    tasks.filter((task) => task.isSample && tasks.some((other) => !other.isSample && haveHotelsInCommon(task, other))),
  )
  for (let fold = 0; fold < FOLDS; fold++) {
    const tested = (task: Task, row: number): boolean => (task.area[row] & 0xff) % FOLDS === fold
    const model = new Model(trainModel(tasks, (task, row) => !untold.has(task) && !tested(task, row), options))
    tasks.forEach((task, k) => {
      judged[k].push(...judge(task, tested, model))
    })
  }
  return tasks.map((task, k) => ({ name: task.name, scores: score(heedList(judged[k])) }))
}

/** Every labelled set judged by a model that has seen neither that set nor one with hotels of it. */
export function leaveOneSetOut(tasks: readonly Task[], sets: readonly string[], options: TrainOptions): TaskScores[] {
  const out: TaskScores[] = []
  for (const set of sets) {
    const ofSet = (task: Task): boolean => task.name === set || task.name.startsWith(`${set}/`)
    const own = tasks.filter(ofSet)
    const strangers = new Set(tasks.filter((task) => !own.some((one) => haveHotelsInCommon(task, one))))
    const model = new Model(trainModel(tasks, (task) => strangers.has(task), options))
    for (const task of own) out.push({ name: task.name, scores: score(heedList(judge(task, () => true, model))) })
  }
  return out
}
