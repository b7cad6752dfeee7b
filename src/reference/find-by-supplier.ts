import type { CurrentReference } from './holder/reference-holder.ts'

/**
 * The rows a supplier's id leads to, merges followed: none, one, or several where the id was given to several hotels.
 */
export function findBySupplier({ catalogue, overlay }: CurrentReference, code: string, id: string): number[] {
  const { index } = catalogue
  const rows = index.refsOfSupplierId(index.supplierNumber(code), id)
  return [...new Set(rows.map((row) => overlay.redirects.get(row) ?? row))]
}

/** Codes are told apart by case, here as in ID_TO_ID; who wrote one in another case is told how it is written. */
export function hintOfCase(codes: readonly string[], code: string): string {
  const other = inAnotherCase(codes, code)
  return other === undefined ? '' : ` Supplier codes are told apart by case; there is "${other}".`
}

/**
 * What is said where such a code is taken all the same: nothing where it is known as it stands, or in no case at all.
 */
export function warningsOfCase(current: CurrentReference | null, code: string | null): string[] {
  const codes = current?.catalogue.index.supplierCodes ?? []
  if (code === null || codes.includes(code)) return []
  const other = inAnotherCase(codes, code)
  if (other === undefined) return []
  return [
    `the reference inventory holds no ids of supplier "${code}"; codes are told apart by case, and there is "${other}"`,
  ]
}

function inAnotherCase(codes: readonly string[], code: string): string | undefined {
  return codes.find((known) => known !== code && known.toLowerCase() === code.toLowerCase())
}
