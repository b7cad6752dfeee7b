import { bandOf, type ChunkSummary, emptySummary } from '../../../mapping/match-pool/index.ts'

/** What the rows came to, added up over chunks. */
export class Tally {
  readonly summary = emptySummary()
  /** Matched rows that land on a hotel an earlier row already has. */
  duplicates = 0

  add({ records, matched, review, unmatched, byReason, byBand }: ChunkSummary): void {
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
  }

  /** A row that landed on a hotel beside a surer one is less sure than it was. */
  lower(before: number, after: number, isMatched: boolean): void {
    const { summary } = this
    summary.byBand[bandOf(before)]--
    if (isMatched) {
      summary.byBand[bandOf(after)]++
      return
    }
    summary.matched--
    summary.review++
    summary.byReason.AMBIGUOUS = (summary.byReason.AMBIGUOUS ?? 0) + 1
    this.duplicates--
  }
}
