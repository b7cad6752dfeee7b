import { NameReader } from '../../normalise/names/name-reader.ts'
import { scriptOfText } from '../../normalise/scripts/script-of-text.ts'
import { articleLength, isArabCountry } from '../../normalise/words/arabic-article.ts'
import { hashBytes } from '../../normalise/words/hash-bytes.ts'
import { soundKey } from '../../normalise/words/spelling-keys.ts'
import { NEW_READING } from '../../normalise/words/word-roles.ts'
import { wordsOf } from '../../normalise/words/word-table.ts'
import { NONE, type ReferenceIndex } from '../../reference-index/reference-index.ts'

const LETTERS_MAX = 40
/** Behind these the field goes on with a region. */
const ENDS = new Set([...',(/'].map((sign) => sign.charCodeAt(0)))
/** Two cities with one sound: neither is meant. */
const DOUBTFUL = -2

/** The article as cities have it inside: Sharm el-Sheikh is شرم الشيخ, which is read without. */
const articles = wordsOf('al el as ash ad ar an at az es esh ed er en et ez')

/** Cities of one country by the consonants of their names. */
type Sounds = Map<number, number>

/**
 * The city of the reference whose name in another script has the consonants of a name that nobody knows: نيويورك is New
 * York, Севилья Seville. Few of them stand in tables, as there are more cities than anyone lists.
 */
export class SoundingCities {
  private readonly index: ReferenceIndex
  private readonly names = new NameReader()
  private readonly letters = new Uint8Array(LETTERS_MAX)
  /** By country, of names in Latin letters and of others: what is in one of them is looked for among the other. */
  private readonly latin = new Map<number, Sounds>()
  private readonly foreign = new Map<number, Sounds>()

  constructor(index: ReferenceIndex) {
    this.index = index
  }

  /** The city's group; NONE when there is none, or more than one. */
  find(country: number, bytes: Uint8Array, start: number, end: number): number {
    const key = this.keyOf(country, bytes, start, end)
    if (key === 0) return NONE
    const isForeign = scriptOfText(bytes, start, end) !== 0
    const others = isForeign ? this.latin : this.foreign
    let sounds = others.get(country)
    if (sounds === undefined) {
      sounds = this.soundsOf(country, !isForeign)
      others.set(country, sounds)
    }
    const group = sounds.get(key) ?? NONE
    return group === DOUBTFUL ? NONE : group
  }

  private soundsOf(country: number, isForeign: boolean): Sounds {
    const { cityCountry, cityStart, cityBytes, cityGroup } = this.index
    const sounds: Sounds = new Map()
    for (let city = 0; city < cityCountry.length; city++) {
      if (cityCountry[city] !== country) continue
      const start = cityStart[city]
      const end = cityStart[city + 1]
      if ((scriptOfText(cityBytes, start, end) !== 0) !== isForeign) continue
      const key = this.keyOf(country, cityBytes, start, end)
      const before = sounds.get(key)
      if (key !== 0) sounds.set(key, before === undefined || before === cityGroup[city] ? cityGroup[city] : DOUBTFUL)
    }
    return sounds
  }

  /** 0 for fewer than three consonants. */
  private keyOf(country: number, bytes: Uint8Array, start: number, end: number): number {
    const { names, letters } = this
    let stop = start
    while (stop < end && !ENDS.has(bytes[stop])) stop++
    names.country = country
    names.read(bytes, start, stop)
    const isArab = isArabCountry(country)
    let length = 0
    for (let i = 0; i < names.count && (i === 0 || (names.flags[i] & NEW_READING) === 0); i++) {
      let from = names.start[i]
      const to = names.end[i]
      if (isArab && names.count > 1 && articles.has(hashBytes(names.text, from, to))) continue
      if (isArab) from += articleLength(names.text, from, to)
      for (let k = from; k < to && length < LETTERS_MAX; k++) letters[length++] = names.text[k]
    }
    return soundKey(letters, 0, length)
  }
}
