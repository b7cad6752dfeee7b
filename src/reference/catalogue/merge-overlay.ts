import { lowerBound } from '../../matching/index.ts'
import type { Catalogue } from './catalogue.ts'

/** One merge that the version's files do not know yet. */
export interface Merge {
  duplicateId: string
  keptId: string
}

/**
 * Merges laid over a version: made whole, then swapped in at once, so nobody sees half of it. A hotel
 * merged away keeps its row in the files; here it is hidden and points to the row of the hotel kept.
 */
export class MergeOverlay {
  readonly counter: number
  readonly merges: readonly Merge[]
  /** Hidden row → row of the hotel kept. */
  readonly redirects = new Map<number, number>()
  /** Row of a hotel kept → hidden rows. */
  readonly absorbed = new Map<number, number[]>()
  /** 1 for a hidden row; null while nothing is hidden. */
  readonly hidden: Uint8Array | null
  /** Hidden rows ascending, to subtract them from counts of whole runs. */
  readonly hiddenRows: Uint32Array

  constructor(catalogue: Catalogue, merges: readonly Merge[], counter: number) {
    this.counter = counter
    this.merges = merges
    const keptOf = new Map(merges.map(({ duplicateId, keptId }) => [duplicateId, keptId]))
    for (const { duplicateId } of merges) {
      const row = catalogue.index.findById(duplicateId)
      const kept = rowOf(catalogue, lastOf(keptOf, duplicateId))
      if (row < 0 || kept < 0 || row === kept) continue
      this.redirects.set(row, kept)
      this.absorbed.set(kept, [...(this.absorbed.get(kept) ?? []), row])
    }
    this.hiddenRows = Uint32Array.from(this.redirects.keys()).sort()
    this.hidden = this.redirects.size > 0 ? new Uint8Array(catalogue.count) : null
    for (const row of this.hiddenRows) this.hidden![row] = 1
  }

  /** How many hidden rows lie in start..end-1. */
  hiddenBetween(start: number, end: number): number {
    const { hiddenRows } = this
    const first = lowerBound(hiddenRows, start, 0, hiddenRows.length)
    return lowerBound(hiddenRows, end, first, hiddenRows.length) - first
  }
}

/** The row an id leads to, through merges of this and earlier versions; -1 when there is none. */
export function findRow(catalogue: Catalogue, overlay: MergeOverlay, id: string): number {
  const row = rowOf(catalogue, id)
  return row < 0 ? row : (overlay.redirects.get(row) ?? row)
}

/** The row of a hotel by itself, also while it is merged into another over this version; -1 when there is none. */
export function rowOf(catalogue: Catalogue, id: string): number {
  const row = catalogue.index.findById(id)
  return row >= 0 ? row : (catalogue.mergedRows.get(id.toLowerCase()) ?? -1)
}

// A merged into B, B into C: A leads to C. Merging never makes a ring, the bound is for a damaged table.
function lastOf(keptOf: Map<string, string>, id: string): string {
  let last = id
  for (let step = 0; step < 1_000; step++) {
    const next = keptOf.get(last)
    if (next === undefined) return last
    last = next
  }
  return last
}
