import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Variant } from './expand-word.ts'
import { sumsOfSets, type Term } from './name-query.ts'

/**
 * The terms to start from: a hotel that has none of them cannot reach `weightMin` with the others together, so only
 * hotels with one of them are looked at. Of all such choices the one with the fewest hotels to look at; rarest first,
 * so that the best hits fill the page early. `hotels`: about how many there are to look at.
 */
export function essentialTerms(
  catalogue: Catalogue,
  terms: Term[],
  weightMin: number,
): { terms: Term[]; hotels: number } {
  const hotels = terms.map((term) => hotelsOfTerm(catalogue, term))
  const setWeight = new Float64Array(1 << terms.length)
  sumsOfSets(terms.length, (at) => terms[at].weight, setWeight)
  let leftOut = 0
  let mostSaved = -1
  for (let set = 0; set < 1 << terms.length; set++) {
    if (setWeight[set] >= weightMin) continue
    let saved = 0
    for (let rest = set; rest !== 0; rest &= rest - 1) saved += hotels[31 - Math.clz32(rest & -rest)]
    if (saved > mostSaved) {
      mostSaved = saved
      leftOut = set
    }
  }
  const all = hotels.reduce((sum, count) => sum + count, 0)
  return {
    terms: terms.filter((_, at) => (leftOut & (1 << at)) === 0).sort((a, b) => b.weight - a.weight),
    hotels: all - Math.max(0, mostSaved),
  }
}

/** About how many hotels starting from this term means to look at. */
function hotelsOfTerm({ postStart }: Catalogue, term: Term): number {
  let hotels = hotelsOf(term.variants) + postStart[term.prefixTo] - postStart[term.prefixFrom]
  for (const { left, right } of term.splits) hotels += Math.min(hotelsOf(left), hotelsOf(right))
  for (const { variants } of term.joins) hotels += hotelsOf(variants)
  return hotels + term.cityHotels
}

export function hotelsOf(variants: Variant[]): number {
  let hotels = 0
  for (const variant of variants) hotels += variant.hotels
  return hotels
}
