import { S } from '../../compare/signals.ts'
import { isNameAlone } from './name-alone.ts'

/**
 * Two hotel groups, where neither points nor a house number tell: "Courtyard Elmbridge North" and "Residence Inn Elmbridge North" share where they stand. Of ten such
 * pairs in eleven lists that got 20 percent or more two were right (renamed), where five should have been.
 */
const OTHER_GROUP = 3

/** What it takes away, in log-odds, that the names are of two hotel groups; 0 where they are not, or where there is more than names. */
export function otherGroupPenalty(rows: Float32Array, at: number, isDoor: boolean): number {
  return rows[at + S.brands] === -1 && isNameAlone(rows, at, isDoor) ? OTHER_GROUP : 0
}
