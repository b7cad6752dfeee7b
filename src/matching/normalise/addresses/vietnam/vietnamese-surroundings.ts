import { wordsOf } from '../../words/word-table.ts'
import type { StreetWords } from '../streets/street-words.ts'
import { streetKinds } from '../streets/weak-address-words.ts'
import { pho, rooms, streetsBefore } from './vietnamese-words.ts'

/** Kinds that stand behind the name, as English lists write it: "Tran Phu Street". */
const streetsBehind = wordsOf('street str st road rd avenue ave av boulevard blvd highway hwy lane ln alley way')
/** Lots, buildings and groups of houses ("Lô 5", "Block 5", "Tổ 5"): behind their number the street may follow. */
const lots = wordsOf('lo lot to toa building bldg block blk tower villa')
/**
 * Houses and quarters that are no streets: behind their name the street may follow. "Toà nhà", "Chung cư", "Biệt thự",
 * "KDC".
 */
const places = wordsOf(
  `building bldg block blk tower towers toa villa villas biet chung kdc kdt ktx lot vinhomes vincom complex plaza mall
  residence residences apartment apartments condo condominium condotel homestay resort hotel centre center`,
)
/** Hamlets, ahead of their name: "12 Ấp Larch". */
const hamlets = wordsOf('ap thon xom khom')
const NONE = -1

/**
 * Knows what of a Vietnamese address says where house and street lie: once both are told, what follows behind a comma,
 * unless it names a street or has a number. Its words are kept until the next comma, as the kind of a street may stand
 * behind them.
 */
export class VietnameseSurroundings {
  /** What is read says where house and street lie. */
  areRead = false
  /** Words of the street before those, and before a street that a word among them opens; NONE for none. */
  private from = 0
  private openedAt = NONE
  /**
   * Words of the street before the number of the house; NONE where that is of a lot or building, behind which the
   * street may follow.
   */
  private wordsAtHouse = NONE
  private readonly street: StreetWords

  constructor(street: StreetWords) {
    this.street = street
  }

  begin(): void {
    this.areRead = false
    this.wordsAtHouse = this.openedAt = NONE
    this.from = this.street.count
  }

  /** Behind a comma. */
  beginPart(hasHouse: boolean): void {
    if (hasHouse && this.wordsAtHouse !== NONE && this.street.count > this.wordsAtHouse) this.areRead = true
    this.from = this.street.count
  }

  /** A number that may be the house's. */
  takeHouse(previous: number): void {
    this.drop()
    this.wordsAtHouse = lots.has(previous) || rooms.has(previous) ? NONE : this.street.count
  }

  /** Ahead of a comma or a number: words that only say where the house lies are no street's. */
  drop(): void {
    if (!this.areRead) return
    const { street } = this
    street.drop(this.from, this.openedAt === NONE ? street.count : this.openedAt)
    this.end()
  }

  /** They are words of a street after all. */
  end(): void {
    this.areRead = false
    this.openedAt = NONE
  }

  /** What follows is a street, whatever stands before it in this part of the address. */
  openStreet(): void {
    if (!this.areRead) return
    if (this.street.count === this.from) this.areRead = false
    else if (this.openedAt === NONE) this.openedAt = this.street.count
  }

  /** "Phố Larch", "Đ. Larch", "Larch Street". "Larch Plaza" is none, but may have one behind it. */
  heedStreet(hash: number): void {
    if (!this.areRead) return
    if (streetsBehind.has(hash)) this.end()
    else if (streetKinds.has(hash) || hash === pho) this.openStreet()
    else if (streetsBefore.has(hash) && this.street.count === this.from) this.areRead = false
  }

  /** "5 Larch Building", "12 Ấp Larch": what stands at the house is no street. */
  heedPlace(hash: number): void {
    if (this.wordsAtHouse === NONE || this.areRead) return
    if (places.has(hash) || (hamlets.has(hash) && this.street.count === this.wordsAtHouse)) this.wordsAtHouse = NONE
  }

  /** There are words of the street behind the number of the house, if there is one. */
  get hasStreetBefore(): boolean {
    return this.street.count > (this.wordsAtHouse === NONE ? 0 : this.wordsAtHouse)
  }
}
