/** One record as evaluation sees it. `right` is whether the best candidate is a labelled match. */
export type Judged = {
  /** How many records it stands for: 1, but for samples. */
  counts: number
  /** The best candidate; -1 for none. */
  ref: number
  confidence: number
  right: boolean
  hasTruth: boolean
  accepted: boolean
  unsure: boolean
  candidateFound: boolean
}

export type Scores = {
  records: number
  withTruth: number
  policy: PrecisionRecall
  bestCut: PrecisionRecall & { cut: number }
  recallAt: Record<'0.99' | '0.995' | '0.999', number>
  ece: number
  candidateRecall: number
  topOne: number
}
type PrecisionRecall = { precision: number; recall: number; f1: number }

/** The table of measures over judged records; records whose best candidate is labelled unsure count neither way. */
export function score(judged: readonly Judged[]): Scores {
  const counted = judged.filter((j) => !j.unsure)
  const withTruth = total(counted.filter((j) => j.hasTruth))
  const accepted = counted.filter((j) => j.accepted)
  const ranked = counted.filter((j) => j.confidence >= 0).sort((a, b) => b.confidence - a.confidence)
  let right = 0
  let above = 0
  let best = { precision: 1, recall: 0, f1: 0, cut: 100 }
  const recallAt = { '0.99': 0, '0.995': 0, '0.999': 0 }
  ranked.forEach((j, k) => {
    above += j.counts
    if (j.right) right += j.counts
    // A cut falls between different confidences only.
    if (k + 1 < ranked.length && ranked[k + 1].confidence === j.confidence) return
    const at = measure(right, above, withTruth)
    if (at.f1 > best.f1) best = { ...at, cut: j.confidence }
    for (const level of ['0.99', '0.995', '0.999'] as const) {
      if (at.precision >= Number(level)) recallAt[level] = Math.max(recallAt[level], at.recall)
    }
  })
  return {
    records: counted.length,
    withTruth: counted.filter((j) => j.hasTruth).length,
    policy: measure(total(accepted.filter((j) => j.right)), total(accepted), withTruth),
    bestCut: best,
    recallAt,
    ece: expectedCalibrationError(ranked),
    candidateRecall: ratio(total(counted.filter((j) => j.hasTruth && j.candidateFound)), withTruth),
    topOne: ratio(total(counted.filter((j) => j.right)), withTruth),
  }
}

function total(judged: readonly Judged[]): number {
  return judged.reduce((sum, j) => sum + j.counts, 0)
}

function measure(right: number, accepted: number, withTruth: number): PrecisionRecall {
  const precision = ratio(right, accepted)
  const recall = ratio(right, withTruth)
  return { precision, recall, f1: ratio(2 * precision * recall, precision + recall) }
}

/** Mean gap between what confidence promises and what comes true, over ten equal bins. */
function expectedCalibrationError(ranked: readonly Judged[]): number {
  const bins = Array.from({ length: 10 }, () => ({ promised: 0, kept: 0 }))
  for (const j of ranked) {
    const bin = bins[Math.min(9, Math.floor(j.confidence / 10))]
    bin.promised += (j.counts * j.confidence) / 100
    bin.kept += j.right ? j.counts : 0
  }
  return ratio(
    bins.reduce((sum, bin) => sum + Math.abs(bin.promised - bin.kept), 0),
    total(ranked),
  )
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
