import { PostingLists } from '../../candidates/search/posting-lists.ts'
import { WORDS_MAX } from '../../normalise/names/name-reader.ts'
import { areOtherLines, brandLines } from '../../normalise/words/brand-lines.ts'
import { spellingKey } from '../../normalise/words/spelling-keys.ts'
import { NEW_READING, STOP, TYPE } from '../../normalise/words/word-roles.ts'
import { PACKED_ROW } from '../../reference-index/layout.ts'
import { lowerBound } from '../../reference-index/lower-bound.ts'
import { KIND_WORD, postingKey } from '../../reference-index/posting-keys.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import { isTwin } from '../twins.ts'
import { type GroupPlaces, tellsOtherLine } from './group-places.ts'

const CITY_GROUP = 4
/** So many hotels of a country that begin with the same words, in so many of its cities, are a group's. */
const HOUSES_MIN = 4
const CITIES_MIN = 3
/** So many of a long list tell as much as all of it. */
const ASKED_MAX = 64
const LETTERS_MAX = 64
/** As of a name compared with none. */
const NONE_FOUND = new Float32Array(WORDS_MAX)

/** The houses of a group in the reference, told by their names. */
export class HousesOfGroup {
  private readonly index: ReferenceIndex
  private readonly postings: PostingLists
  private readonly key = new Uint32Array(1)
  private readonly letters = new Uint8Array(LETTERS_MAX)
  private readonly cities = new Int32Array(CITIES_MIN)
  private readonly hashes = new Uint32Array(WORDS_MAX)
  /** Of the house whose town was last looked at, see brandLines. */
  private line = 0

  constructor(index: ReferenceIndex) {
    this.index = index
    this.postings = new PostingLists(index)
  }

  /** Whether the words that two names begin with, if no list knows them, are those of hotels in several cities. */
  isGroup(places: GroupPlaces, country: number): boolean {
    if (places.isKnown) return true
    if (!this.open(places, country)) return false
    const { postings, index, cities } = this
    const step = Math.ceil((postings.to - postings.from) / ASKED_MAX)
    let houses = 0
    let cityCount = 0
    for (let k = postings.from; k < postings.to; k += step) {
      const ref = postings.rows[k]
      if (!this.isHouse(places, ref)) continue
      houses++
      const city = index.packed[ref * PACKED_ROW + CITY_GROUP]
      let known = 0
      while (known < cityCount && cities[known] !== city) known++
      if (known === cityCount && cityCount < CITIES_MIN) cities[cityCount++] = city
      if (houses >= HOUSES_MIN && cityCount === CITIES_MIN) return true
    }
    return false
  }

  /**
   * Whether the group has another house in the town of `ref`, besides `without`: then its name alone tells neither.
   */
  hasOther(places: GroupPlaces, country: number, ref: number, without: number): boolean {
    if (!this.open(places, country)) return false
    const { postings, index } = this
    const { groupStart, groupRefs, packed } = index
    const words = packed[ref * PACKED_ROW + 5]
    this.line = this.lineOf(words, words + (packed[ref * PACKED_ROW + 6] & 255))
    const town = packed[ref * PACKED_ROW + CITY_GROUP]
    const townEnd = groupStart[town + 1]
    // Both ascend: each is gone on with from where the other stands.
    let t = groupStart[town]
    let p = postings.from
    while (t < townEnd) {
      const house = groupRefs[t]
      p = postings.lowerBound(p, house)
      if (p === postings.to) return false
      if (postings.rows[p] !== house) {
        t = lowerBound(groupRefs, postings.rows[p], t, townEnd)
        continue
      }
      t++
      if (house !== ref && house !== without && this.isHouse(places, house) && !isTwin(index, ref, house)) return true
    }
    return false
  }

  /** Opens the list of hotels with the first word of the group; of leading words with the first two joined. */
  private open(places: GroupPlaces, country: number): boolean {
    const { key, postings } = this
    const { group, groupCount, isKnown } = places
    const spelling =
      isKnown || groupCount < 2 ? this.index.wordSpellings[group[0]] : this.joinedSpelling(group[0], group[1])
    key[0] = postingKey(country, KIND_WORD, spelling)
    postings.lookUp(key, 1)
    return postings.open(0)
  }

  private joinedSpelling(first: number, second: number): number {
    const { letters } = this
    const { vocabStart, vocabBytes } = this.index
    let length = 0
    for (const id of [first, second])
      for (let b = vocabStart[id]; b < vocabStart[id + 1] && length < LETTERS_MAX; b++)
        letters[length++] = vocabBytes[b]
    return spellingKey(letters, 0, length)
  }

  private isHouse(places: GroupPlaces, ref: number): boolean {
    const row = ref * PACKED_ROW
    const from = this.index.packed[row + 5]
    const to = from + (this.index.packed[row + 6] & 255)
    return places.isKnown ? this.isOfKnown(places, from, to) : this.beginsLike(places, from, to)
  }

  /** All words of the group, and none of another group or line. */
  private isOfKnown(places: GroupPlaces, from: number, to: number): boolean {
    const { packedWords, vocabHash } = this.index
    let met = 0
    for (let w = from; w < to; w++) {
      const flags = packedWords[2 * w + 1]
      if (w > from && (flags & NEW_READING) !== 0) break
      const id = packedWords[2 * w]
      if (places.isOfGroup(id)) met++
      else if (tellsOtherLine(flags, vocabHash[id])) return false
    }
    return met >= places.groupCount && !areOtherLines(this.line, false, this.lineOf(from, to), false)
  }

  private lineOf(from: number, to: number): number {
    const { packedWords, vocabHash } = this.index
    for (let w = from; w < to; w++) this.hashes[w - from] = vocabHash[packedWords[2 * w]]
    return brandLines(this.hashes, NONE_FOUND, 0, to - from)
  }

  private beginsLike({ group, groupCount }: GroupPlaces, from: number, to: number): boolean {
    const { packedWords } = this.index
    let w = from
    while (w < to && (packedWords[2 * w + 1] & (TYPE | STOP)) !== 0) w++
    if (to - w < groupCount) return false
    for (let k = 0; k < groupCount; k++) if (packedWords[2 * (w + k)] !== group[k]) return false
    return true
  }
}
