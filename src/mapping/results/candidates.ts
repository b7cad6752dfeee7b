import type { ReferenceHolder, ReferenceHotel } from '../../reference/index.ts'

/** One thing the engine looked at, in words, with what it says for (+) or against (-) the pair. */
export interface ExplainedSignal {
  name: string
  group: string
  value: number
  /** Its part in the log-odds of the pair being the same hotel. */
  weight: number
  text: string
}

/** A hotel that was considered for a partner's hotel. */
export interface Candidate {
  referenceHotel: CandidateHotel
  confidence: number
  distanceMeters: number | null
  /** Left out where nobody asked for it. */
  signals?: ExplainedSignal[]
}

type CandidateHotel = Pick<
  ReferenceHotel,
  'id' | 'name' | 'address' | 'postalCode' | 'city' | 'region' | 'country' | 'countryCode' | 'lat' | 'lon' | 'rating'
> & { supplierExternalIds: Record<string, string> }

/** Nothing for a hotel that has left the reference since. */
export function candidateView(
  reference: ReferenceHolder,
  candidate: { referenceId: string; confidence: number; distanceMeters: number | null },
  signals: ExplainedSignal[] | null,
): Candidate[] {
  const hotel = reference.findHotel(candidate.referenceId)
  if (!hotel) return []
  const { id, name, address, postalCode, city, region, country, countryCode, lat, lon, rating } = hotel
  return [
    {
      referenceHotel: {
        id,
        name,
        address,
        postalCode,
        city,
        region,
        country,
        countryCode,
        lat,
        lon,
        rating,
        supplierExternalIds: hotel.metadata.supplierExternalIds,
      },
      confidence: candidate.confidence,
      distanceMeters: candidate.distanceMeters,
      ...(signals ? { signals } : {}),
    },
  ]
}

/** Hotels that were merged since they were found are one candidate, as likely as the likelier of them. */
export function oncePerHotel(candidates: Candidate[]): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ referenceHotel: { id } }) => !seen.has(id) && seen.add(id))
}
