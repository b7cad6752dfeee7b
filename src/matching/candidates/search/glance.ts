import { NO_POINT } from '../../reference-index/cells.ts'
import { fetchStarts } from '../../reference-index/fetch-rows.ts'
import { PACKED_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import type { PartnerQuery } from '../record/partner-query.ts'
import { type BestRows, CANDIDATES_MAX } from './best-rows.ts'
import type { LetterScan } from './letter-scan.ts'

/**
 * Log-odds that a hotel of the wider search is the right one, by what one cache line of it tells, fitted on 75,000
 * records of a made world. On others the floor below gives up one in 130 of the right ones that search finds, one in
 * 5,000 in a world of few houses a city, and half of the hotels are not compared.
 */
const SCORE = 0.24
const SCORE_MAX = 12
const LETTER_PAIRS = 4.8
const TOO_FEW_LETTERS = 1.3
const SAME_HOUSE_NUMBER = 5.5
const NEAR = 2
const SAME_CITY = 1.2
const BESIDE = 2.5
const BESIDE_METRES = 150
const FLOOR = 8.6
/** Where the best so far is worse, less is asked for. */
const BY_ESTIMATE = 0.2
const ESTIMATE_MIN = -15
const ESTIMATE_MAX = -2

/** Tells at a glance which hotels around or far from a point are not worth comparing. */
export class Glance {
  private readonly index: ReferenceIndex
  private readonly letters: LetterScan
  /** What was promised of the first `promised` that were kept. */
  private readonly promises = new Float64Array(CANDIDATES_MAX)
  private promised = 0
  /** Of no meaning, see fetchRows. */
  fetched = 0

  /** `letters`: as they were scanned for the record at hand. */
  constructor(index: ReferenceIndex, letters: LetterScan) {
    this.index = index
    this.letters = letters
  }

  /** Nothing is promised of what the next search finds. */
  forget(): void {
    this.promised = 0
  }

  /** Of the best rows all but the first stay only if a glance lets them hope. */
  keepHopeful(query: PartnerQuery, best: BestRows, estimate: number): void {
    this.fetched = fetchStarts(this.index.packed, PACKED_ROW, best.refs, best.count)
    const floor = this.floor(estimate)
    let kept = Math.min(1, best.count)
    for (let k = kept; k < best.count; k++) {
      const promise = this.promise(query, best.refs[k], best.scores[k])
      if (promise < floor) continue
      // What stands near is compared beside a better one too: it may be the very house.
      this.promises[kept] = query.near.holds(best.refs[k]) ? Infinity : promise
      best.refs[kept] = best.refs[k]
      best.scores[kept++] = best.scores[k]
    }
    best.count = this.promised = kept
  }

  /** Whether the k-th that was kept is not worth comparing any more beside one of this estimate. */
  isHopeless(k: number, estimate: number): boolean {
    return k > 0 && k < this.promised && this.promises[k] < this.floor(estimate)
  }

  /** What a hotel must promise where the best so far has this first estimate. */
  private floor(estimate: number): number {
    return FLOOR + BY_ESTIMATE * Math.min(ESTIMATE_MAX, Math.max(ESTIMATE_MIN, estimate))
  }

  /** `score`: what the search gave it. */
  private promise(query: PartnerQuery, ref: number, score: number): number {
    const { packed } = this.index
    const row = ref * PACKED_ROW
    const pairs = this.letters.pairShare(ref)
    let promise = SCORE * Math.min(score, SCORE_MAX) + (pairs < 0 ? TOO_FEW_LETTERS : LETTER_PAIRS * pairs)
    if (query.address.houseLow !== 0 && query.address.houseLow === packed[row + 9]) promise += SAME_HOUSE_NUMBER
    if (query.cityGroup >= 0 && query.cityGroup === packed[row + 4]) promise += SAME_CITY
    if (query.near.holds(ref)) promise += NEAR
    if (packed[row] !== NO_POINT && query.metresTo(packed[row], packed[row + 1]) < BESIDE_METRES) promise += BESIDE
    return promise
  }
}
