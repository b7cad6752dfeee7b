import { HYPHEN, isDash, joinsHouses, LISTING_COMMA, SLASH, SPACE } from '../separators.ts'
import { alleyHouse, alleyOf, isOfAlley } from './alley-houses.ts'
import { AlleyPath } from './alley-path.ts'
import { door } from './doors.ts'
import { HouseNumbers } from './house-numbers.ts'
import { atKilometre, isAtKilometre, lastOfKilometre } from './kilometres.ts'

/** "70-72": houses of one range lie no further apart. */
const RANGE_MAX = 60
const NONE = -1

/** The numbers of an address as they come, and what each of them numbers. */
export class AddressNumbers {
  /** Of the house: the first, and the last of a range ("70-72"); 0 is none. */
  houseLow = 0
  houseHigh = 0
  /** Any further number in the address, for tolerance. */
  other = 0
  /** What was read last was taken for the number of a house. */
  isAtHouse = false
  /** The word before this one, taken for the number of a house; 0 when it was not. */
  last = 0
  /** What the numbers of the house were before it. */
  private lowBefore = 0
  private highBefore = 0
  private otherBefore = 0
  /** How many words there were when the number of part of a house was taken for the house's; -1 when it was not. */
  private partAt = NONE
  /**
   * "04., Wiedner Hauptstraße 27", "5. Cadde No 12": a number before the street, with a full stop, names a district or
   * the street.
   */
  private ordinal = 0
  private readonly all = new HouseNumbers()
  private hasAlleys = false
  private hasDoors = false
  /** The number of a door: 37之1號. */
  private door = 0
  /** "Ln. 70", "Aly. 39": in which the house lies, where the address tells them by words; 0 for none. */
  private lane = 0
  private alley = 0
  /** That of `houseLow`, where it lies in an alley. */
  private readonly path = new AlleyPath()
  /** What was read last is `houseLow`, or the alley of its house. */
  private isAtLow = false
  /** Where doors are numbered: how many words stood before the house, while a further one may follow; else NONE. */
  private wordsBeforeHouse = NONE
  /** Behind 10號 the last of a range if 號 stands behind it too (10號至12號), else perhaps a floor (2號、5樓); 0 for none. */
  private highIfMarked = 0
  /** "No. 10 ~ No.": the number that follows is that of a further house. */
  private isMarkJoined = false

  /** See numbersAlleys and numbersDoors. */
  begin(hasAlleys = false, hasDoors = false): void {
    this.hasAlleys = hasAlleys
    this.hasDoors = hasDoors
    this.door = 0
    this.isAtLow = false
    this.lane = this.alley = 0
    this.houseLow = this.houseHigh = this.other = this.ordinal = this.last = 0
    this.isAtHouse = false
    this.partAt = NONE
    this.wordsBeforeHouse = NONE
    this.highIfMarked = 0
    this.isMarkJoined = false
    this.path.clear()
    this.all.clear()
  }

  /**
   * Nothing follows any more. Gives the key of all numbers but the postcode; see HouseNumbers. `floorsTold`: see
   * FloorFinder.
   */
  finish(hasBlocks: boolean, floorsTold = 0): number {
    if (this.houseLow === 0) this.houseLow = this.houseHigh = this.ordinal
    else if (this.other === 0) this.other = this.ordinal
    this.moveIntoLane()
    if (this.hasDoors && this.houseLow !== 0) this.other = this.door !== 0 ? door(this.door) : floorsTold
    return this.all.key(hasBlocks)
  }

  /** The house as it is written, "70/39/16". Call after `finish`. */
  get houseText(): string {
    return this.path.textOf(this.houseLow)
  }

  /** Whether none of a house or street has been met. */
  get isEmpty(): boolean {
    return this.houseLow === 0 && this.ordinal === 0
  }

  takeOrdinal(value: number): void {
    this.ordinal = value
    this.all.add(value)
  }

