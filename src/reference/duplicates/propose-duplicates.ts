import { setImmediate as breathe } from 'node:timers/promises'
import { countryNumber, NEW_READING } from '../../matching/index.ts'
import { parseCountry } from '../../platform/countries.ts'
import { FIELD_NAME } from '../catalogue/catalogue.ts'
import type { CurrentReference } from '../holder/reference-holder.ts'
import { distanceKm } from '../search/great-circle.ts'
import type { BuildProgress } from '../versions/build-version.ts'

export interface ProposedPair {
  /** 0 to 1: how much of the two names, rare words counting more, is the same. */
  score: number
  distanceMetres: number
  hotels: [ProposedHotel, ProposedHotel]
}

interface ProposedHotel {
  id: string
  name: string
  city: string
}

const DEGREE = 1e7
const METRES_MAX = 250
const SCORE_MIN = 0.6
// Rows stand along a Morton curve: neighbours on the map are mostly neighbours in the table.
const ROWS_AHEAD = 60
const ROWS_AT_A_TIME = 2_000

/** Pairs of hotels on nearly the same spot whose names say nearly the same. A proposal for a person, nothing more. */
export async function proposeDuplicates(
  current: CurrentReference,
  { limit, country }: { limit: number; country: string | null },
  progress: BuildProgress = () => {},
): Promise<ProposedPair[]> {
  const { catalogue, overlay } = current
  const { index } = catalogue
  const wanted = country === null ? null : countryNumber(parseCountry(country) ?? '')
  const pairs: ProposedPair[] = []
  const names = new NameComparer(current)
  for (let row = 0; row < index.geoCount; row++) {
    if (row % ROWS_AT_A_TIME === 0) {
      progress({ label: 'comparing neighbours', done: row, total: index.geoCount })
      // The server that runs this goes on answering.
      await breathe()
    }
    if ((wanted !== null && index.country[row] !== wanted) || overlay.redirects.has(row)) continue
    for (let other = row + 1; other < Math.min(index.geoCount, row + ROWS_AHEAD); other++) {
      const metres = distance(row, other)
      if (metres > METRES_MAX || index.country[other] !== index.country[row] || overlay.redirects.has(other)) continue
      const score = names.compare(row, other)
      if (score < SCORE_MIN) continue
      pairs.push({ score, distanceMetres: Math.round(metres), hotels: [hotel(row), hotel(other)] })
    }
  }
  return pairs.sort((a, b) => b.score - a.score || a.distanceMetres - b.distanceMetres).slice(0, limit)

  function distance(a: number, b: number): number {
    const { latitude, longitude } = index
    if (Math.abs(latitude[a] - latitude[b]) > 30_000) return Infinity
    return 1_000 * distanceKm(latitude[a] / DEGREE, longitude[a] / DEGREE, latitude[b] / DEGREE, longitude[b] / DEGREE)
  }

  function hotel(row: number): ProposedHotel {
    return {
      id: index.hotelId(row),
      name: catalogue.text(row, FIELD_NAME),
      city: catalogue.cityText(index.city[row]),
    }
  }
}

class NameComparer {
  readonly #current: CurrentReference

  constructor(current: CurrentReference) {
    this.#current = current
  }

  compare(a: number, b: number): number {
    const [left, right] = [this.#words(a), this.#words(b)]
    let shared = 0
    let all = 0
    for (const word of left) {
      const weight = this.#weight(word)
      all += weight
      if (right.has(word)) shared += weight
      // "Tower 1" and "Tower 2" are two houses.
      else if (this.#isNumber(word)) return 0
    }
    for (const word of right) {
      if (left.has(word)) continue
      if (this.#isNumber(word)) return 0
      all += this.#weight(word)
    }
    return all === 0 ? 0 : shared / all
  }

  #words(row: number): Set<number> {
    const { wordStart, wordIds, wordFlags } = this.#current.catalogue.index
    const words = new Set<number>()
    for (let k = wordStart[row]; k < wordStart[row + 1]; k++) {
      if (k > wordStart[row] && (wordFlags[k] & NEW_READING) !== 0) break
      words.add(wordIds[k])
    }
    return words
  }

  #weight(word: number): number {
    const { count, postStart, lexRank } = this.#current.catalogue
    return Math.log(1 + count / Math.max(1, postStart[lexRank[word] + 1] - postStart[lexRank[word]]))
  }

  #isNumber(word: number): boolean {
    const { vocabBytes, vocabStart } = this.#current.catalogue.index
    return vocabBytes[vocabStart[word]] <= 57
  }
}
