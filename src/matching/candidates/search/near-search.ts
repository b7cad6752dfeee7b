import { SCAN_ROW } from '../../reference-index/layout.ts'
import { KIND_WORD, postingKey } from '../../reference-index/posting-keys.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import type { PartnerQuery } from '../record/partner-query.ts'
import type { BestRows } from './best-rows.ts'
import { MetRows } from './met-rows.ts'
import { CITY_BONUS, type PlaceScores } from './place-scores.ts'
import type { PostingLists } from './posting-lists.ts'
import { WORDS_LOOKED_FOR, type WordWeights } from './word-weights.ts'

/**
 * Neighbourhoods up to this many hotels are gone through hotel by hotel; larger ones by the lists of the heaviest
 * words.
 */
const SCAN_MAX = 500
/** A list longer than is taken whole is read only near the record, and only so far. */
export const NEAR_LIST_MAX = 160

/** Offers the hotels around a record that share a word with it. */
export class NearSearch {
  private readonly dense = new MetRows()
  private readonly wordKeys = new Uint32Array(WORDS_LOOKED_FOR)
  /** A row to be passed over; -1 none. */
  private without = -1
  /** Of no meaning, see fetchRows. */
  fetched = 0
  private readonly index: ReferenceIndex
  private readonly words: WordWeights
  private readonly places: PlaceScores
  private readonly lists: PostingLists
  private readonly best: BestRows

  /** `words` and `places`: as they were read for the record at hand. */
  constructor(index: ReferenceIndex, words: WordWeights, places: PlaceScores, lists: PostingLists, best: BestRows) {
    this.index = index
    this.words = words
    this.places = places
    this.lists = lists
    this.best = best
  }

  /** Call once per record. */
  begin(without: number): void {
    this.without = without
  }

  /** Every hotel of the record's surroundings, 600 m at least on every side. */
  scanYards(query: PartnerQuery): void {
    const { yards } = query
    for (let r = 0; r < yards.count; r++) this.scanRun(query, yards.from[r], yards.to[r])
  }

  /** Every hotel of the neighbourhood, 5 km at least on every side; where there are very many, by word. */
  search(query: PartnerQuery): void {
    const { near } = query
    let rows = 0
    for (let r = 0; r < near.count; r++) rows += near.to[r] - near.from[r]
    if (rows > SCAN_MAX) this.readLists(query)
    else for (let r = 0; r < near.count; r++) this.scanRun(query, near.from[r], near.to[r])
  }

  private scanRun(query: PartnerQuery, from: number, to: number): void {
    const { scanRows } = this.index
    const { lowSignature, highSignature } = this.words
    for (let ref = from; ref < to; ref++) {
      const at = ref * SCAN_ROW
      if (((scanRows[at + 2] & lowSignature) | (scanRows[at + 3] & highSignature)) !== 0) this.consider(query, ref)
    }
  }

  /** For the densest places: the cost stays that of the lists, however many hotels stand there. */
  private readLists(query: PartnerQuery): void {
    const { lists, words, dense, wordKeys } = this
    dense.begin()
    // Without a point the light words of a name may be all there is to go by.
    const count = query.hasPoint ? words.heavyCount : words.count
    for (let k = 0; k < count; k++) wordKeys[k] = postingKey(query.country, KIND_WORD, words.spellings[k])
    lists.lookUp(wordKeys, count)
    for (let k = 0; k < count; k++) if (lists.open(k)) lists.meetNear(query.near, 0, dense, NEAR_LIST_MAX)
    this.fetched = dense.fetch(this.index.scanRows, SCAN_ROW)
    for (let k = 0; k < dense.count; k++) this.consider(query, dense.ref(k))
  }

  private consider(query: PartnerQuery, ref: number): void {
    const { best, places } = this
    const shared = this.words.shared(ref)
    if (shared + CITY_BONUS < best.floor || shared === 0 || ref === this.without) return
    if (!places.isOfCountry(ref)) return
    best.offer(ref, shared + places.score(query, ref))
  }
}
