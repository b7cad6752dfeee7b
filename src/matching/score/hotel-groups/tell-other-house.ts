import type { PairComparer } from '../../compare/pair-comparer.ts'
import { NO_DISTANCE, ROW, S } from '../../compare/signals.ts'
import { PACKED_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import { GroupPlaces } from './group-places.ts'
import { HousesOfGroup } from './houses-of-group.ts'

/*
 * What the places in two names of one hotel group say.
 */
export const NOT_ASKED = -1
/** They may be one house, or are of no group. */
export const SAME_HOUSE = 0
/** Only one of them tells a place, and the group has more houses in that town. */
export const ONE_OF_SEVERAL = 1
/** Each of them tells a place, and they share none. */
export const OTHER_PLACES = 2
/** The record's tells another town than that in which the hotel stands. */
export const OTHER_TOWN = 3

/** Less than this that is missing of either name does not tell it from the other. */
const TOLD = 0.3
const STREETS_AGREE = 0.4
const CITY_GROUP = 4

/** Tells two houses of one hotel group apart by their names, where nothing else tells. */
export class OtherHouseTeller {
  private readonly places: GroupPlaces
  private readonly houses: HousesOfGroup
  private readonly comparer: PairComparer
  private readonly index: ReferenceIndex
  /** Written by comparing once more, and not read: what is asked is which words agree. */
  private readonly scratch = new Float32Array(ROW)

  constructor(index: ReferenceIndex, comparer: PairComparer) {
    this.index = index
    this.comparer = comparer
    this.places = new GroupPlaces(comparer.words, comparer.names)
    this.houses = new HousesOfGroup(index)
  }

  /**
   * One of the numbers above for the pair whose signals stand at rows[at ...]. It compares anew, so it is asked only
   * of candidates that may be matched. `without`: a row that is not in the reference; -1 for none.
   */
  tell(rows: Float32Array, at: number, ref: number, without: number): number {
    const { places, houses, comparer } = this
    if (!areNamesAlone(rows, at)) return SAME_HOUSE
    comparer.compare(ref, 0, this.scratch, 0)
    const { query } = comparer.words
    if (!places.read(rows[at + S.city] > 0) || !houses.isGroup(places, query.country)) return SAME_HOUSE
    if (places.partnerCount > 0 && places.referenceCount > 0) return OTHER_PLACES
    if (houses.hasOther(places, query.country, ref, without)) return ONE_OF_SEVERAL
    return rows[at + S.city] < 1 && this.isOtherTown(ref) ? OTHER_TOWN : SAME_HOUSE
  }

  /** A city told by a code may be the country around it: "Larch Inn Rowanton" is not the one of Elmbridge. */
  private isOtherTown(ref: number): boolean {
    const { places, index } = this
    const { query } = places.words
    const city = index.packed[ref * PACKED_ROW + CITY_GROUP]
    for (let k = 0; k < places.partnerCount; k++) if (query.namesTownBeside(places.partner[k], city)) return true
    return false
  }
}

/** No distance, nothing of the address agrees, and the names do not say quite the same in one script. */
function areNamesAlone(rows: Float32Array, at: number): boolean {
  return (
    rows[at + S.logDistance] === NO_DISTANCE &&
    rows[at + S.house] <= 0 &&
    rows[at + S.postcode] <= 0 &&
    rows[at + S.streetShare] < STREETS_AGREE &&
    rows[at + S.scripts] <= 0 &&
    (rows[at + S.missPartner] > TOLD || rows[at + S.missReference] > TOLD || rows[at + S.sides] < 0)
  )
}
