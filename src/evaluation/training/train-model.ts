import {
  addRivalSignals,
  CALIBRATION_INPUTS,
  CONTENDERS_MAX,
  createMatcher,
  decide,
  type Matcher,
  MatchOutcome,
  Model,
  type ModelNumbers,
  PAIR_SIGNAL_COUNT,
  ROW,
  SIGNAL_COUNT,
  SIGNALS,
  TREE_DEPTH,
} from '../../matching/index.ts'
import type { Judged } from '../metrics.ts'
import type { Task } from '../task.ts'
import { BLANK, type Collected, collect, collectedOf } from './collected.ts'
import { type CalibrationRows, fitCalibration } from './fit-calibration.ts'
import { trainLogistic } from './train-logistic.ts'
import { type Examples, trainTrees } from './train-trees.ts'

export type Uses = (task: Task, row: number) => boolean
export type TrainOptions = {
  seed: number
  trees: number
  rate?: number
  say?: (text: string) => void
}

const BASE_SCORE = SIGNALS.findIndex((s) => s.name === 'baseScore')
const BASE_ROWS_MAX = 40_000
/**
 * The calibration reads scores of models that saw all but one of so many parts: the fewer parts, the weaker those
 * models.
 */
const CALIBRATION_PARTS = 4

/**
 * Searches every list, once with no estimate and again with one learned from that: when training, the engine looks as
 * far as it will look at work. Call it before training.
 */
export function searchLists(tasks: readonly Task[]): void {
  collect(tasks, BLANK)
  collect(tasks, new Model({ ...NO_MODEL, base: trainBase(gather(tasks, () => true, null)) }))
}

/** Trains on the chosen records: first estimate, trees, and a calibration fitted on records its trees have not seen. */
export function trainModel(tasks: readonly Task[], uses: Uses, options: TrainOptions): ModelNumbers {
  const numbers = trainScores(tasks, uses, options)
  const rows: CalibrationRows = { inputs: [], right: [], weight: [] }
  for (let part = 0; part < CALIBRATION_PARTS; part++) {
    const inPart: Uses = (task, row) => uses(task, row) && (task.area[row] >>> 8) % CALIBRATION_PARTS === part
    const model = new Model(trainScores(tasks, (task, row) => uses(task, row) && !inPart(task, row), options))
    for (const task of tasks) gatherCalibration(task, inPart, model, rows)
  }
  return { ...numbers, calibration: fitCalibration(rows) }
}

/** First estimate and trees, with the trees' own score as confidence. */
function trainScores(tasks: readonly Task[], uses: Uses, options: TrainOptions): ModelNumbers {
  const base = trainBase(gather(tasks, uses, null))
  const examples = gather(tasks, uses, new Model({ ...NO_MODEL, base }))
  options.say?.(`${examples.count} pairs`)
  const trees = trainTrees(examples, {
    trees: options.trees,
    depth: TREE_DEPTH,
    rate: options.rate ?? 0.1,
    lambda: 3,
    childWeightMin: 4,
    sample: 0.8,
    seed: options.seed,
  })
  return { ...NO_MODEL, base, trees }
}

const NO_MODEL = {
  signals: SIGNALS.map((s) => s.name),
  trees: { depth: TREE_DEPTH, bias: 0, feature: [], threshold: [], leaf: [] },
  calibration: {
    weights: CALIBRATION_INPUTS.map((_, k) => (k === 0 ? 1 : 0)),
    bias: 0,
    curveX: [-10, 10],
    curveY: [0, 1],
  },
}

function trainBase(pairs: Examples): ModelNumbers['base'] {
  const rising = SIGNALS.slice(0, PAIR_SIGNAL_COUNT).map((s) => s.rising)
  return trainLogistic(thinned(pairs, BASE_ROWS_MAX), PAIR_SIGNAL_COUNT, 5, rising)
}

/** Among the best few by the first estimate: the rest teach the trees nothing and cost time. */
function isContender(matcher: Matcher, k: number): boolean {
  const { rows, comparedCount } = matcher.scorer
  let better = 0
  for (let j = 0; j < comparedCount; j++) if (rows[j * ROW + BASE_SCORE] > rows[k * ROW + BASE_SCORE]) better++
  return better < CONTENDERS_MAX
}

