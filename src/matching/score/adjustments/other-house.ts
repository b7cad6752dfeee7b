import { OTHER_HOUSE } from '../../compare/signals.ts'
import { ONE_OF_SEVERAL, SAME_HOUSE } from '../hotel-groups/tell-other-house.ts'

/*
 * The trees see in a place that one list tells and the other does not a word left out, as it mostly is. In the names of
 * hotel groups it is what tells their houses apart. Three lists were matched by names and cities alone, two of them
 * against each other and each against the rest of its own, where the right house is mostly missing. Of pairs that were
 * matched, addresses or points tell:
 */
/** Only one tells a place, and the group has more houses in that town: of 42 pairs that were matched 3 were right. */
const SEVERAL = 3.5
/** Each tells another place, or the record's is another town: of five none. */
const ANOTHER_PLACE = 4.5

/**
 * What it takes away, in log-odds, that the places in two names of one hotel group tell two houses of it; 0 where they
 * do not, or nobody asked.
 */
export function otherHousePenalty(rows: Float32Array, at: number): number {
  const told = rows[at + OTHER_HOUSE]
  if (told <= SAME_HOUSE) return 0
  return told === ONE_OF_SEVERAL ? SEVERAL : ANOTHER_PLACE
}
