import { hashWord } from '../hash-bytes.ts'
import { type WordTable, wordSet } from '../word-table.ts'
import type { AddressNumbers } from './address-numbers.ts'
import { streetNumber } from './numbered-streets.ts'
import { FULL_STOP, SLASH, SPACE } from './separators.ts'
import type { StreetWords } from './street-words.ts'
import { VietnameseDays } from './vietnamese-days.ts'
import { streetKinds } from './weak-address-words.ts'

/** "Quận 1", "P. Bến Nghé", "Tp. Thủ Đức": their names follow, up to a comma, a number or the next of them. */
const before = wordsOf('quan q phuong p huyen xa tp w tinh tt tx')
/** "H. Larch", "X. Rowan", "T. Elm": with a full stop, districts, communes and provinces. */
const abbreviated = wordsOf('h x t')
/** "Thị trấn", "Thị xã". */
const thi = hashWord('thi')
const tran = hashWord('tran')
/** "Ben Thanh Ward", "4 Ward", but also "Ward 4", "District Binh Thanh". */
const besides = wordsOf('district dist ward')
const city = hashWord('city')
/** Only numbered: "Khu phố 3", "Ấp 2"; what else follows may be all that is told of a street. */
const numbered = wordsOf('kp ap thon khom')
/** "Thành phố", "Khu phố"; "phố" alone is a street. */
const pho = hashWord('pho')
const thanh = hashWord('thanh')
const khu = hashWord('khu')
/** "Xa lộ" is a highway, "Đại lộ" a boulevard, "Quốc lộ 51" a national and "Tỉnh lộ 44" a provincial road; "Lô" alone is a lot. */
const xa = hashWord('xa')
const tinh = hashWord('tinh')
const roadsBefore = wordsOf('dai quoc tinh huong')
const roads = wordsOf('ql tl')
const lo = hashWord('lo')
/** "Phường", a ward, is also how streets end: "Tri Phương". */
const phuong = hashWord('phuong')
/** The country's own name, written as two words: elsewhere "Việt" is part of a name. */
const viet = hashWord('viet')
const nam = hashWord('nam')
/** Ahead of a street's name, which may begin as a part of town does: "Phố Phương Mai". */
const streetsBefore = wordsOf('duong d pho hem ngo ngach kiet')
/** Ahead of the number of a street: "Đường 58", "Street No. 3". */
const streetsNumbered = wordsOf('duong d street')
const numberWords = wordsOf('so no number')
/** Ahead of the number of an alley: "Hẻm 625 số 8", "Số 8 ngõ 625" are 625/8. */
const alleyWords = wordsOf('hem ngo ngach kiet')
/** Kinds that stand behind the name, as English lists write it: "Tran Phu Street". */
const streetsBehind = wordsOf('street str st road rd avenue ave av boulevard blvd highway hwy lane ln alley way')
/** Floors and rooms, whose numbers follow. */
const rooms = wordsOf('tang lau phong can')
/** Lots, buildings and groups of houses ("Lô 5", "Block 5", "Tổ 5"): behind their number the street may follow. */
const lots = wordsOf('lo lot to toa building bldg block blk tower villa')
/** Houses and quarters that are no streets: behind their name the street may follow. "Toà nhà", "Chung cư", "Biệt thự", "KDC". */
const places = wordsOf(
  `building bldg block blk tower towers toa villa villas biet chung kdc kdt ktx lot vinhomes vincom complex plaza mall
  residence residences apartment apartments condo condominium condotel homestay resort hotel centre center`,
)
/** Hamlets, ahead of their name: "12 Ấp Larch". */
const hamlets = wordsOf('ap thon xom khom')
/** Letters before the number of a part: "Q1", "P14", "KP3". */
const Q = 0x71
const P = 0x70
const W = 0x77
const K = 0x6b
/** Behind a house number and a street, with no comma before it, the name of a ward is two words mostly (65 of 98 in two lists): "17 Lê Duẩn Bến Nghé Ward". */
const NAME_WORDS = 2
/** Districts and wards have two digits at most, postcodes five or six. */
const PART_DIGITS_MAX = 2
const POSTCODE_DIGITS_MIN = 5
const NONE = -1

/**
 * Knows the wards and districts in a Vietnamese address, and what else stands behind house and street. They are parts of the town, not of the street, and their numbers are no houses': the first district
 * of Ho Chi Minh City is "Quận 1", "Q.1", "Q1", "Dist 1", "District 1".
 */
