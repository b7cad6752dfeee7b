import { SCAN_CITY, SCAN_COUNTRY, scanPlace } from '../../reference-index/build/build-scan-rows.ts'
import { NO_POINT } from '../../reference-index/cells.ts'
import { SCAN_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import type { PartnerQuery } from '../record/partner-query.ts'
import { distancePenalty } from './distance-penalty.ts'
import type { WordWeights } from './word-weights.ts'

/** The most that a place can do for a hotel. */
export const CITY_BONUS = 2
/**
 * Without a point many hotels of a city share the same words with the record: the shorter their names, the more of them
 * that is.
 */
const LONG_NAME = 0.05

/** What the place of a hotel does for it in the search, told by its scan row. */
export class PlaceScores {
  /** Country and city of the record as scan rows tell them. */
  private place = 0
  private readonly index: ReferenceIndex
  private readonly words: WordWeights

  constructor(index: ReferenceIndex, words: WordWeights) {
    this.index = index
    this.words = words
  }

  /** Call once per record. */
  begin(query: PartnerQuery): void {
    this.place = scanPlace(query.country, query.cityGroup)
  }

  /** What the distance costs; where one of the two has no point, what the city brings. */
  score(query: PartnerQuery, ref: number): number {
    const { scanRows } = this.index
    const at = ref * SCAN_ROW
    if (query.hasPoint && scanRows[at] !== NO_POINT)
      return -distancePenalty(query.metresTo(scanRows[at], scanRows[at + 1]))
    return (this.isSameCity(query, ref) ? CITY_BONUS : 0) - LONG_NAME * this.words.countOf(ref)
  }

  /**
   * Lists are found by hashes of country and word: once in some hundred thousand records another country's hash is the
   * same.
   */
  isOfCountry(ref: number): boolean {
    return ((this.index.scanRows[ref * SCAN_ROW + 7] ^ this.place) & SCAN_COUNTRY) === 0
  }

  isSameCity(query: PartnerQuery, ref: number): boolean {
    return query.cityGroup >= 0 && ((this.index.scanRows[ref * SCAN_ROW + 7] ^ this.place) & SCAN_CITY) === 0
  }
}
