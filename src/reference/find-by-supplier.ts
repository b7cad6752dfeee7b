import { AMBIGUOUS } from '../matching/index.ts'
import type { CurrentReference } from './holder/reference-holder.ts'

/** The rows a supplier's id leads to, merges followed: none, one, or several where the id was given to several hotels. */
export function findBySupplier({ catalogue, overlay }: CurrentReference, code: string, id: string): number[] {
  const { index } = catalogue
  const supplier = index.supplierNumber(code)
  if (supplier < 0) return []
  const row = index.findBySupplierId(supplier, id)
  if (row === AMBIGUOUS) {
    const rows = new Set<number>()
    for (let entry = 0; entry < index.supplierRef.length; entry++) {
      if (index.supplierCode[entry] !== supplier) continue
      const hotel = index.supplierRef[entry]
      if (
        catalogue
          .supplierIds(hotel)
          .some(([otherCode, other]) => otherCode === index.supplierCodes[supplier] && other === id.trim())
      ) {
        rows.add(overlay.redirects.get(hotel) ?? hotel)
      }
    }
    return [...rows]
  }
  return row < 0 ? [] : [overlay.redirects.get(row) ?? row]
}

/** Codes are told apart by case, here as in ID_TO_ID; who wrote one in another case is told how it is written. */
export function hintOfCase(codes: readonly string[], code: string): string {
  const other = codes.find((known) => known !== code && known.toLowerCase() === code.toLowerCase())
  return other === undefined ? '' : ` Supplier codes are told apart by case; there is "${other}".`
}
