import { confidenceBeside, isAccepted } from '../matching/index.ts'
import type { Judged } from './metrics.ts'

/**
 * What a list as a whole says about its rows, as `staymap map` and jobs heed it: several on one hotel make the less
 * sure doubtful.
 */
export function heedList(judged: readonly Judged[]): Judged[] {
  const surest = new Map<number, number>()
  for (const { ref, confidence, accepted } of judged)
    if (accepted) surest.set(ref, Math.max(confidence, surest.get(ref) ?? 0))
  return judged.map((one) => {
    if (!one.accepted) return one
    const confidence = confidenceBeside(one.confidence, surest.get(one.ref)!)
    return { ...one, confidence, accepted: isAccepted(confidence, null) }
  })
}
