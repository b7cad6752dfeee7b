import { ROW, S } from '../compare/signals.ts'
import { coreShare, hasCore } from '../compare/words/word-shares.ts'
import { hashWord } from '../normalise/words/hash-bytes.ts'
import { kindOfType } from '../normalise/words/type-kinds.ts'
import { NEW_READING, TYPE } from '../normalise/words/word-roles.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import { vetoSignal } from '../score/adjustments/veto-penalty.ts'
import type { RecordScorer } from '../score/record-scorer.ts'

/** In log-odds: this far ahead, nobody would take the other for it. */
const FAR_AHEAD = 1.5

/**
 * How the `k`th of the compared stands among the others, in the order that the record's candidates end in. The signals
 * are of the first estimate, before the trees have looked; told as they are, the best candidate would hear that another
 * fits better.
 */
export function rivalText(scorer: RecordScorer, k: number, weight: number): string {
  const { rows, index, comparedRefs } = scorer
  const at = k * ROW
  if (vetoSignal(rows, at) === S.sameName) return 'many hotels bear this name, and this one stands elsewhere'
  const standing = standingText(scorer, k, weight)
  if (rows[at + S.twinRival] !== 1) return standing
  // The signal only says that the next by the first estimate stands close by; what it is called shows whether it is the
  // same house.
  const isSameName = areCalledAlike(index, comparedRefs[k], comparedRefs[bestOther(scorer, k)])
  return isSameName
    ? 'the reference seems to hold this house twice'
    : `${standing}; one of another name stands close by`
}

function standingText(scorer: RecordScorer, k: number, weight: number): string {
  const { rows, scores, order, comparedCount } = scorer
  if (order[0] !== k) return 'another candidate fits better'
  if (comparedCount > 1 && scores[k] - scores[order[1]] < FAR_AHEAD) return 'another candidate fits almost as well'
  const wasClose = comparedCount > 1 && rows[k * ROW + S.baseGap] < FAR_AHEAD
  return wasClose && weight < 0
    ? 'another candidate looks as good at first sight, and ends behind'
    : 'no other candidate comes near'
}

/** The best of the others by the first estimate, as the signals know it. */
function bestOther({ rows, comparedCount }: RecordScorer, k: number): number {
  let best = -1
  for (let j = 0; j < comparedCount; j++)
    if (j !== k && (best < 0 || rows[j * ROW + S.baseScore] > rows[best * ROW + S.baseScore])) best = j
  return best
}

/**
 * Whether two hotels of the reference have the same distinctive words and are of the same kind, by any of their names.
 */
function areCalledAlike(index: ReferenceIndex, a: number, b: number): boolean {
  const names = new Set(namesOf(index, a))
  return namesOf(index, b).some((name) => names.has(name))
}

function namesOf(index: ReferenceIndex, ref: number): string[] {
  const { wordStart, wordFlags } = index
  const end = wordStart[ref + 1]
  const names: string[] = []
  for (let from = wordStart[ref]; from < end; ) {
    let to = from + 1
    while (to < end && (wordFlags[to] & NEW_READING) === 0) to++
    names.push(distinctiveName(index, from, to))
    from = to
  }
  return names
}

function distinctiveName(index: ReferenceIndex, from: number, to: number): string {
  const anyCore = hasCore(index.wordFlags, from, to)
  const words: string[] = []
  let kinds = 0
  for (let w = from; w < to; w++) {
    const word = index.word(index.wordIds[w])
    if (coreShare(index.wordFlags[w], anyCore) > 0) words.push(word)
    else if ((index.wordFlags[w] & TYPE) !== 0) kinds |= kindOfType(hashWord(word))
  }
  return `${words.sort().join(' ')} ${kinds}`
}
