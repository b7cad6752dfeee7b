import type { ChunkSummary } from '../../../mapping/match-pool/index.ts'
import type { ReferenceReport } from '../../../reference/build-index/index.ts'
import { tellUnusedSupplier } from '../reference-index/check-supplier.ts'
import type { MapRequest } from '../run/map-request.ts'
import type { Step } from '../run/timed-steps.ts'
import type { Tally } from '../writing/tally.ts'
import type { PartnerReport } from './partner-report.ts'
import { tellReference } from './tell-rows.ts'

export interface MapResult
  extends PartnerReport,
    Pick<ChunkSummary, 'records' | 'matched' | 'review' | 'unmatched' | 'byReason' | 'byBand'> {
  /** Matched rows that land on a hotel an earlier row already has. */
  duplicates: number
  /** From the partner's file to the last byte of output; `indexSeconds` is what came before it. */
  seconds: number
  recordsPerSecond: number
  indexSeconds: number
  peakMemoryBytes: number
  referenceHotels: number
  /**
   * Rows of the reference that are no hotels, and the first of them with their reasons; none where a saved index was
   * taken.
   */
  referenceRejected: number
  referenceErrors: string[]
  steps: Step[]
}

/** What a run came to, as its parts tell it. */
export interface RunFigures {
  tally: Tally
  partner: PartnerReport
  /** Null where a saved index was taken. */
  reference: ReferenceReport | null
  /** See openIndex. */
  whyIndexAnew: string | null
  referenceHotels: number
  seconds: number
  indexSeconds: number
  peakMemoryBytes: number
  steps: readonly Step[]
}

export function mapResult(request: MapRequest, figures: RunFigures): MapResult {
  const { partner, reference, seconds } = figures
  const { summary, duplicates } = figures.tally
  return {
    ...summary,
    duplicates,
    ...partner,
    warnings: [
      ...partner.warnings,
      ...tellReference(reference),
      ...tellIndexAnew(request, figures.whyIndexAnew),
      ...tellUnusedSupplier(request),
    ],
    seconds: round(seconds),
    recordsPerSecond: Math.round(summary.records / seconds),
    indexSeconds: round(figures.indexSeconds),
    peakMemoryBytes: figures.peakMemoryBytes,
    referenceHotels: figures.referenceHotels,
    referenceRejected: reference?.leftOut.count ?? 0,
    referenceErrors: (reference?.leftOut.first ?? []).map(({ row, reason }) => `row ${row}: ${reason}`),
    steps: figures.steps.map(({ name, seconds }) => ({ name, seconds: round(seconds) })),
  }
}

/** Whoever keeps an index waits for another one, and should know what for. */
function tellIndexAnew({ indexPath }: MapRequest, why: string | null): string[] {
  return why === null ? [] : [`The index kept in ${indexPath} ${why}: it was built anew.`]
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
