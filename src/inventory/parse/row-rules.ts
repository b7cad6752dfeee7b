import { COUNTRY_UNKNOWN, type RowFault } from '../../ingest/index.ts'

/** The faults of a row, in the order in which they are looked for. One fault is told per row, the first. */
export const FAULT = {
  none: 0,
  idMissing: 1,
  nameMissing: 2,
  cityMissing: 3,
  countryMissing: 4,
  countryUnknown: 5,
  idTooLong: 6,
}

// An id is compared byte for byte, so it is never cut; nobody's ids are this long.
export const ID_BYTES_MAX = 500

// Names, addresses and cities beyond this are no names: cut, with a warning. It bounds what a chunk of rows can weigh.
export const TEXT_CHARS_MAX = 1_000

export function cutRemark(field: string): string {
  return `${field} is longer than ${TEXT_CHARS_MAX} characters; cut`
}

export const POSTAL_CODE_CHARS_MAX = 100

export const FAULTS: RowFault[] = [
  { fault: FAULT.idMissing, column: 'id', reason: 'id is missing' },
  { fault: FAULT.nameMissing, column: 'name', reason: 'name is missing' },
  { fault: FAULT.cityMissing, column: 'city', reason: 'city is missing' },
  { fault: FAULT.countryMissing, column: 'country', reason: 'country is missing' },
  { fault: FAULT.countryUnknown, column: 'country', value: 'country', reason: COUNTRY_UNKNOWN },
  { fault: FAULT.idTooLong, column: 'id', value: 'id', reason: `id is longer than ${ID_BYTES_MAX} bytes` },
]
