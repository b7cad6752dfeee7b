import {
  addBaseScores,
  createMatcher,
  type Matcher,
  Model,
  ROW,
  SIGNALS,
  TREE_DEPTH,
  WORDS_MAX,
} from '../../matching/index.ts'
import type { Task } from '../task.ts'

/**
 * What the engine finds for every record of a task, with the signals of each pair. Of a model, searching asks only
 * whether to look further; so it is done once, and any number of models can then be trained and judged on what is kept
 * here. At work the trees, once they are sure, spare a further look: here, without trees, those few records are
 * searched wider.
 */
export class Collected {
  /** Candidates of record r: start[r] .. start[r + 1]. */
  readonly start: Uint32Array
  refs = new Int32Array(1 << 14)
  private rows = new Float32Array((1 << 14) * ROW)
  private foundWords = new Int32Array(1 << 14)
  private readonly weights: Float32Array

  constructor(task: Task, model: Model) {
    const records = task.partner.length
    this.start = new Uint32Array(records + 1)
    this.weights = new Float32Array(records * WORDS_MAX)
    const matcher = createMatcher(task.index, { model })
    const { scorer } = matcher
    for (let r = 0; r < records; r++) {
      matcher.readRecord(task.partner[r])
      scorer.collect()
      const from = this.start[r]
      const to = from + scorer.comparedCount
      this.start[r + 1] = to
      if (to > this.refs.length) this.grow()
      this.refs.set(scorer.comparedRefs.subarray(0, to - from), from)
      this.foundWords.set(scorer.foundWords.subarray(0, to - from), from)
      this.rows.set(scorer.rows.subarray(0, (to - from) * ROW), from * ROW)
      this.weights.set(matcher.query.weights, r * WORDS_MAX)
    }
  }

  /** Puts the matcher where it would stand after collecting record r, with its own model's first estimates. */
  replay(r: number, matcher: Matcher): void {
    const { scorer, query } = matcher
    const from = this.start[r]
    const to = this.start[r + 1]
    scorer.comparedCount = to - from
    scorer.comparedRefs.set(this.refs.subarray(from, to))
    scorer.foundWords.set(this.foundWords.subarray(from, to))
    scorer.rows.set(this.rows.subarray(from * ROW, to * ROW))
    query.weights.set(this.weights.subarray(r * WORDS_MAX, (r + 1) * WORDS_MAX))
    addBaseScores(scorer, matcher.model)
  }

  private grow(): void {
    const refs = new Int32Array(this.refs.length * 2)
    refs.set(this.refs)
    this.refs = refs
    const found = new Int32Array(refs.length)
    found.set(this.foundWords)
    this.foundWords = found
    const rows = new Float32Array(refs.length * ROW)
    rows.set(this.rows)
    this.rows = rows
  }
}

const kept = new WeakMap<Task, Collected>()

/** Searches all tasks with this model and keeps what is found, in place of what was kept before. */
export function collect(tasks: readonly Task[], model: Model): void {
  for (const task of tasks) kept.set(task, new Collected(task, model))
}

/** What was collected for a task; null when nothing was. */
export function collectedOf(task: Task): Collected | null {
  return kept.get(task) ?? null
}

/** A model that says nothing: for searching only. */
export const BLANK = new Model({
  signals: SIGNALS.map((s) => s.name),
  base: { mean: [], scale: [], weights: [], bias: 0 },
  trees: { depth: TREE_DEPTH, bias: 0, feature: [], threshold: [], leaf: [] },
  calibration: { weights: [], bias: 0, curveX: [0, 1], curveY: [0, 1] },
})