/** Every so-many-th row: the first estimate has 30 weights and needs no more. */
function thinned(data: Examples, rowsMax: number): Examples {
  const step = Math.ceil(data.count / rowsMax)
  if (step <= 1) return data
  const count = Math.floor(data.count / step)
  const rows = new Float32Array(count * data.width)
  for (let i = 0; i < count; i++)
    rows.set(data.rows.subarray(i * step * data.width, (i * step + 1) * data.width), i * data.width)
  const take = (column: Float32Array): Float32Array => Float32Array.from({ length: count }, (_, i) => column[i * step])
  return { rows, width: data.width, count, label: take(data.label), weight: take(data.weight) }
}

/** Signals of all candidate pairs; with a model, those of rivals too. */
function gather(tasks: readonly Task[], uses: Uses, model: Model | null): Examples {
  let capacity = 1 << 16
  let rows = new Float32Array(capacity * SIGNAL_COUNT)
  const label: number[] = []
  const weight: number[] = []
  for (const task of tasks) {
    if (task.weight === 0) continue
    const collected = searched(task)
    const matcher = createMatcher(task.index, { model: model ?? BLANK })
    for (let r = 0; r < task.partner.length; r++) {
      if (!uses(task, r)) continue
      collected.replay(r, matcher)
      if (model !== null) addRivalSignals(matcher.scorer)
      for (let k = 0; k < matcher.scorer.comparedCount; k++) {
        const ref = matcher.scorer.comparedRefs[k]
        if (task.unsure[r].has(ref) || (model !== null && !isContender(matcher, k))) continue
        if (label.length === capacity) {
          capacity *= 2
          const larger = new Float32Array(capacity * SIGNAL_COUNT)
          larger.set(rows)
          rows = larger
        }
        rows.set(matcher.scorer.rows.subarray(k * ROW, k * ROW + SIGNAL_COUNT), label.length * SIGNAL_COUNT)
        label.push(task.same[r].has(ref) ? 1 : 0)
        weight.push(task.weight * task.counts[r])
      }
    }
  }
  return {
    rows,
    width: SIGNAL_COUNT,
    count: label.length,
    label: Float32Array.from(label),
    weight: Float32Array.from(weight),
  }
}

function gatherCalibration(task: Task, uses: Uses, model: Model, into: CalibrationRows): void {
  if (task.calibrationWeight === 0) return
  const collected = searched(task)
  const matcher = createMatcher(task.index, { model })
  for (let r = 0; r < task.partner.length; r++) {
    if (!uses(task, r)) continue
    collected.replay(r, matcher)
    matcher.scorer.rank()
    if (matcher.scorer.count === 0 || task.unsure[r].has(matcher.scorer.refs[0])) continue
    into.inputs.push([...matcher.scorer.calibrationInputs])
    into.right.push(task.same[r].has(matcher.scorer.refs[0]))
    into.weight.push(task.calibrationWeight * task.counts[r])
  }
}

/** Matches the chosen records with a model and says how each came out; searches only where nothing was collected. */
export function judge(
  task: Task,
  uses: Uses,
  model: Model,
  each?: (row: number, matcher: Matcher, judged: Judged) => void,
): Judged[] {
  const collected = collectedOf(task)
  const matcher = createMatcher(task.index, { model })
  const { scorer } = matcher
  const outcome = new MatchOutcome()
  const out: Judged[] = []
  for (let r = 0; r < task.partner.length; r++) {
    if (!uses(task, r)) continue
    if (collected === null) matcher.match(task.partner[r], 'STANDARD', outcome)
    else {
      collected.replay(r, matcher)
      scorer.rank()
      outcome.clear()
      decide(scorer, null, outcome)
    }
    let found = false
    for (let k = 0; k < scorer.comparedCount; k++) if (task.same[r].has(scorer.comparedRefs[k])) found = true
    const judged: Judged = {
      counts: task.counts[r],
      ref: outcome.ref,
      confidence: scorer.count === 0 ? -1 : scorer.confidences[0],
      right: outcome.ref >= 0 && task.same[r].has(outcome.ref),
      hasTruth: task.same[r].size > 0,
      accepted: outcome.status === 'MATCHED',
      unsure:
        outcome.ref >= 0 &&
        !task.same[r].has(outcome.ref) &&
        (task.unsure[r].has(outcome.ref) || (task.same[r].size === 0 && task.unsure[r].size > 0)),
      candidateFound: found,
    }
    out.push(judged)
    each?.(r, matcher, judged)
  }
  return out
}

function searched(task: Task): Collected {
  const collected = collectedOf(task)
  if (collected === null) throw new Error(`${task.name} was not searched before training`)
  return collected
}
