import { IN_AREA, TOLD_BY_NAME } from '../../compare/places/city-state.ts'
import { S } from '../../compare/signals.ts'

/**
 * Cities of two names, of which one is told by the other's name ("The Larch Rowan Isle" of Elmbridge, "The Larch" of
 * Rowan Isle): lists take for a city what others take for a quarter, or the island around it. Without points, of 228
 * such records in five lists and variants of them 135 were right, where 115 should have been.
 */
const NAMED = 1.8
/** A town and the region or district that it lies in: of 137 such records 92 were right, where 82 should have been. */
const WITHIN = 1.1

/** What it adds, in log-odds, that cities of two names may be one place; 0 where nothing tells that. */
export function relatedPlacesBonus(rows: Float32Array, at: number): number {
  const city = rows[at + S.city]
  return city === TOLD_BY_NAME ? NAMED : city === IN_AREA ? WITHIN : 0
}