  /** `words`: how many stand before it; `isOfPart`: behind a word for a building or block. */
  takeHouse(value: number, separator: number, words: number, isOfPart: boolean): void {
    this.all.add(value)
    this.last = value
    this.lowBefore = this.houseLow
    this.highBefore = this.houseHigh
    this.otherBefore = this.other
    if (this.hasAlleys && this.isAtHouse && this.takeInAlley(value, separator)) return
    if (this.hasDoors && this.takeBesideHouse(value, separator, words)) return
    this.isAtLow = false
    const isBehindPart = this.isBehindPart(separator, words)
    if (this.houseLow === 0 || isBehindPart || isAtKilometre(this.houseLow)) {
      if (isBehindPart && this.other === 0 && !isAtKilometre(this.houseLow)) this.other = this.houseLow
      this.houseLow = value
      this.houseHigh = value
      this.door = 0
      this.isAtHouse = this.isAtLow = true
      this.wordsBeforeHouse = words
      this.partAt = isOfPart ? words : NONE
      return
    }
    const mayGoOn = this.houseHigh === this.houseLow && (isDash(separator) || separator === SPACE)
    if (
      this.isAtHouse &&
      (mayGoOn || separator === LISTING_COMMA) &&
      value > this.houseHigh &&
      value - this.houseLow < RANGE_MAX
    )
      this.houseHigh = value
    else if (this.other === 0) this.other = value
  }

  /** The number that was taken for that of the house is of an alley or a house in it. */
  moveIntoAlley(alley: number, house: number): void {
    if (!isOfAlley(this.houseLow)) this.houseLow = this.houseHigh = alleyHouse(alley, house)
  }

  /**
   * "625/8": house 8 of alley 625, "2/2/6" one of an alley's alley; "175/4-6" are two of them. Whether the number is of
   * such a house.
   */
  private takeInAlley(value: number, separator: number): boolean {
    const { houseLow } = this
    if (separator === SLASH) {
      if (this.isAtLow) {
        if (!isOfAlley(houseLow)) this.path.begin(houseLow)
        this.path.add(value)
        this.houseLow = this.houseHigh = alleyHouse(houseLow, value)
      }
      return this.isAtLow || isOfAlley(houseLow)
    }
    this.isAtLow = false
    if (!isDash(separator) || !isOfAlley(houseLow)) return false
    const last = alleyHouse(alleyOf(houseLow), value)
    if (last > houseLow && last - houseLow < RANGE_MAX) this.houseHigh = last
    return last >= houseLow || value === alleyOf(houseLow)
  }

  /** 186-2號 is a door, 10~12號 and 10號至12號 are houses. Whether the number is one of these. */
  private takeBesideHouse(value: number, separator: number, words: number): boolean {
    const { houseLow, houseHigh, isMarkJoined } = this
    const mayBeDoor = this.isAtLow && separator === HYPHEN && !isMarkJoined
    const mayBeHouse =
      this.wordsBeforeHouse === words && houseLow !== 0 && value > houseHigh && value - houseLow < RANGE_MAX
    const isHouse = mayBeHouse && (isMarkJoined || joinsHouses(separator))
    this.isAtLow = this.isMarkJoined = false
    this.highIfMarked = 0
    if (isHouse && (isMarkJoined || this.isAtHouse)) this.houseHigh = value
    else if (isHouse || (mayBeDoor && mayBeHouse && !this.isAtHouse)) this.highIfMarked = value
    if (mayBeDoor) this.door = value
    else if (!isHouse) this.wordsBeforeHouse = NONE
    return isHouse || mayBeDoor
  }

  /** 號 behind a number, or "No." ahead of one. `words`: how many stand before it. */
  takeMark(separator: number, words: number): void {
    if (this.wordsBeforeHouse !== words) return
    this.isMarkJoined = separator === HYPHEN || joinsHouses(separator)
    if (this.highIfMarked === 0) return
    // 10號-12號 are houses, and no door.
    if (this.door === this.highIfMarked) this.door = 0
    this.houseHigh = this.highIfMarked
    this.highIfMarked = 0
  }

