import { S } from '../../compare/signals.ts'

const STREETS_DIFFER = 0.1
const SAME_STREET = 0.4

/** Both tell their street, and these share no word. */
export function areStreetsTwo(rows: Float32Array, at: number): boolean {
  const street = rows[at + S.streetShare]
  return street >= 0 && street < STREETS_DIFFER
}

/** Postcodes agree, or numbers and streets. */
export function isAddressShared(rows: Float32Array, at: number): boolean {
  return rows[at + S.postcode] > 0 || (rows[at + S.house] > 0 && rows[at + S.streetShare] >= SAME_STREET)
}
