import type { CurrentReference } from './holder/reference-holder.ts'

/** The rows a supplier's id leads to, merges followed: none, one, or several where the id was given to several hotels. */
export function findBySupplier({ catalogue, overlay }: CurrentReference, code: string, id: string): number[] {
  const { index } = catalogue
  const rows = index.refsOfSupplierId(index.supplierNumber(code), id)
  return [...new Set(rows.map((row) => overlay.redirects.get(row) ?? row))]
}

/** Codes are told apart by case, here as in ID_TO_ID; who wrote one in another case is told how it is written. */
export function hintOfCase(codes: readonly string[], code: string): string {
  const other = codes.find((known) => known !== code && known.toLowerCase() === code.toLowerCase())
  return other === undefined ? '' : ` Supplier codes are told apart by case; there is "${other}".`
}