  /** A number that follows that of a building or block is the house's after all. */
  isBehindPart(separator: number, words: number): boolean {
    return this.partAt === words && separator !== HYPHEN && separator !== SLASH
  }

  /** Where the house stands on its road, if it has no number. */
  takeKilometre(kilometre: number): void {
    if (this.houseLow !== 0) return
    this.houseLow = atKilometre(kilometre)
    this.houseHigh = lastOfKilometre(kilometre)
  }

  /** "9.5": what stands behind the kilometre's number. */
  takeTenths(tenths: number): void {
    if (isAtKilometre(this.houseLow) && this.houseHigh !== this.houseLow) this.houseHigh = this.houseLow += tenths
  }

  takeBox(value: number): void {
    this.all.setBox(value)
  }

  /** The number just taken for that of the house is that of a lane. */
  makeLane(): void {
    this.ordinal = this.houseLow
    this.houseLow = this.houseHigh = 0
  }

  takeLane(value: number): void {
    this.lane = value
  }

  takeAlley(value: number): void {
    this.alley = value
  }

  /**
   * The number just taken for that of the house is that of the lane the house lies in, or behind that of a lane of an
   * alley: 70巷39弄16號.
   */
  makeLaneOfHouse(): void {
    if (this.lane === 0) this.lane = this.houseLow
    else this.alley = this.houseLow
    this.houseLow = this.houseHigh = 0
  }

  /** House 6 of lane 62 is none of the street, and another than that of lane 64. */
  private moveIntoLane(): void {
    const { lane, alley, houseLow, houseHigh } = this
    if ((lane === 0 && alley === 0) || houseLow === 0 || isAtKilometre(houseLow)) return
    this.path.begin(lane === 0 ? alley : lane)
    if (lane !== 0 && alley !== 0) this.path.add(alley)
    this.path.add(houseLow)
    const corner = lane === 0 ? alley : alley === 0 ? lane : alleyHouse(lane, alley)
    this.houseLow = alleyHouse(corner, houseLow)
    this.houseHigh = alleyHouse(corner, houseHigh)
  }

  /** The number just taken for that of the house is that of a floor. */
  makeFloor(): void {
    this.other = this.houseLow
    this.houseLow = this.houseHigh = 0
  }

  /** The number just taken is that of a chome. */
  makeChome(): void {
    this.all.markChome()
  }

  /** "3F., No. 30, Elm Road", "1-6F": numbers so far were of floors, unless no other follows ("12F Elm Road"). */
  takeFloors(value: number): void {
    this.houseLow = this.houseHigh = this.other = 0
    this.ordinal = value
    this.isAtHouse = false
  }

  /**
   * The number taken last, for that of a house or as an ordinal, is part of a street's name. Gives it; 0 when there is
   * none.
   */
  takeLastBack(): number {
    const value = this.last !== 0 ? this.last : this.ordinal
    if (this.last !== 0) this.takeBack(this.last)
    else this.ordinal = 0
    this.last = 0
    return value
  }

  /** "3/2 Street": the house of an alley just taken is none. */
  takeAlleyBack(): void {
    this.all.removeLast()
    this.all.removeLast()
    this.houseLow = this.houseHigh = 0
  }

  /** Whether no house had been met before the last number that was taken for one's. */
  get isFirstHouse(): boolean {
    return this.lowBefore === 0
  }

  /** The last number taken for a house's was half a postcode. */
  forgetLastHouse(): void {
    this.all.removeLast()
    this.houseLow = this.lowBefore
    this.houseHigh = this.highBefore
    this.other = this.otherBefore
  }

  /** The number just taken numbers nothing: it is part of a postcode or of a street's name. */
  takeBack(value: number): void {
    this.all.removeLast()
    if (this.other === value) this.other = 0
    else if (this.houseHigh === value && this.houseLow !== value) this.houseHigh = this.houseLow
    else if (this.houseLow === value) this.houseLow = this.houseHigh = 0
  }
}