export class VietnameseParts {
  /** What stands right before a number says that it is that of a road between towns, which may be long and have a letter that lists leave out. */
  isBehindRoad = false
  /** The word at hand may have a number behind it that is that of a part. */
  private isNumbered = false
  /** What follows is the name of a part. */
  private isInside = false
  /** Words of the street before those that may be the name of a part ahead of its kind. */
  private nameFrom = 0
  /** Those stand right behind the number of a house. */
  private isBehindNumber = false
  /** How many words are left once those of the part are taken away, which the next word decides; NONE where nothing waits. */
  private kept = NONE
  /** "4 Ward": the number before it, which is no house's unless the part has one behind it; 0 for none. */
  private numberBefore = 0
  /** What stands right before a number says that it is that of a street. */
  private isBehindStreet = false
  /** The number before this one was that of a street: "3/2". */
  private wasOfStreet = false
  /** The number of the house is that of an alley, unless a number of a house in it follows. */
  private isAlley = false
  /** The word before this one may be part of a street's name. */
  private isName = false
  /** The street is called after a day. */
  private hasDay = false
  /**
   * House and street are told: what follows behind a comma says where they lie, unless it names a street or has a number.
   * Its words are kept until the next comma, as the kind of a street may stand behind them.
   */
  private isTold = false
  /** Words of the street before such a part, and before a street that a word inside it opens; NONE for none. */
  private toldFrom = 0
  private openedAt = NONE
  /**
   * Words of the street before the number of the house; NONE where that is of a lot or building, behind which the street
   * may follow.
   */
  private wordsAtHouse = NONE
  /** "12 Tri Phương": a name that ends like the word for a ward, unless the ward's follows. */
  private isBehindWard = false
  private readonly street: StreetWords
  private readonly numbers: AddressNumbers
  private readonly days: VietnameseDays

  constructor(street: StreetWords, numbers: AddressNumbers) {
    this.street = street
    this.numbers = numbers
    this.days = new VietnameseDays(street, numbers)
  }

  begin(): void {
    this.hasDay = this.isTold = this.isBehindWard = this.isBehindRoad = false
    this.wordsAtHouse = NONE
    this.numberBefore = 0
    this.isAlley = false
    this.isBehindStreet = this.wasOfStreet = this.isName = false
    this.isNumbered = this.isInside = this.isBehindNumber = false
    this.nameFrom = this.toldFrom = this.street.count
    this.kept = this.openedAt = NONE
  }

  /** What stands before the comma is whole. */
  takeComma(): void {
    this.finish()
    this.hasDay = false
    if (this.numbers.houseLow !== 0 && this.wordsAtHouse !== NONE && this.street.count > this.wordsAtHouse)
      this.isTold = true
    this.isInside = this.isNumbered = this.isBehindNumber = false
    this.isBehindStreet = this.wasOfStreet = this.isName = false
    this.nameFrom = this.toldFrom = this.street.count
  }

  /**
   * A word that begins with a digit, `length` characters long; `number`: 0 for another than one of up to four digits.
   * Whether it is the number of a part or a street.
   */
  takeNumber(number: number, length: number, previous: number, separator: number): boolean {
    this.isBehindWard = false
    if (this.isInAlley(number, previous)) {
      this.dropTold()
      return true
    }
    if (this.days.takeNumber(number, previous, separator, this.isBehindStreet)) return this.takeDay()
    const value = length <= PART_DIGITS_MAX || this.isBehindRoad ? number : 0
    this.isBehindRoad = false
    const isOfPart = this.isNumbered && value > 0
    if (!isOfPart && value > 0 && this.isOfStreet(value, previous, separator)) {
      this.settle()
      this.openStreet()
      this.street.add(streetNumber(value))
      this.nameFrom = this.street.count
      this.wasOfStreet = true
      this.isInside = this.isBehindStreet = false
      return true
    }
    this.wasOfStreet = this.isBehindStreet = false
    if (isOfPart) {
      this.kept = NONE
      this.numberBefore = 0
    } else this.settle()
    this.isInside = this.isNumbered = false
    this.isBehindNumber = !isOfPart
    if (!isOfPart && length < POSTCODE_DIGITS_MIN) {
      this.dropTold()
      this.wordsAtHouse = lots.has(previous) || rooms.has(previous) ? NONE : this.street.count
    }
    this.nameFrom = this.street.count
    return isOfPart
  }

