import { NO_DISTANCE, S } from '../compare/signals.ts'

/**
 * Two hotel groups, where neither points nor a house number tell: "Courtyard Elmbridge North" and "Residence Inn Elmbridge North" share where they stand. Of ten such
 * pairs in eleven lists that got 20 percent or more two were right (renamed), where five should have been.
 */
const OTHER_GROUP = 3

/** What it takes away, in log-odds, that the names are of two hotel groups; 0 where they are not, or where there is more than names. */
export function otherGroupPenalty(rows: Float32Array, at: number): number {
  if (rows[at + S.brands] !== -1 || rows[at + S.logDistance] !== NO_DISTANCE) return 0
  return rows[at + S.house] > 0 || rows[at + S.postcode] > 0 ? 0 : OTHER_GROUP
}
