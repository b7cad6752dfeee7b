import type { ReferenceIndex } from '../../matching/index.ts'

/** Where a hotel's name stands in the index's text: the name is the first of a hotel's fields. One object, used again. */
export function nameOf(index: ReferenceIndex, ref: number): { start: number; end: number } {
  place.start = index.textStart[ref]
  place.end = place.start + index.textLengths[ref * FIELDS_PER_HOTEL]
  return place
}

const place = { start: 0, end: 0 }

// matching/reference-index/layout.ts; name-of.test.ts compares with the index's own reading of a name.
const FIELDS_PER_HOTEL = 6
