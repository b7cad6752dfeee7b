import type { PartnerQuery } from './partner-query.ts'

/** Whether a row is of the record's neighbourhood. Where nothing tells the place (no point, a city nobody knows), everything is as near. */
export function isNear(query: PartnerQuery, ref: number): boolean {
  if (query.rangeCount === 0) return !query.hasPoint
  for (let r = 0; r < query.rangeCount; r++) {
    if (ref < query.rangeStart[r]) return false
    if (ref < query.rangeEnd[r]) return true
  }
  return false
}
