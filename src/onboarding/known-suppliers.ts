import type { Db } from '../platform/database/index.ts'
import type { ReferenceHolder } from '../reference/index.ts'

export interface KnownSupplier {
  code: string
  name: string
  /** Hotels of the reference inventory that carry an id of this supplier. */
  hotelCount: number
}

/** Every supplier with ids in the reference or a name of its own, by coverage. */
export async function listKnownSuppliers(db: Db, reference: ReferenceHolder): Promise<KnownSupplier[]> {
  const names = new Map((await db.selectFrom('suppliers').selectAll().execute()).map((row) => [row.code, row.name]))
  const coverage = reference.current()?.catalogue.index.supplierCoverage() ?? new Map<string, number>()
  const codes = new Set([...names.keys(), ...coverage.keys()])
  return [...codes]
    .map((code) => ({ code, name: names.get(code) ?? code, hotelCount: coverage.get(code) ?? 0 }))
    .sort((a, b) => b.hotelCount - a.hotelCount || (a.code < b.code ? -1 : 1))
}