  /** "Hẻm 625 số 8", "Số 8 ngõ 625". Whether the number makes the one before it that of a house in an alley. */
  private isInAlley(number: number, previous: number): boolean {
    const { numbers } = this
    const isOfAlley = alleyWords.has(previous)
    const wasAlley = this.isAlley
    this.isAlley = isOfAlley && numbers.houseLow === 0
    if (number === 0 || numbers.houseLow === 0) return false
    if (isOfAlley) numbers.moveIntoAlley(number, numbers.houseLow)
    else if (wasAlley && numberWords.has(previous)) numbers.moveIntoAlley(numbers.houseLow, number)
    else return false
    return true
  }

  /** "Đường số 7", "Street No. 7", "15, Số 7", "Đường 3/2", and behind the name of a street that has its house already: "22 Hưng Gia 1". */
  private isOfStreet(value: number, previous: number, separator: number): boolean {
    const { houseLow } = this.numbers
    if (separator === SLASH) return this.wasOfStreet
    if (this.isBehindStreet) return true
    if (houseLow === 0 || value === houseLow) return false
    if (numberWords.has(previous)) return true
    return separator === SPACE && this.isName && !rooms.has(previous)
  }

  /** A word that begins with a letter. Whether it is one of a part of the town. `number`: what the word right before it numbers; 0 for none. */
  takeWord(text: Uint8Array, length: number, hash: number, previous: number, number: number, follows: number): boolean {
    const { street } = this
    if (this.isBehindWard && this.isPartWord(hash)) street.add(phuong)
    this.isBehindWard = false
    if (this.days.takeWord(hash, previous)) return this.takeDay()
    const hasHouse = this.numbers.houseLow !== 0
    const hadName = this.hasDay || street.count > this.nameFrom
    const isRoad = roads.has(hash) || (hash === lo && roadsBefore.has(previous))
    if (isRoad && hash === lo) this.dropWord(previous)
    this.isBehindRoad = isRoad
    this.isBehindStreet =
      isRoad || (streetsNumbered.has(hash) && !hadName) || (this.isBehindStreet && numberWords.has(hash))
    const { wasOfStreet } = this
    this.wasOfStreet = this.isName = false
    if (this.kept !== NONE && this.kept === 0 && hasHouse && !this.isPartWord(hash)) {
      // "28 Nguyễn Du Ward Bến Nghé": it would leave no street.
      this.kept = NONE
      this.isInside = true
    } else this.settle()
    if (isRoad) this.openStreet()
    else if (this.wordsAtHouse !== NONE && !this.isTold) this.heedPlace(hash)
    // "Đường số 7", "Ward No. 4": what stands before says of what.
    if (numberWords.has(hash)) return true
    if (isPartCode(text, length)) return this.open(false)
    const isNamedByTwo = hash === pho && (previous === thanh || previous === khu)
    if (numbered.has(hash) || (isNamedByTwo && previous === khu)) return this.open(false)
    if (besides.has(hash)) return this.takeBeside(number, wasOfStreet)
    if (hash === city) return this.takeCity()
    if (isNamedByTwo || (hash === nam && previous === viet)) this.dropWord(previous)
    if (hash === nam && previous === viet) return true
    if (isNamedByTwo || this.opensPart(hash, previous, follows)) {
      this.isNumbered = true
      // "12 Quán Sứ": what follows a house number first is its street.
      const opensStreet = hasHouse && street.count === 0 && length > 1
      this.isInside = !opensStreet
      this.isName = opensStreet && hash === phuong
      this.isBehindWard = hash === phuong && street.count > this.nameFrom
      return !this.isName
    }
    this.isNumbered = false
    if (this.isTold) this.heedStreet(hash)
    if (streetKinds.has(hash)) {
      this.isInside = this.isBehindNumber = false
      this.nameFrom = street.count
      return false
    }
    if (this.isInside && (previous === xa || previous === tinh) && hash === lo) {
      this.isInside = false
      this.openStreet()
    }
    if (isRoad) return true
    this.isName = !this.isInside && !this.isTold
    return this.isInside
  }

  /** Nothing follows any more. */
  finish(): void {
    this.days.forget()
    this.settle()
    if (this.isBehindWard) this.street.add(phuong)
    this.isBehindWard = false
    this.dropTold()
  }

  /** Behind house and street: words that only say where they lie are no street's. */
  private dropTold(): void {
    if (!this.isTold) return
    const { street } = this
    street.drop(this.toldFrom, this.openedAt === NONE ? street.count : this.openedAt)
    this.isTold = false
    this.openedAt = NONE
  }

