import { SCAN_CITY, SCAN_COUNTRY, scanPlace } from '../reference-index/build-scan-rows.ts'
import { NO_POINT } from '../reference-index/cells.ts'
import { fetchStarts } from '../reference-index/fetch-rows.ts'
import { PACKED_ROW, SCAN_ROW } from '../reference-index/layout.ts'
import { KIND_WORD, postingKey } from '../reference-index/posting-keys.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import { BestRows } from './best-rows.ts'
import { distancePenalty } from './distance-penalty.ts'
import { Glance } from './glance.ts'
import { LetterScan } from './letter-scan.ts'
import { MetRows, ROWS_MAX } from './met-rows.ts'
import type { PartnerQuery } from './partner-query.ts'
import { PostingLists } from './posting-lists.ts'
import { WideKeys } from './wide-keys.ts'
import { WORDS_LOOKED_FOR, WordWeights } from './word-weights.ts'

const CANDIDATES_MAX = 8
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
/**
 * Neighbourhoods up to this many hotels are gone through hotel by hotel; larger ones by the lists of the heaviest
 * words.
 */
const SCAN_MAX = 500
/** A list this short is taken whole, wherever its hotels stand: that is how a hotel with a wrong point is found. */
const WHOLE_LIST_MAX = 40
/** A longer list is read only near the record, and only so far. */
const NEAR_LIST_MAX = 160
/**
 * The same around a point for what only resembles a word, by its consonants or joined with the next: what so many
 * resemble tells little.
 */
const RESEMBLING_MAX = 24
/** More hotels than this share a postcode only where it stands for a whole town. */
const POSTCODE_LIST_MAX = 12
/** So few at one address are compared whatever they are called, and so many at most. */
const ADDRESS_LIST_MAX = 3
const ADDRESS_REFS_MAX = 4
const CITY_BONUS = 2
const FAR_CITY_BONUS = 5
/**
 * Without a point many hotels of a city share the same words with the record: the shorter their names, the more of them
 * that is.
 */
