import type { MappingResult } from '../../api/types.ts'

/** All of a result that a decision changes, a colleague's confirmation of the same hotel as well. */
export function seenOf({ status, matchedReferenceHotelId, matchMethod, reason }: MappingResult) {
  return { status, matchedReferenceHotelId, matchMethod, reason }
}

/** The same in one text, to tell what was decided from what was before. */
export function seenText(result: MappingResult): string {
  return JSON.stringify(seenOf(result))
}
