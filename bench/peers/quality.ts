import type { Answer } from './peer.ts'

export interface Quality {
  precision: number
  recall: number
  f1: number
  cut: number
}

/** Partner id to the reference ids that are right for it; empty for a hotel the reference does not have. */
export type Truth = Map<string, Set<string>>

/**
 * Scored record by record: an accepted answer that is not right is a false positive, and the row's true hotel stays
 * missed. Without a cut of its own, a peer gets the cut that is best for it in hindsight.
 */
export function judge(answers: readonly Answer[], truth: Truth, decided: boolean): Quality {
  let present = 0
  for (const right of truth.values()) if (right.size > 0) present++
  const sorted = [...answers].sort((a, b) => b.score - a.score)
  let best: Quality = { precision: 0, recall: 0, f1: 0, cut: Number.POSITIVE_INFINITY }
  let accepted = 0
  let correct = 0
  for (let i = 0; i < sorted.length; i++) {
    accepted++
    if (truth.get(sorted[i].partnerId)?.has(sorted[i].referenceId)) correct++
    const isLast = i === sorted.length - 1
    // Equal scores are accepted together.
    if (!isLast && (decided || sorted[i + 1].score === sorted[i].score)) continue
    const precision = correct / accepted
    const recall = correct / present
    const f1 = (2 * precision * recall) / (precision + recall || 1)
    if (f1 > best.f1) best = { precision, recall, f1, cut: sorted[i].score }
  }
  return best
}

/** The largest recall at a precision of at least `precisionMin`, over all cuts. */
export function recallAt(answers: readonly Answer[], truth: Truth, precisionMin: number): number {
  let present = 0
  for (const right of truth.values()) if (right.size > 0) present++
  const sorted = [...answers].sort((a, b) => b.score - a.score)
  let correct = 0
  let best = 0
  for (let i = 0; i < sorted.length; i++) {
    if (truth.get(sorted[i].partnerId)?.has(sorted[i].referenceId)) correct++
    if (sorted[i + 1]?.score !== sorted[i].score && correct / (i + 1) >= precisionMin) best = correct / present
  }
  return best
}
