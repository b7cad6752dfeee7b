import type { Db } from '../platform/database/index.ts'
import { type ReferenceHolder, supplierCoverageOf } from '../reference/index.ts'

export interface KnownSupplier {
  code: string
  name: string
  /** Hotels of the reference inventory that carry an id of this supplier. */
  hotelCount: number
}

/** Every supplier with ids in the reference or a name of its own, by coverage. */
export async function listKnownSuppliers(db: Db, reference: ReferenceHolder): Promise<KnownSupplier[]> {
  const names = new Map((await db.selectFrom('suppliers').selectAll().execute()).map((row) => [row.code, row.name]))
  const coverage = coverageOf(reference)
  const codes = new Set([...names.keys(), ...coverage.keys()])
  return [...codes]
    .map((code) => ({ code, name: names.get(code) ?? code, hotelCount: coverage.get(code) ?? 0 }))
    .sort((a, b) => b.hotelCount - a.hotelCount || (a.code < b.code ? -1 : 1))
}

/** Suppliers by their codes, in the order given; one that nobody knows goes by its code. */
export async function describeSuppliers(
  db: Db,
  reference: ReferenceHolder,
  codes: readonly string[],
): Promise<KnownSupplier[]> {
  if (codes.length === 0) return []
  const rows = await db.selectFrom('suppliers').select(['code', 'name']).where('code', 'in', codes).execute()
  const names = new Map(rows.map((row) => [row.code, row.name]))
  const coverage = coverageOf(reference)
  return codes.map((code) => ({ code, name: names.get(code) ?? code, hotelCount: coverage.get(code) ?? 0 }))
}

function coverageOf(reference: ReferenceHolder): ReadonlyMap<string, number> {
  const current = reference.current()
  return current ? supplierCoverageOf(current) : new Map()
}
