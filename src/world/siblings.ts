import { chance, pick, type Rng, rngOf } from './random.ts'

/**
 * Hotels that stand together and share most of their name: two houses of one owner, the wings of a complex, two
 * sub-brands of a chain on one site. Places are cut into blocks of six slots; a third of the blocks hold such a family
 * in their first two or three slots.
 */
export const BLOCK = 6
const FAMILY_SHARE = 0.33

const MARKS: readonly (readonly [string, string, string])[] = [
  ['1', '2', '3'],
  ['', '2', '3'],
  ['I', 'II', 'III'],
  ['North', 'South', 'East'],
  ['East Wing', 'West Wing', 'North Wing'],
  ['Tower 1', 'Tower 2', 'Tower 3'],
  ['', 'Annex', 'Garden Annex'],
  ['Beach', 'Garden', 'Hill'],
  ['Suites', 'Residences', 'Villas'],
  ['', 'Residences', 'Apartments'],
  ['Old Town', 'Riverside', 'Station'],
  ['', 'Express', 'Suites'],
]

export interface Family {
  members: 2 | 3
  marks: readonly [string, string, string]
  /** All on one site, or a few streets apart. */
  spreadMetres: number
}

export function familyOf(seed: number, place: number, block: number): Family | undefined {
  const rng: Rng = rngOf(seed ^ 0x51b1e5, place, block)
  if (!chance(rng, FAMILY_SHARE)) return undefined
  return {
    members: chance(rng, 0.8) ? 2 : 3,
    marks: pick(rng, MARKS),
    spreadMetres: chance(rng, 0.6) ? 70 : 600,
  }
}
