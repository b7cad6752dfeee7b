import type { ReferenceIndex } from '../../matching/index.ts'

interface Place {
  start: number
  end: number
}

/**
 * Where a hotel's name stands in the index's text: the name is the first of a hotel's fields. One object, used again.
 */
export function nameOf(index: ReferenceIndex, ref: number): Place {
  place.start = index.textStart[ref]
  place.end = place.start + index.textLengths[ref * FIELDS_PER_HOTEL]
  return place
}

/** Where the reference file's own id stands, the last field; empty for a hotel whose own id is its UUID. */
export function sourceIdOf(index: ReferenceIndex, ref: number): Place {
  place.end = index.textStart[ref + 1]
  place.start = place.end - index.textLengths[ref * FIELDS_PER_HOTEL + FIELDS_PER_HOTEL - 1]
  return place
}

const place: Place = { start: 0, end: 0 }

// matching/reference-index/layout.ts; text-of.test.ts compares with the index's own reading.
export const FIELDS_PER_HOTEL = 6
