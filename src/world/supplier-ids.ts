import { permutation } from './permutation.ts'
import { hashOf, hashOfText } from './random.ts'

const DIGITS = 8

/**
 * The ids one supplier gives to the hotels of the world: eight digits, leading zeros kept, no two alike. Suppliers list
 * a good part of the world each; `lists` says whether this one is known to have the hotel.
 */
export function supplierIds(seed: number, code: string): { id(slot: number): string; lists(slot: number): boolean } {
  const own = hashOf(seed, hashOfText(code))
  const shuffled = permutation(10 ** DIGITS, own)
  const share = 0.35 + (own % 30) / 100
  return {
    id: (slot) => String(shuffled(slot)).padStart(DIGITS, '0'),
    lists: (slot) => hashOf(own, slot) / 4294967296 < share,
  }
}
