import type { Sections } from '../../layout.ts'
import { placeIn } from '../../lower-bound.ts'
import { townInArea } from '../build-towns.ts'
import { GrowingU32 } from '../growing-arrays.ts'
import { sortPairs } from '../radix-sort.ts'

/** Fewer hotels called after a town may be so by chance. */
export const HOTELS_MIN = 3
/**
 * Of the hotels of a code at least this share is called after its town, and the more the fewer they are: 3 of 16, 5 of
 * 38, 20 of 285. A quarter that some hotels of a city are called after stays below.
 */
const SHARE_MIN = 0.05
const SHARE_OF_FEW = 0.4
/** Of all hotels called after the town, this share has the code: hotels of suburbs are called after their city too. */
const CONCENTRATION_MIN = 0.6
/** Where hardly any hotel of the country has another code, all names are concentrated in it. */
const SHARE_ALONE_MIN = 0.25
/** Another town told so often beside it makes it doubtful which is meant. */
const RIVAL_SHARE = 0.4
/** A region that is told so often beside its best known town is what the code means. */
const REGION_SHARE = 0.5

/** Where some hotels of a code were asked, each stands for so many sixteenths of a hotel; whole numbers add up exactly. */
const SIXTEENTHS = 16

/** Codes by number: the country of each, and how many hotels carry it. */
export type Codes = { countries: ArrayLike<number>; hotels: Uint32Array }
/** A town, by its place among the gazetteer's, and how many of the asked hotels of one code are called after it. */
type Told = { town: number; hotels: number }

/**
 * Learns what codes for cities mean from the hotels that carry them: five of twelve are called after one town, which
 * hardly any other hotel is called after.
 */
export class CodeLearner {
  private readonly codesGiven: Codes
  private readonly asked: Uint32Array
  private readonly hotelsOfCountry = new Uint32Array(65_536)
  private readonly townKeys: Uint32Array
  private readonly townAreas: Uint32Array
  /** For each asked hotel and town that it is called after: its code, and the town. */
  private readonly codes = new GrowingU32()
  private readonly towns = new GrowingU32()

  constructor(codes: Codes, { townKeys, townAreas }: Pick<Sections, 'townKeys' | 'townAreas'>) {
    this.codesGiven = codes
    this.asked = new Uint32Array(codes.hotels.length)
    for (let code = 0; code < codes.hotels.length; code++)
      this.hotelsOfCountry[codes.countries[code]] += codes.hotels[code]
    this.townKeys = townKeys
    this.townAreas = townAreas
  }

  /** A hotel with a code is asked; it is called after the towns that are added next, each once. */
  addHotel(code: number): void {
    this.asked[code]++
  }

  addTown(code: number, town: number): void {
    this.codes.push(code)
    this.towns.push(town)
  }

  /** The town that each code means, where the evidence is clear. */
  learn(): Map<number, number> {
    const totals = new Float64Array(this.townKeys.length)
    for (let k = 0; k < this.codes.length; k++) totals[this.towns.array[k]] += this.standsFor(this.codes.array[k])
    const { keys: codes, values: towns } = sortPairs(this.codes.filled().slice(), this.towns.filled().slice())
    const meant = new Map<number, number>()
    for (let from = 0, to = 0; from < codes.length; from = to) {
      while (to < codes.length && codes[to] === codes[from]) to++
      if (to - from < HOTELS_MIN) continue
      const told = tell(towns.subarray(from, to), totals, this.standsFor(codes[from]))
      const town = this.townOf(codes[from], told)
      if (town >= 0) meant.set(codes[from], town)
    }
    return meant
  }

  /** Each asked hotel of a code, see SIXTEENTHS. */
  private standsFor(code: number): number {
    return Math.round((SIXTEENTHS * this.codesGiven.hotels[code]) / this.asked[code])
  }

  /** -1 where it is not clear. */
  private townOf(code: number, told: Told[]): number {
    if (told.length === 0) return -1
    const most = told.reduce((first, other) => (other.hotels > first.hotels ? other : first))
    const best = told.find((other) => this.isRegion(other, most)) ?? most
    if (best.hotels < REGION_SHARE * most.hotels) return -1
    let hotels = 0
    for (const other of told) {
      if (other === best || this.isRegion(best, other)) hotels += other.hotels
      else if (other.hotels > RIVAL_SHARE * best.hotels) return -1
    }
    return this.isEnough(code, hotels) ? best.town : -1
  }

  private isRegion(region: Told, { town }: Told): boolean {
    return placeIn(this.townAreas, townInArea(this.townKeys[town], this.townKeys[region.town])) >= 0
  }

  private isEnough(code: number, hotels: number): boolean {
    const { countries, hotels: all } = this.codesGiven
    const share = hotels / this.asked[code]
    const others = this.hotelsOfCountry[countries[code]] - all[code]
    return share >= SHARE_MIN + SHARE_OF_FEW / hotels && (others >= all[code] || share >= SHARE_ALONE_MIN)
  }
}

/** How often towns are told, ascending by place; those that tell nothing are left out, met too seldom or elsewhere. */
function tell(towns: Uint32Array, totals: Float64Array, standsFor: number): Told[] {
  const told: Told[] = []
  towns.sort()
  for (let from = 0, to = 0; from < towns.length; from = to) {
    while (to < towns.length && towns[to] === towns[from]) to++
    const hotels = to - from
    if (hotels >= HOTELS_MIN && hotels * standsFor >= CONCENTRATION_MIN * totals[towns[from]])
      told.push({ town: towns[from], hotels })
  }
  return told
}
