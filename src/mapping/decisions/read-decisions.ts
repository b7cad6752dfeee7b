import { badRequest, type FieldError } from '../../platform/errors.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { requireRow } from '../results/require-row.ts'
import type { Hotel } from './outcome-of.ts'
import type { Expected } from './what-moved.ts'

export interface Decision {
  resultId: string
  action: 'CONFIRM' | 'REJECT' | 'ASSIGN'
  /** Of ASSIGN. With CONFIRM it says which hotel the caller saw, so that nobody confirms another one than he means. */
  referenceHotelId: string | null
  /** The result as the caller saw it; null where he does not say. */
  expected: Expected | null
}

export interface AskedDecision {
  decision: Decision
  /** Of ASSIGN. */
  hotel: Hotel | null
  /** The field of the request that it came in, or one inside of it. */
  pathOf(field?: 'referenceHotelId' | 'resultId' | 'expected'): string
}

/**
 * Decisions by row; 400 when one of them could be made of no result. `pathOf` names the field of the request that the
 * n-th came in.
 */
export function readDecisions(
  deps: MappingDeps,
  job: MappingJob,
  decisions: Decision[],
  pathOf: (index: number) => string,
): Map<number, AskedDecision> {
  const byRow = new Map<number, AskedDecision>()
  const errors: FieldError[] = []
  for (const [index, decision] of decisions.entries()) {
    const row = requireRow(job, decision.resultId)
    const asked: AskedDecision = {
      decision,
      hotel: null,
      pathOf: (field) => [pathOf(index), field].filter(Boolean).join('.'),
    }
    if (decision.action === 'ASSIGN') {
      const { referenceHotelId: id } = decision
      asked.hotel = id ? deps.reference.findUnmerged(id) : null
      const message = id ? 'is no hotel of the reference inventory' : 'is required to ASSIGN'
      if (!asked.hotel) errors.push({ path: asked.pathOf('referenceHotelId'), message })
    }
    if (byRow.has(row)) errors.push({ path: asked.pathOf('resultId'), message: 'is decided twice in this request' })
    byRow.set(row, asked)
  }
  if (errors.length > 0) throw badRequest(errors.map(({ path, message }) => `${path} ${message}`).join('; '), errors)
  return byRow
}
