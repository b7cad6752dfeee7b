import type { Variant } from './expand-word.ts'

/** One word of a name query, ready to be looked for. */
export interface Term {
  text: string
  variants: Variant[]
  /** Words that begin with this one, as places in the sorted vocabulary: from..to-1. Only for the word being typed. */
  prefixFrom: number
  prefixTo: number
  /**
   * Spellings that are only counted where another word led to the hotel: the word is known, they are a second guess.
   */
  secondGuesses: Variant[]
  /** How much it says, in nats: the logarithm of how rare it is. */
  weight: number
  /** Cities whose name has this word, and how many hotels they have together. */
  cities: number[]
  cityHotels: number
  /** Other readings of the same letters: the word stands for two words of the name, or two query words for one. */
  splits: { left: Variant[]; right: Variant[] }[]
  joins: { with: number; variants: Variant[] }[]
}

export interface NameQuery {
  terms: Term[]
  totalWeight: number
}

export const TERMS_MAX = 12
// A word that is only begun, one that stands in the city instead of the name, one that is written in two or as one.
export const PREFIX_SIMILARITY = 0.9
export const CITY_SIMILARITY = 0.85
export const OTHER_SPACING = 0.95

/** The largest share of the query that any hotel can have. */
export function shareMost({ terms, totalWeight }: NameQuery): number {
  let most = 0
  for (let at = 0; at < terms.length; at++) most += similarityMost(terms, at) * terms[at].weight
  return most / totalWeight
}

/**
 * How much of a term any hotel can have: a word that is only begun, or not known as it is written, is never had whole.
 */
export function similarityMost(terms: readonly Term[], at: number): number {
  const term = terms[at]
  let most = Math.max(mostAlike(term.variants), mostAlike(term.secondGuesses))
  if (term.prefixTo > term.prefixFrom) most = Math.max(most, PREFIX_SIMILARITY)
  if (term.cities.length > 0) most = Math.max(most, CITY_SIMILARITY)
  const isJoined = term.joins.length > 0 || (at > 0 && terms[at - 1].joins.length > 0)
  return isJoined || term.splits.length > 0 ? Math.max(most, OTHER_SPACING) : most
}

function mostAlike(variants: readonly Variant[]): number {
  let most = 0
  for (let i = 0; i < variants.length; i++) if (variants[i].similarity > most) most = variants[i].similarity
  return most
}

/** Writes the sum of every set of terms; a set is the number whose bits are its terms. */
export function sumsOfSets(terms: number, value: (term: number) => number, sums: Float64Array): void {
  sums[0] = 0
  for (let term = 0; term < terms; term++) {
    const added = value(term)
    const bit = 1 << term
    for (let set = 0; set < bit; set++) sums[bit | set] = sums[set] + added
  }
}