  /** Behind house and street: what follows is a street, whatever stands before it in this part. */
  private openStreet(): void {
    if (!this.isTold) return
    if (this.street.count === this.toldFrom) this.isTold = false
    else if (this.openedAt === NONE) this.openedAt = this.street.count
  }

  /** Behind house and street: "Phố Larch", "Đ. Larch", "Larch Street". "Larch Plaza" is none, but may have one behind it. */
  private heedStreet(hash: number): void {
    if (streetsBehind.has(hash)) {
      this.isTold = false
      this.openedAt = NONE
    } else if (streetKinds.has(hash) || hash === pho) this.openStreet()
    else if (streetsBefore.has(hash) && this.street.count === this.toldFrom) this.isTold = false
  }

  /** "5 Larch Building", "12 Ấp Larch": what stands at the house is no street. */
  private heedPlace(hash: number): void {
    if (places.has(hash) || (hamlets.has(hash) && this.street.count === this.wordsAtHouse)) this.wordsAtHouse = NONE
  }

  /** A street called after it is told: what was waiting is settled, and the names of parts may follow. */
  private takeDay(): boolean {
    this.kept = this.openedAt = NONE
    this.numberBefore = 0
    this.hasDay = true
    this.isTold = false
    this.nameFrom = this.street.count
    this.wasOfStreet = this.isBehindStreet = this.isName = this.isInside = this.isNumbered = false
    return true
  }

  /** The name of a part follows. */
  private opensPart(hash: number, previous: number, follows: number): boolean {
    if (abbreviated.has(hash)) return follows === FULL_STOP && this.isStreetBefore()
    const isTown = previous === thi && (hash === tran || hash === xa) && this.opensWith(thi)
    if (isTown) this.dropWord(thi)
    return isTown || (before.has(hash) && !streetsBefore.has(previous))
  }

  /** A part begins, and what stands before it tells the street: "12 T. Larch" is one of its own. */
  private isStreetBefore(): boolean {
    const { count } = this.street
    const from = this.wordsAtHouse === NONE ? 0 : this.wordsAtHouse
    return !this.isBehindNumber && count === this.nameFrom && count > from
  }

  /** What stands between the last comma and the word at hand is this word. */
  private opensWith(word: number): boolean {
    const { street, nameFrom } = this
    if (this.isBehindNumber) return false
    return this.isTold || (street.count === nameFrom + 1 && street.hashes[nameFrom] === word)
  }

  /** The word before the one at hand is of a kind that is told by both. */
  private dropWord(word: number): void {
    const { street } = this
    if (street.count > this.nameFrom && street.hashes[street.count - 1] === word) street.cutTo(street.count - 1)
  }

  private open(isInside: boolean): boolean {
    this.isNumbered = true
    this.isInside = isInside
    return true
  }

  private takeBeside(number: number, isBehindStreetNumber: boolean): boolean {
    const { street } = this
    if (number !== 0) this.numberBefore = number
    else if (isBehindStreetNumber) this.kept = street.count - 1
    else if (street.count > this.nameFrom && !this.isInside) {
      const behindNumber = Math.max(this.nameFrom, street.count - NAME_WORDS)
      this.kept = this.isBehindNumber ? behindNumber : this.nameFrom
    } else this.isInside = !this.isInside
    this.isNumbered = true
    return true
  }

  private takeCity(): boolean {
    const { street } = this
    this.isNumbered = false
    if (!this.isInside && !this.isBehindNumber && street.count > this.nameFrom) street.cutTo(this.nameFrom)
    this.isInside = false
    return true
  }

  private isPartWord(hash: number): boolean {
    return before.has(hash) || besides.has(hash)
  }

  /** "Ben Thanh Ward", "4 Ward": no number follows that would be its own, so what stands before it is. */
  private settle(): void {
    if (this.numberBefore !== 0) {
      this.numbers.takeBack(this.numberBefore)
      this.numberBefore = 0
    }
    if (this.kept === NONE) return
    this.street.cutTo(this.kept)
    this.kept = NONE
    this.nameFrom = this.street.count
    this.isBehindNumber = false
  }
}

/** "Q1", "P14", "W2", "KP3". */
function isPartCode(text: Uint8Array, length: number): boolean {
  const first = text[0]
  const from = first === K && text[1] === P ? 2 : first === Q || first === P || first === W ? 1 : length
  if (length <= from || length > from + 2) return false
  for (let k = from; k < length; k++) if (text[k] > 0x39) return false
  return true
}

function wordsOf(text: string): WordTable {
  return wordSet(text.split(' ').map(hashWord))
}
