import { type ChunkSummary, emptySummary } from '../../mapping/match-pool/index.ts'

/** What the rows came to, added up over chunks. */
export class Tally {
  readonly summary = emptySummary()
  /** Matched rows that land on a hotel an earlier row already has. */
  duplicates = 0
  private readonly taken: Uint8Array

  constructor(referenceHotels: number) {
    this.taken = new Uint8Array(referenceHotels)
  }

  add({ records, matched, review, unmatched, byReason, byBand, matchedRefs }: ChunkSummary): void {
    const { summary } = this
    summary.records += records
    summary.matched += matched
    summary.review += review
    summary.unmatched += unmatched
    for (const [reason, count] of Object.entries(byReason) as [keyof typeof byReason, number][])
      if (count > 0) summary.byReason[reason] = (summary.byReason[reason] ?? 0) + count
    byBand.forEach((count, band) => {
      summary.byBand[band] += count
    })
    for (const ref of matchedRefs!) {
      if (ref < 0) continue
      this.duplicates += this.taken[ref]
      this.taken[ref] = 1
    }
  }
}
