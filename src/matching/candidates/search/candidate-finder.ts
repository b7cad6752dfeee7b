import { SCAN_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import type { PartnerQuery } from '../record/partner-query.ts'
import { BestRows, CANDIDATES_MAX } from './best-rows.ts'
import { distancePenalty } from './distance-penalty.ts'
import { Glance } from './glance.ts'
import { ADDRESS_REFS_MAX, KeySearch } from './key-search.ts'
import { LetterScan } from './letter-scan.ts'
import { ROWS_MAX } from './met-rows.ts'
import { NearSearch } from './near-search.ts'
import { CITY_BONUS, PlaceScores } from './place-scores.ts'
import { PostingLists } from './posting-lists.ts'
import { WordWeights } from './word-weights.ts'

/** Compared after the first search; the wider one may bring in more. */
const FOUND_MAX = 5
/** So far behind the first by the cheap score, a hotel is not worth comparing. */
const FAR_BEHIND = 8
const WIDE_FAR_BEHIND = 16
/**
 * The wider search compares at least these: one that resembles the record far off must not hide the house at its door.
 */
const WIDE_KEPT = 4
const NAMESAKES_MAX = 4
const FAR_CITY_BONUS = 5
/**
 * The most the place can do for a hotel outside the neighbourhood of a point, which is 3 km at least even far north.
 */
const FAR_BEST = FAR_CITY_BONUS - distancePenalty(3000)

/** Collects the reference rows worth comparing with a record, best first by a cheap score. */
export class CandidateFinder {
  /** How many hotels of the country bear exactly these distinctive words. */
  sameNameCount = 0
  private readonly index: ReferenceIndex
  private readonly words: WordWeights
  private readonly best = new BestRows(CANDIDATES_MAX, 2 + ADDRESS_REFS_MAX)
  private readonly far = new Uint16Array(ROWS_MAX)
  private readonly places: PlaceScores
  private readonly near: NearSearch
  private readonly keys: KeySearch
  private readonly letters: LetterScan
  private readonly glance: Glance
  /** A row to be passed over; -1 none. */
  private without = -1
  /** Of no meaning, see fetchRows. */
  fetched = 0

  constructor(index: ReferenceIndex) {
    this.index = index
    this.words = new WordWeights(index)
    this.places = new PlaceScores(index, this.words)
    const lists = new PostingLists(index)
    this.near = new NearSearch(index, this.words, this.places, lists, this.best)
    this.keys = new KeySearch(this.words, lists)
    this.letters = new LetterScan(index)
    this.glance = new Glance(index, this.letters)
  }

  get count(): number {
    return this.best.count
  }

  get scores(): Float64Array {
    return this.best.scores
  }

  get refs(): Uint32Array {
    return this.best.refs
  }

  /** Without a point, many hotels of one city bear the words equally well: only their addresses tell them apart. */
  get isCrowded(): boolean {
    return this.best.count === FOUND_MAX && this.best.scores[FOUND_MAX - 1] > this.best.scores[0] - CITY_BONUS
  }

  /** Hotels in the neighbourhood (without a point: where the city's hotels stand) that share a word with the record. */
  find(query: PartnerQuery, without = -1): void {
    this.without = without
    this.glance.forget()
    this.places.begin(query)
    this.near.begin(without)
    this.sameNameCount = this.keys.countNamesakes(query)
    this.words.read(query)
    this.best.begin(FOUND_MAX)
    if (query.hasPoint) this.near.scanYards(query)
    else this.near.search(query)
    this.dropFarBehind(1, FAR_BEHIND)
  }

  /**
   * Hotels with the same name as a whole: words in any order, letters without spaces, with and without the kind of
   * house.
   */
  findNamesakes(query: PartnerQuery): void {
    this.keys.meetNamesakes(query)
    this.best.begin(NAMESAKES_MAX)
    this.offerMet(query)
  }

  /**
   * Around a point, the hotel close by with most letters in common: a slip in the one rare word hides it from all
   * searches by word.
   */
  findAlike(query: PartnerQuery, estimate: number): void {
    const { best, keys, letters } = this
    letters.scan(query, keys.met, estimate)
    best.begin(1)
    if (letters.mostAlikeRef >= 0) best.append(letters.mostAlikeRef)
  }

  /**
   * Wider: the whole name and rare words anywhere in the country, words joined, consonants, addresses, and every hotel
   * close by whose letters are alike (around a point `findAlike` has met those). `estimate`: the highest so far, which
   * these have to beat.
   */
  widen(query: PartnerQuery, estimate: number): void {
    const { best, keys, glance } = this
    best.begin(CANDIDATES_MAX)
    this.near.search(query)
    // What findNamesakes and findAlike met stays met.
    for (let k = 0; k < best.count; k++) keys.met.add(best.refs[k], 0)
    keys.meetMore(query)
    if (!query.hasPoint) this.letters.scan(query, keys.met, estimate)
    best.begin(CANDIDATES_MAX)
    this.offerMet(query)
    this.dropFarBehind(WIDE_KEPT, WIDE_FAR_BEHIND)
    // Without a point only a comparison tells the houses of one name apart.
    if (query.hasPoint) glance.keepHopeful(query, best, estimate)
    else glance.forget()
    for (let k = 0; k < keys.addressCount; k++) {
      const ref = keys.addressRefs[k]
      if (ref !== this.without && this.places.isOfCountry(ref)) best.append(ref)
    }
    for (const ref of this.letters.doorRefs) if (ref >= 0 && ref !== this.without) best.append(ref)
  }

  /**
   * Whether the k-th that the wider search found far off is not worth comparing any more beside one of this estimate.
   */
  isHopeless(k: number, estimate: number): boolean {
    return this.glance.isHopeless(k, estimate)
  }

  /** Near ones first: they raise the floor below which a far one need not be fetched from memory. */
  private offerMet(query: PartnerQuery): void {
    const { best, words, places, far } = this
    const { met } = this.keys
    let farCount = 0
    this.fetched = met.fetch(this.index.scanRows, SCAN_ROW)
    for (let k = 0; k < met.count; k++) {
      const ref = met.ref(k)
      if (ref === this.without) continue
      if (!query.near.holds(ref)) {
        far[farCount++] = k
        continue
      }
      const weight = met.weight(k) + words.shared(ref)
      if (weight + CITY_BONUS >= best.floor && places.isOfCountry(ref))
        best.offer(ref, weight + places.score(query, ref))
    }
    for (let f = 0; f < farCount; f++) {
      const weight = met.weight(far[f])
      // Even at the edge of the neighbourhood it could not come in.
      if (weight + (query.hasPoint ? FAR_BEST : CITY_BONUS) < best.floor) continue
      const ref = met.ref(far[f])
      if (!places.isOfCountry(ref)) continue
      // Far off by its point, but in the city the record names: the point may be wrong.
      const city = query.hasPoint && places.isSameCity(query, ref) ? FAR_CITY_BONUS : 0
      best.offer(ref, weight + places.score(query, ref) + city)
    }
  }

  private dropFarBehind(kept: number, by: number): void {
    const { best } = this
    while (best.count > kept && best.scores[best.count - 1] < best.scores[0] - by) best.count--
  }
}
