import { NO_DISTANCE, S } from '../../compare/signals.ts'
import { isDoorShared } from './name-alone.ts'

/**
 * Two hotel groups, where no house number tells: "Courtyard Elmbridge North" and "Residence Inn Elmbridge North" share
 * where they stand. Of ten such pairs in eleven lists that got 20 percent or more two were right (renamed), where five
 * should have been. Around points they stand side by side at the exits of highways: of the 25,463 hotels of a list of
 * the United States, each matched against the others, 100 were taken for the house of another group next door.
 */
const OTHER_GROUP = 3
/** The same where only one of them names a group and the names share nothing: "Larch Inn" next door to "Rowan Inn". */
const GROUP_BESIDE_NONE = 2
/** Names that agree by this much on both sides are of one house, whatever else stands in them. */
const NAMES_AGREE = 0.6
/** Less than this of what is distinctive in either name is nothing in common. */
const NAMES_SHARE = 0.3

/**
 * What it takes away, in log-odds, that the names are of two hotel groups; 0 where they are not, or where a door
 * agrees.
 */
export function otherGroupPenalty(rows: Float32Array, at: number, isDoor: boolean): number {
  const brands = rows[at + S.brands]
  if ((brands !== -1 && brands !== -0.5) || isDoorShared(rows, at, isDoor)) return 0
  const hasDistance = rows[at + S.logDistance] !== NO_DISTANCE
  const ofPartner = rows[at + S.coverCorePartner]
  const ofReference = rows[at + S.coverCoreReference]
  if (brands === -1) return hasDistance && Math.min(ofPartner, ofReference) >= NAMES_AGREE ? 0 : OTHER_GROUP
  // Names in two scripts share little even where they mean the same.
  if (!hasDistance || rows[at + S.scripts] > 0) return 0
  return Math.max(ofPartner, ofReference) < NAMES_SHARE ? GROUP_BESIDE_NONE : 0
}
