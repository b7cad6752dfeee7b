/** Longer ones without a digit are names in capitals. */
const LETTERS_MAX = 4
const LENGTH_MIN = 2
const LENGTH_MAX = 8

/** Whether a city field may hold a code that a supplier made up, by its looks: "MDF", "BKK1", "10293". */
export function isSupplierCode(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start
  if (length < LENGTH_MIN || length > LENGTH_MAX) return false
  const digits = capitalsAndDigits(bytes, start, end)
  return digits > 0 || (digits === 0 && length <= LETTERS_MAX)
}

/** How many digits a text of nothing but capitals and digits has; -1 for any other. */
export function capitalsAndDigits(bytes: Uint8Array, start: number, end: number): number {
  let digits = 0
  for (let k = start; k < end; k++) {
    const isDigit = bytes[k] >= 48 && bytes[k] <= 57
    if (!isDigit && !(bytes[k] >= 65 && bytes[k] <= 90)) return -1
    if (isDigit) digits++
  }
  return digits
}
