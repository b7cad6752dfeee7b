import { hashWord } from '../../words/hash-bytes.ts'
import { wordsOf } from '../../words/word-table.ts'
import type { AddressNumbers } from '../houses/address-numbers.ts'
import { streetNumber } from '../streets/numbered-streets.ts'
import type { StreetWords } from '../streets/street-words.ts'
import { numberOf } from '../word-digits.ts'

const LENGTH_MAX = 4
/** Ahead of the number of a lane, of an alley in it or of a section of the road: "Aly. 39, Ln. 70, Sec. 5". */
const lanesAhead = wordsOf('lane ln')
const alleysAhead = wordsOf('alley aly')
const sectionsAhead = wordsOf('section sec sect')
/** Behind them where they are written in Chinese: 五段70巷39弄. */
const laneBehind = hashWord('lane')
const sectionBehind = hashWord('section')

/** Knows the numbers of lanes, alleys and sections in an address of Taiwan, which are neither of house nor street. */
export class TaiwaneseLanes {
  private readonly street: StreetWords
  private readonly numbers: AddressNumbers

  constructor(street: StreetWords, numbers: AddressNumbers) {
    this.street = street
    this.numbers = numbers
  }

  /** "Ln. 70", "Sec. 5": a number of neither house nor street. */
  takeNumber(text: Uint8Array, length: number, previousWord: number): boolean {
    const { numbers } = this
    if (length > LENGTH_MAX) return false
    const value = numberOf(text, length)
    if (lanesAhead.has(previousWord)) numbers.takeLane(value)
    else if (alleysAhead.has(previousWord)) numbers.takeAlley(value)
    else if (sectionsAhead.has(previousWord)) this.street.add(streetNumber(value))
    else return false
    return true
  }

  /** 70巷, 2段: the number before it is none of the house. */
  takeSign(hash: number): boolean {
    const { numbers, street } = this
    if (hash === laneBehind) numbers.makeLaneOfHouse()
    else if (hash === sectionBehind) street.add(streetNumber(numbers.takeLastBack()))
    else return false
    return true
  }
}
