import { cityKeyOf } from '../../normalise/cities/known-city-names.ts'
import { cityGroupKey } from '../../reference-index/build/build-cities.ts'
import { NONE, type ReferenceIndex } from '../../reference-index/reference-index.ts'

/** Shorter names are too often those of two places. */
const LETTERS_MIN = 6
const LETTERS_MAX = 24
const FIRST_LETTER = 97
const LAST_LETTER = 122

/**
 * The one city of the reference that a name is a slip away from: a letter left out, too many, wrong, or two that
 * changed places.
 */
export class MisspeltCity {
  private readonly index: ReferenceIndex
  private readonly letters = new Uint8Array(LETTERS_MAX + 1)
  private country = 0
  private found = NONE
  private isDoubtful = false

  constructor(index: ReferenceIndex) {
    this.index = index
  }

  /** The city's group; NONE when there is none, or more than one. */
  find(country: number, name: Uint8Array, length: number): number {
    if (length < LETTERS_MIN || length > LETTERS_MAX) return NONE
    this.country = country
    this.found = NONE
    this.isDoubtful = false
    for (let at = 0; at <= length && !this.isDoubtful; at++) this.changeAt(name, length, at)
    return this.isDoubtful ? NONE : this.found
  }

  private changeAt(name: Uint8Array, length: number, at: number): void {
    const { letters } = this
    for (let k = 0; k < length; k++) letters[k < at ? k : k + 1] = name[k]
    for (let letter = FIRST_LETTER; letter <= LAST_LETTER; letter++) {
      letters[at] = letter
      this.look(length + 1)
    }
    if (at === length) return
    for (let k = 0; k < length; k++) letters[k] = name[k]
    for (let letter = FIRST_LETTER; letter <= LAST_LETTER; letter++) {
      letters[at] = letter
      this.look(length)
    }
    letters[at] = name[at]
    if (at + 1 < length) {
      letters[at] = name[at + 1]
      letters[at + 1] = name[at]
      this.look(length)
    }
    for (let k = at; k + 1 < length; k++) letters[k] = name[k + 1]
    this.look(length - 1)
  }

  private look(length: number): void {
    const group = this.index.findCityGroup(cityGroupKey(this.country, cityKeyOf(this.country, this.letters, 0, length)))
    if (group === NONE || group === this.found) return
    if (this.found !== NONE) this.isDoubtful = true
    this.found = group
  }
}