const LONG_NAME = 0.05
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
  private readonly met = new MetRows()
  private readonly dense = new MetRows()
  private readonly far = new Uint16Array(ROWS_MAX)
  /**
   * Hotels at the record's own address, where it has no point: of ten houses of one name in a city only that tells the
   * right one.
   */
  private readonly addressRefs = new Uint32Array(ADDRESS_REFS_MAX)
  private addressCount = 0
  private readonly keys = new WideKeys()
  private readonly lists: PostingLists
  private readonly wordKeys = new Uint32Array(WORDS_LOOKED_FOR)
  private readonly letters: LetterScan
  private readonly glance: Glance
  /** What a glance promised of the first `promised` found by the wider search. */
  private readonly promises = new Float64Array(CANDIDATES_MAX)
  private promised = 0
  /** A row to be passed over; -1 none. */
  private without = -1
  /** Of no meaning, see fetchRows. */
  fetched = 0
  /** Country and city of the record as scan rows tell them. */
  private place = 0

  constructor(index: ReferenceIndex) {
    this.index = index
    this.words = new WordWeights(index)
    this.lists = new PostingLists(index)
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
    this.promised = 0
    this.place = scanPlace(query.country, query.cityGroup)
    this.countNamesakes(query)
    this.words.read(query)
    this.best.begin(FOUND_MAX)
    if (query.hasPoint) this.scanYards(query)
    else this.searchNear(query)
    this.dropFarBehind(1, FAR_BEHIND)
  }

  /**
   * Hotels with the same name as a whole: words in any order, letters without spaces, with and without the kind of
   * house.
   */
  findNamesakes(query: PartnerQuery): void {
    const { met, best, keys } = this
    met.begin()
    keys.fillNames(query)
    this.lists.lookUp(keys.keys, keys.count)
    for (let k = 0; k < keys.count; k++) this.readKey(query, k)
    best.begin(NAMESAKES_MAX)
    this.offerMet(query)
  }

  /**
   * Around a point, the hotel close by with most letters in common: a slip in the one rare word hides it from all
   * searches by word.
   */
  findAlike(query: PartnerQuery, estimate: number): void {
    const { best, letters } = this
    letters.scan(query, this.met, estimate)
    best.begin(1)
    if (letters.mostAlikeRef >= 0) best.append(letters.mostAlikeRef)
  }

  /**
   * Wider: the whole name and rare words anywhere in the country, words joined, consonants, addresses, and every hotel
   * close by whose letters are alike (around a point `findAlike` has met those). `estimate`: the highest so far, which
   * these have to beat.
   */
  widen(query: PartnerQuery, estimate: number): void {
    const { met, best, words, keys } = this
    best.begin(CANDIDATES_MAX)
    this.searchNear(query)
    // What findNamesakes and findAlike met stays met.
    for (let k = 0; k < best.count; k++) met.add(best.refs[k], 0)
    keys.fill(query, words)
    this.addressCount = 0
    this.lists.lookUp(keys.keys, keys.count)
    for (let k = 0; k < keys.count; k++) this.readKey(query, k)
    if (!query.hasPoint) this.letters.scan(query, met, estimate)
    best.begin(CANDIDATES_MAX)
    this.offerMet(query)
    this.dropFarBehind(WIDE_KEPT, WIDE_FAR_BEHIND)
    // Without a point only a comparison tells the houses of one name apart.
    this.promised = query.hasPoint ? this.dropHopeless(query, estimate) : 0
    for (let k = 0; k < this.addressCount; k++)
      if (this.addressRefs[k] !== this.without && this.isOfCountry(this.addressRefs[k]))
        best.append(this.addressRefs[k])
    for (const ref of this.letters.doorRefs) if (ref >= 0 && ref !== this.without) best.append(ref)
  }

  /**
   * Whether the k-th that the wider search found far off is not worth comparing any more beside one of this estimate.
   */
  isHopeless(k: number, estimate: number): boolean {
    return k > 0 && k < this.promised && this.promises[k] < this.glance.floor(estimate)
  }

  /** Near ones first: they raise the floor below which a far one need not be fetched from memory. */
  private offerMet(query: PartnerQuery): void {
    const { met, best, words, far } = this
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
      if (weight + CITY_BONUS >= best.floor && this.isOfCountry(ref))
        best.offer(ref, weight + this.placeScore(query, ref))
    }
    for (let f = 0; f < farCount; f++) {
      const weight = met.weight(far[f])
      // Even at the edge of the neighbourhood it could not come in.
      if (weight + (query.hasPoint ? FAR_BEST : CITY_BONUS) < best.floor) continue
      const ref = met.ref(far[f])
      if (!this.isOfCountry(ref)) continue
      // Far off by its point, but in the city the record names: the point may be wrong.
      const city = query.hasPoint && this.isSameCity(query, ref) ? FAR_CITY_BONUS : 0
      best.offer(ref, weight + this.placeScore(query, ref) + city)
    }
  }

  private countNamesakes({ coreNames: { keys, count } }: PartnerQuery): void {
    const { lists } = this
    lists.lookUp(keys, count)
    this.sameNameCount = 0
    for (let k = 0; k < count; k++)
      if (lists.open(k)) this.sameNameCount = Math.max(this.sameNameCount, lists.to - lists.from)
  }

  /** Every hotel of the record's surroundings, 600 m at least on every side. */
  private scanYards(query: PartnerQuery): void {
    const { yards } = query
    for (let r = 0; r < yards.count; r++) this.scanRun(query, yards.from[r], yards.to[r])
  }

  /** Every hotel of the neighbourhood, 5 km at least on every side; where there are very many, by word. */
  private searchNear(query: PartnerQuery): void {
    const { near } = query
    let rows = 0
    for (let r = 0; r < near.count; r++) rows += near.to[r] - near.from[r]
    if (rows > SCAN_MAX) this.readNear(query)
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
  private readNear(query: PartnerQuery): void {
    const { lists, words, dense, wordKeys } = this
    dense.begin()
    // Without a point the light words of a name may be all there is to go by.
    const count = query.hasPoint ? words.heavyCount : words.count
    for (let k = 0; k < count; k++) wordKeys[k] = postingKey(query.country, KIND_WORD, words.spellings[k])
    lists.lookUp(wordKeys, count)
    for (let k = 0; k < count; k++) if (lists.open(k)) this.meetNear(query, 0, dense, NEAR_LIST_MAX)
    this.fetched = dense.fetch(this.index.scanRows, SCAN_ROW)
    for (let k = 0; k < dense.count; k++) this.consider(query, dense.ref(k))
  }

  private consider(query: PartnerQuery, ref: number): void {
    const { best } = this
    const shared = this.words.shared(ref)
    if (shared + CITY_BONUS < best.floor || shared === 0 || ref === this.without) return
    if (!this.isOfCountry(ref)) return
    best.offer(ref, shared + this.placeScore(query, ref))
  }

  private dropFarBehind(kept: number, by: number): void {
    const { best } = this
    while (best.count > kept && best.scores[best.count - 1] < best.scores[0] - by) best.count--
  }

  /** All but the first stay only if a glance lets them hope; gives how many did. */
  private dropHopeless(query: PartnerQuery, estimate: number): number {
    const { best, glance } = this
    this.fetched = fetchStarts(this.index.packed, PACKED_ROW, best.refs, best.count)
    const floor = glance.floor(estimate)
    let kept = Math.min(1, best.count)
    for (let k = kept; k < best.count; k++) {
      const promise = glance.promise(query, best.refs[k], best.scores[k])
      if (promise < floor) continue
      // What stands near is compared beside a better one too: it may be the very house.
      this.promises[kept] = query.near.holds(best.refs[k]) ? Infinity : promise
      best.refs[kept] = best.refs[k]
      best.scores[kept++] = best.scores[k]
    }
    best.count = kept
    return kept
  }

  private placeScore(query: PartnerQuery, ref: number): number {
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
  private isOfCountry(ref: number): boolean {
    return ((this.index.scanRows[ref * SCAN_ROW + 7] ^ this.place) & SCAN_COUNTRY) === 0
  }

  private isSameCity(query: PartnerQuery, ref: number): boolean {
    return query.cityGroup >= 0 && ((this.index.scanRows[ref * SCAN_ROW + 7] ^ this.place) & SCAN_CITY) === 0
  }

  private readKey(query: PartnerQuery, k: number): void {
    const { lists, keys, met } = this
    if (!lists.open(k)) return
    const isWord = k < keys.wordCount
    const length = lists.to - lists.from
    if (k === keys.postcodeAt && length > POSTCODE_LIST_MAX) return
    if (k >= keys.addressFrom && !query.hasPoint && length <= ADDRESS_LIST_MAX)
      for (let p = lists.from; p < lists.to && this.addressCount < ADDRESS_REFS_MAX; p++)
        this.addressRefs[this.addressCount++] = lists.rows[p]
    if (length > WHOLE_LIST_MAX) {
      if (!isWord) this.meetNear(query, keys.weights[k], met, query.hasPoint ? RESEMBLING_MAX : NEAR_LIST_MAX)
      return
    }
    for (let p = lists.from; p < lists.to; p++) {
      const ref = lists.rows[p]
      // What stands near is weighed by its own words already, but not by two of them that only joined make this one.
      if (!isWord || !query.near.holds(ref) || !this.words.isCarriedBy(ref, k)) met.add(ref, keys.weights[k])
      else if (query.near.count === 0) met.add(ref, 0)
    }
  }

  /** Meets the rows of the open list that stand near. */
  private meetNear(query: PartnerQuery, weight: number, met: MetRows, most: number): void {
    const { lists } = this
    const { near } = query
    let taken = 0
    let low = lists.from
    for (let r = 0; r < near.count && low < lists.to; r++) {
      low = lists.lowerBound(low, near.from[r])
      const end = near.to[r]
      while (low < lists.to && lists.rows[low] < end) {
        if (taken++ === most) return
        met.add(lists.rows[low++], weight)
      }
    }
  }
}
