import type { ReferenceIndex } from '../matching/index.ts'
import type { CurrentReference } from './holder/reference-holder.ts'

/** How many hotels carry ids of each supplier, by its code. Hotels merged into one count as one. */
export function supplierCoverageOf(current: CurrentReference): ReadonlyMap<string, number> {
  let coverage = merged.get(current)
  if (!coverage) {
    coverage = withMerges(current)
    merged.set(current, coverage)
  }
  return coverage
}

const merged = new WeakMap<CurrentReference, ReadonlyMap<string, number>>()

// Counting goes through all hotels of the index, and merges leave it as it is: once for each index.
const counted = new WeakMap<ReferenceIndex, ReadonlyMap<string, number>>()

function withMerges({ catalogue: { index }, overlay }: CurrentReference): ReadonlyMap<string, number> {
  const ofVersion = counted.get(index) ?? index.supplierCoverage()
  counted.set(index, ofVersion)
  const coverage = new Map(ofVersion)
  for (const [kept, hidden] of overlay.absorbed) {
    // A supplier that has ids of several of them was counted once for each, and has one hotel left.
    const known = codesOf(index, kept)
    for (const row of hidden) {
      for (const code of codesOf(index, row)) {
        if (known.has(code)) coverage.set(code, coverage.get(code)! - 1)
        known.add(code)
      }
    }
  }
  return coverage
}

function codesOf({ supplierStart, supplierCode, supplierCodes }: ReferenceIndex, row: number): Set<string> {
  const codes = supplierCode.subarray(supplierStart[row], supplierStart[row + 1])
  return new Set(Array.from(codes, (at) => supplierCodes[at]))
}
