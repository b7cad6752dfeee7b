import { metresBetween, NO_POINT } from '../reference-index/cells.ts'
import { PACKED_ROW } from '../reference-index/layout.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'

const TWIN_METRES = 400

/** Two listings of one house: close together. Without points: the same name in the same city, and no other address. */
export function isTwin(index: ReferenceIndex, a: number, b: number): boolean {
  const { packed } = index
  const rowA = a * PACKED_ROW
  const rowB = b * PACKED_ROW
  const metres = metresBetweenRows(packed, rowA, rowB)
  return metres < 0 ? isSameListing(index, a, b) : metres < TWIN_METRES
}

/** Between two hotels, by where their packed rows begin; -1 where one of them has no point. */
export function metresBetweenRows(packed: Int32Array, rowA: number, rowB: number): number {
  if (packed[rowA] === NO_POINT || packed[rowB] === NO_POINT) return -1
  return metresBetween(packed[rowA], packed[rowA + 1], packed[rowB], packed[rowB + 1])
}

/** The same name in the same city, and no other address, wherever their points lie. */
export function isSameListing({ packed, packedWords }: ReferenceIndex, a: number, b: number): boolean {
  const rowA = a * PACKED_ROW
  const rowB = b * PACKED_ROW
  const count = packed[rowA + 6] & 255
  if (packed[rowA + 4] !== packed[rowB + 4] || count !== (packed[rowB + 6] & 255)) return false
  for (let k = 0; k < count; k++)
    if (packedWords[2 * (packed[rowA + 5] + k)] !== packedWords[2 * (packed[rowB + 5] + k)]) return false
  return mayBeOneAddress(packed, rowA, rowB)
}

const HOUSE = 9
const POSTCODE = 12

/** Whether two hotels, by where their packed rows begin, are told neither another house number nor another postcode. */
export function mayBeOneAddress(packed: Int32Array, rowA: number, rowB: number): boolean {
  return (
    agreesOrLacks(packed[rowA + HOUSE], packed[rowB + HOUSE]) &&
    agreesOrLacks(packed[rowA + POSTCODE], packed[rowB + POSTCODE])
  )
}

function agreesOrLacks(a: number, b: number): boolean {
  return a === b || a === 0 || b === 0
}
