import { digitOf, isHan, kindsOfSigns, sign, signAt, signEnd } from '../number-signs.ts'

/** Bits of `kinds`. District, township, town and city, behind which the village stands. */
const DISTRICT = 1 << 0
const VILLAGE = 1 << 1
const STREET = 1 << 2
/** What may stand between a street's name and its kind: 中里二路 and 中里東路 have no village in them. */
const PART_OF_STREET = 1 << 3
/** A number ahead of one of these is no postcode: 120號人民路, 168巷5號, 120之3號. */
const NUMBERED = 1 << 4
/** Nor is one ahead of 大樓; but 106大安區 is a district. */
const BUILDING = 1 << 5
/** May stand around a postcode. */
const BLANK = 1 << 6
const kinds = kindsOfSigns(
  [DISTRICT, '區鄉鎮市'],
  [VILLAGE, '村里'],
  [STREET, '路街道巷'],
  [PART_OF_STREET, '一二三四五六七八九十東西南北中'],
  [NUMBERED, '號号巷弄樓楼層层段鄰之至及路街'],
  [BUILDING, '樓楼廈厦'],
  [BLANK, ' 　()[]（）〔〕'],
)
const CITY = sign('市')
const NEIGHBOURHOOD = sign('鄰')
const GREAT = sign('大')
const VILLAGE_SIGNS_MAX = 4
const NONE = -1
const NO_BYTES = new Uint8Array(0)

/**
 * Knows what in an address of Taiwan is neither of the street nor of the house: the postcode ahead of the county
 * (262宜蘭縣), the village behind the district and the number of its neighbourhood (鹿野鄉永安村1鄰永安路71號). Many
 * addresses leave the latter out, and those in Latin letters nearly all.
 */
export class TaiwaneseParts {
  /** Where the first digit of the postcode stands; -1 without one. */
  postcodeAt = NONE
  /** Where the address begins behind it. */
  from = 0
  /** The village, or the neighbourhood alone; both the end where there is none. */
  villageFrom = 0
  villageTo = 0
  private end = 0
  private bytes: Uint8Array = NO_BYTES
  /** Where the name of a village may begin. */
  private nameFrom = NONE
  private nameSigns = 0
  /** Where one ends that counts if a street follows. */
  private nameTo = NONE
  private digitsFrom = NONE

  find(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes
    this.end = this.villageFrom = this.villageTo = end
    this.from = this.behindPostcode(start)
    this.findVillage()
  }

  /** Three, five or six digits ahead of a Chinese sign: no address that begins with its county begins with a house. */
  private behindPostcode(start: number): number {
    this.postcodeAt = NONE
    let at = this.behindBlanks(start)
    const first = at
    let digits = 0
    while (at < this.end && this.bytes[at] < 128 && digitOf(this.bytes[at]) !== NONE) {
      digits++
      at++
    }
    if (digits !== 3 && digits !== 5 && digits !== 6) return start
    const behind = this.behindBlanks(at)
    if (behind >= this.end || !this.mayFollowPostcode(behind)) return start
    this.postcodeAt = first
    return behind
  }

  private mayFollowPostcode(at: number): boolean {
    const code = this.signAt(at)
    if (!isHan(code) || (kinds[code] & NUMBERED) !== 0) return false
    return code !== GREAT || signEnd >= this.end || (kinds[this.signAt(signEnd)] & BUILDING) === 0
  }

  private behindBlanks(start: number): number {
    let at = start
    while (at < this.end) {
      if ((kinds[this.signAt(at)] & BLANK) === 0) break
      at = signEnd
    }
    return at
  }

  private findVillage(): void {
    this.nameFrom = this.nameTo = this.digitsFrom = NONE
    // What names the street, of the signs since the village.
    let namesStreet = false
    for (let at = this.from; at < this.end; at = signEnd) {
      const code = this.signAt(at)
      if (digitOf(code) !== NONE) {
        if (this.digitsFrom === NONE) this.digitsFrom = at
        continue
      }
      if (this.digitsFrom !== NONE) {
        if (code === NEIGHBOURHOOD) this.takeNeighbourhood()
        return
      }
      const kind = kinds[code]
      if (!isHan(code)) this.nameFrom = NONE
      else if ((kind & STREET) !== 0) {
        if (this.nameTo === NONE || !namesStreet) return
        this.villageFrom = this.nameFrom
        this.villageTo = this.nameTo
        return
      } else if ((kind & VILLAGE) !== 0 && this.mayEndVillage()) {
        this.nameTo = signEnd
        namesStreet = false
        this.nameSigns++
      } else if ((kind & DISTRICT) !== 0 && (this.nameTo === NONE || code !== CITY)) {
        // 八里區 is a district, but 市府路 a street.
        this.nameFrom = signEnd
        this.nameTo = NONE
        this.nameSigns = 0
        namesStreet = false
      } else {
        this.nameSigns++
        if ((kind & PART_OF_STREET) === 0) namesStreet = true
      }
    }
  }

  /** Its number was read, and its sign last. */
  private takeNeighbourhood(): void {
    const isBehindVillage = this.nameTo === this.digitsFrom
    this.villageTo = signEnd
    this.villageFrom = isBehindVillage && this.streetFollows(signEnd) ? this.nameFrom : this.digitsFrom
  }

  private mayEndVillage(): boolean {
    return this.nameFrom !== NONE && this.nameSigns > 0 && this.nameSigns <= VILLAGE_SIGNS_MAX
  }

  /** Where none does, the village is all that tells the place: 泰安鄉梅園村觀霧8號. */
  private streetFollows(from: number): boolean {
    for (let at = from; at < this.end; at = signEnd) {
      const code = this.signAt(at)
      if ((kinds[code] & STREET) !== 0) return true
      if (digitOf(code) !== NONE) return false
    }
    return false
  }

  private signAt(at: number): number {
    return signAt(this.bytes, at, this.end)
  }
}
