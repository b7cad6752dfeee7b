import { explainPair } from '../explain/explain-pair.ts'
import { createMatcher } from '../matcher.ts'
import { MatchOutcome } from '../records.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'

/** Two rows of one reference that are probably one hotel; `first` < `second`. */
export type DuplicatePair = { first: number; second: number; confidence: number; reason: string }

export type DuplicateOptions = {
  /** Percent; pairs below are left out. */
  confidenceMin?: number
  /** Only these are compared with the others; all when absent. */
  includes?: (ref: number) => boolean
  onProgress?: (done: number, total: number) => void
}

const CONFIDENCE_MIN = 80
const PROGRESS_EVERY = 2000

/**
 * Probable duplicates inside a reference: every hotel is matched against the others as if it came from a partner,
 * itself left out. A pair counts with the lower of the two directions' scores; each pair is told once, surest first.
 */
export function findDuplicates(index: ReferenceIndex, options: DuplicateOptions = {}): DuplicatePair[] {
  const matcher = createMatcher(index)
  const outcome = new MatchOutcome()
  const least = options.confidenceMin ?? CONFIDENCE_MIN
  const best = new Map<number, { other: number; confidence: number }>()
  for (let ref = 0; ref < index.count; ref++) {
    if (ref % PROGRESS_EVERY === 0) options.onProgress?.(ref, index.count)
    if (options.includes?.(ref) === false) continue
    const found = matcher.matchBesides(recordOf(index, ref), ref, outcome)
    if (found.ref >= 0 && found.confidence >= least) best.set(ref, { other: found.ref, confidence: found.confidence })
  }
  options.onProgress?.(index.count, index.count)
  const pairs: DuplicatePair[] = []
  for (const [ref, { other, confidence }] of best) {
    const back = best.get(other)
    // Told from one side only when the other side prefers a third listing of the same house.
    if (back?.other === ref && ref > other) continue
    pairs.push({
      first: Math.min(ref, other),
      second: Math.max(ref, other),
      confidence: back?.other === ref ? Math.min(confidence, back.confidence) : confidence,
      reason: reasonFor(matcher, index, ref, other),
    })
  }
  const seen = new Set<string>()
  return pairs
    .sort((a, b) => b.confidence - a.confidence || a.first - b.first || a.second - b.second)
    .filter(
      (pair) => !seen.has(`${pair.first}:${pair.second}`) && seen.add(`${pair.first}:${pair.second}`) !== undefined,
    )
}

function recordOf(index: ReferenceIndex, ref: number) {
  return {
    id: index.hotelId(ref),
    name: index.hotelName(ref),
    countryCode: index.countryCode(ref),
    address: index.address(ref),
    city: index.cityName(ref),
    postalCode: index.postalCode(ref),
    latitude: index.latitudeDegrees(ref),
    longitude: index.longitudeDegrees(ref),
  }
}

function reasonFor(
  matcher: ReturnType<typeof createMatcher>,
  index: ReferenceIndex,
  ref: number,
  other: number,
): string {
  return explainPair(matcher, recordOf(index, ref), other)
    .filter((reason) => reason.weight > 0 && reason.group !== 'rivals')
    .slice(0, 3)
    .map((reason) => reason.text)
    .join('; ')
}
