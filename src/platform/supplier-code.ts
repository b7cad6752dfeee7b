const SUPPLIER_CODE = /^[\p{L}\p{N}][\p{L}\p{N}._:-]{0,63}$/u

/** Behind the name of the field or column at fault. */
export const SUPPLIER_CODE_RULE =
  'must be 1 to 64 letters, digits, ".", "_", ":" or "-", and begin with a letter or digit'

/** Whether a supplier may be called so, by customers and in the crosswalk alike. */
export function isSupplierCode(text: string): boolean {
  return SUPPLIER_CODE.test(text)
}
