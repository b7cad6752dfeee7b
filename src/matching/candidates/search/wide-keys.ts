import { hasCore } from '../../compare/words/word-shares.ts'
import { mixHash } from '../../normalise/words/hash-bytes.ts'
import { soundKey, spellingKey } from '../../normalise/words/spelling-keys.ts'
import { IN_NOTE, NEW_READING, NOTE, STOP, TAIL, TYPE } from '../../normalise/words/word-roles.ts'
import { JOINED_BYTES_MAX, STREET_WORDS_POSTED } from '../../reference-index/build/build-postings.ts'
import { NameKeys } from '../../reference-index/name-keys.ts'
import { KIND_ADDRESS, KIND_NAME, KIND_SOUND, KIND_WORD, postingKey } from '../../reference-index/posting-keys.ts'
import type { PartnerQuery } from '../record/partner-query.ts'
import { KEYS_MAX } from './posting-lists.ts'
import { cheapWeight, type WordWeights } from './word-weights.ts'

/** A word nobody knows weighs most of all; by a key that only resembles it, it must not outweigh what truly agrees. */
const JOINED_MOST = 10
const SOUND_MOST = 7
const NAME_MOST = 20
/** What an address speaks for. */
const HOUSE_AND_POSTCODE = 5
const HOUSE_AND_STREET = 4
const POSTCODE_ALONE = 3
const ALL_NUMBERS = 4
const NOT_DISTINCTIVE = TYPE | STOP | TAIL | NOTE | IN_NOTE

/** The keys under which a hotel like the record may be posted, each with what it speaks for. */
export class WideKeys {
  count = 0
  readonly keys = new Uint32Array(KEYS_MAX)
  readonly weights = new Float64Array(KEYS_MAX)
  /** Keys before this place are of single words: near hotels are already weighed by those. */
  wordCount = 0
  /** Keys from this place on are of the address; that of the postcode alone stands here, -1 without one. */
  addressFrom = KEYS_MAX
  postcodeAt = -1
  private readonly joined = new Uint8Array(JOINED_BYTES_MAX)
  private readonly names = new NameKeys()

  /** All but those of the whole name. */
  fill(query: PartnerQuery, words: WordWeights): void {
    this.count = 0
    for (let k = 0; k < words.count; k++)
      this.push(postingKey(query.country, KIND_WORD, words.spellings[k]), words.weights[k])
    this.wordCount = this.count
    this.joinedKeys(query)
    this.soundKeys(query)
    this.addressKeys(query)
  }

  fillNames(query: PartnerQuery): void {
    this.count = this.wordCount = 0
    this.addressFrom = KEYS_MAX
    this.postcodeAt = -1
    this.nameKeys(query)
  }

  private push(key: number, weight: number): void {
    if (this.count >= KEYS_MAX) return
    this.keys[this.count] = key
    this.weights[this.count++] = weight
  }

  private nameKeys(query: PartnerQuery): void {
    const { name } = query
    let weight = 0
    for (let i = 0; i <= name.count; i++) {
      if (i === name.count || (name.flags[i] & NEW_READING) !== 0) {
        this.pushNameKeys(query.country, weight)
        weight = 0
      }
      if (i === name.count) break
      this.names.add(name.hash[i], name.flags[i], name.text, name.start[i], name.end[i])
      if ((name.flags[i] & NOT_DISTINCTIVE) === 0) weight += cheapWeight(name.flags[i], query.weights[i])
    }
  }

  private pushNameKeys(country: number, allWeight: number): void {
    const { names } = this
    const weight = Math.min(NAME_MOST, allWeight)
    names.finish()
    if (names.all !== 0) this.push(postingKey(country, KIND_NAME, names.all), 3)
    if (names.joined !== 0) this.push(postingKey(country, KIND_NAME, names.joined), 2 + 0.4 * weight)
    if (names.core !== 0) this.push(postingKey(country, KIND_NAME, names.core), 1.5 + 0.4 * weight)
    if (names.joinedWithoutType !== 0)
      this.push(postingKey(country, KIND_NAME, names.joinedWithoutType), 1.5 + 0.4 * weight)
  }

  private joinedKeys(query: PartnerQuery): void {
    const { name, weights, country } = query
    const { text, start, end, flags } = name
    const { joined } = this
    // "Bangkok Palace": a city and a kind of house, of which neither finds anything. Only together they do.
    const isPlain = !hasCore(flags, 0, name.count)
    for (let i = 0; i < name.count; i++) {
      let length = 0
      let weight = 0
      for (let m = i; m < name.count && m < i + 3; m++) {
        if (m > i && (flags[m] & NEW_READING) !== 0) break
        if (m === i + 2 && ((flags[i] | flags[i + 1] | flags[m]) & (TYPE | STOP)) !== 0) break
        if (length + end[m] - start[m] > JOINED_BYTES_MAX) break
        for (let k = start[m]; k < end[m]; k++) joined[length++] = text[k]
        weight += cheapWeight(flags[m], weights[m])
        // Whoever has both words is found by each of them already: the join only has to bring in who wrote them as one.
        if (m > i)
          this.push(
            postingKey(country, KIND_WORD, spellingKey(joined, 0, length)),
            isPlain ? JOINED_MOST : Math.min(JOINED_MOST, 0.5 * weight),
          )
      }
    }
  }

  private soundKeys(query: PartnerQuery): void {
    const { name, country } = query
    for (let i = 0; i < name.count; i++) {
      if ((name.flags[i] & NOT_DISTINCTIVE) !== 0) continue
      const sound = soundKey(name.text, name.start[i], name.end[i])
      if (sound !== 0)
        this.push(
          postingKey(country, KIND_SOUND, sound),
          Math.min(SOUND_MOST, 0.7 * cheapWeight(name.flags[i], query.weights[i])),
        )
    }
  }

  private addressKeys(query: PartnerQuery): void {
    const { address, country } = query
    this.addressFrom = this.count
    this.postcodeAt = -1
    if (address.postcode !== 0 && address.houseLow !== 0)
      this.push(postingKey(country, KIND_ADDRESS, mixHash(address.postcode, address.houseLow)), HOUSE_AND_POSTCODE)
    // With a point, who shares the postcode is found around it.
    if (address.postcode !== 0 && !query.hasPoint) {
      this.postcodeAt = this.count
      this.push(postingKey(country, KIND_ADDRESS, mixHash(address.postcode, 0)), POSTCODE_ALONE)
    }
    if (address.numbersKey !== 0) this.push(postingKey(country, KIND_ADDRESS, address.numbersKey), ALL_NUMBERS)
    if (address.houseLow === 0) return
    const words = Math.min(address.wordCount, STREET_WORDS_POSTED)
    for (let k = 0; k < words; k++)
      this.push(postingKey(country, KIND_ADDRESS, mixHash(address.words[k], address.houseLow)), HOUSE_AND_STREET)
  }
}
