import type { ExplainedSignal } from '../mapping/index.ts'
import { metresBetween, type PartnerRecord, toFixedDegrees } from '../matching/index.ts'
import type { ReferenceHotel } from '../reference/index.ts'
import type { ReviewDeps } from './deps.ts'
import type { ComparedHotel } from './review-item.ts'

interface Point {
  latitude?: number | null
  longitude?: number | null
}

/**
 * A reference hotel beside a partner's row; null when there is none or it has left the reference. Alone where the row
 * cannot be read.
 */
export function compareWithHotel(
  { reference, mapping }: ReviewDeps,
  record: PartnerRecord | null,
  hotelId: string | null,
): ComparedHotel | null {
  const referenceHotel = hotelId === null ? null : reference.findHotel(hotelId)
  if (!referenceHotel) return null
  if (!record) return { referenceHotel, distanceMeters: null, signals: [] }
  return {
    referenceHotel,
    distanceMeters: metresApart(record, pointOf(referenceHotel)),
    signals: mapping.explain(record, referenceHotel.id),
  }
}

/** What the engine sees in two hotels of the reference. */
export function compareTwoHotels(
  { mapping }: ReviewDeps,
  original: ReferenceHotel,
  duplicate: ReferenceHotel,
): { distanceMeters: number | null; nameSimilarity: number | null; signals: ExplainedSignal[] } {
  const { id, name, countryCode, address, city, postalCode } = duplicate
  const record = { id, name, countryCode, address, city, postalCode, ...pointOf(duplicate) }
  // The duplicate is in the reference itself and so its own best match: what the engine says of rivals is said of that.
  const signals = mapping.explain(record, original.id).filter(({ group }) => group !== 'rivals')
  return {
    distanceMeters: metresApart(pointOf(original), record),
    nameSimilarity: signals.find((signal) => signal.name === 'gramShare')?.value ?? null,
    signals,
  }
}

function pointOf(hotel: ReferenceHotel): Point {
  return { latitude: hotel.lat ?? null, longitude: hotel.lon ?? null }
}

function metresApart(a: Point, b: Point): number | null {
  const degrees = [a.latitude, a.longitude, b.latitude, b.longitude]
  if (!degrees.every((value): value is number => typeof value === 'number')) return null
  const [latitude, longitude, otherLatitude, otherLongitude] = degrees.map(toFixedDegrees)
  return Math.round(metresBetween(latitude, longitude, otherLatitude, otherLongitude))
}
