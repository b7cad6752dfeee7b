import { OTHER_LABEL } from '../../compare/sibling-signals.ts'
import { S } from '../../compare/signals.ts'

/**
 * "Rowan Suites" and "Rowan Residences" stand side by side and are sold as two houses. The trees hardly met such pairs:
 * of 17 in three made worlds that had got an even chance or more none was right, nor was any of the three in real
 * lists.
 */
const OTHER_LABEL_PENALTY = 2.5

/** What it takes away, in log-odds, that each name has a label which the other lacks. */
export function otherLabelPenalty(rows: Float32Array, at: number): number {
  return rows[at + S.variants] === OTHER_LABEL ? OTHER_LABEL_PENALTY : 0
}
