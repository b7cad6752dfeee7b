import { S } from '../../compare/signals.ts'
import { nothingSharedPenalty } from './nothing-shared.ts'
import { otherCityPenalty } from './other-city.ts'
import { otherDistrictPenalty } from './other-district.ts'
import { otherDoorPenalty } from './other-door.ts'
import { otherGroupPenalty } from './other-group.ts'
import { otherHousePenalty } from './other-house.ts'
import { otherLabelPenalty } from './other-label.ts'
import { otherQuarterPenalty } from './other-quarter.ts'
import { otherStatePenalty } from './other-state.ts'
import { otherStreetPenalty } from './other-street.ts'
import { relatedPlacesBonus } from './related-places.ts'
import { sameAddressBonus } from './same-address.ts'
import { sameGroupBonus } from './same-group.ts'
import { samePointBonus } from './same-point.ts'
import { groupOfOnePenalty, kindPenalty, placeOfOneBonus } from './small-words.ts'
import { unplacedPenalty } from './unplaced.ts'
import { vetoPenalty, vetoSignal } from './veto-penalty.ts'

/**
 * Log-odds added to what the trees say of the pair at rows[at ...], for what lists to learn from show too seldom.
 * `isDoor`: see sameAddressBonus, `door`: groupAtDoor. Asked for a few hotels a record: a plain sum, which costs less
 * than going through a list of rules.
 */
export function adjustment(rows: Float32Array, at: number, isDoor: boolean, door: number): number {
  const bonus =
    sameAddressBonus(rows, at, isDoor) +
    samePointBonus(rows, at) +
    sameGroupBonus(rows, at, door) +
    relatedPlacesBonus(rows, at) +
    placeOfOneBonus(rows, at, isDoor)
  const penalty =
    vetoPenalty(rows, at) +
    otherStreetPenalty(rows, at, isDoor) +
    otherCityPenalty(rows, at) +
    otherStatePenalty(rows, at) +
    otherDistrictPenalty(rows, at) +
    otherDoorPenalty(rows, at) +
    otherGroupPenalty(rows, at, isDoor) +
    otherHousePenalty(rows, at) +
    otherLabelPenalty(rows, at) +
    otherQuarterPenalty(rows, at) +
    nothingSharedPenalty(rows, at) +
    unplacedPenalty(rows, at, isDoor) +
    kindPenalty(rows, at, isDoor) +
    groupOfOnePenalty(rows, at, isDoor)
  return bonus - penalty
}

/** The same, each part added to the weight of the signal whose doing it is. */
export function shareOutAdjustment(
  weights: Float64Array,
  rows: Float32Array,
  at: number,
  isDoor: boolean,
  door: number,
): void {
  const veto = vetoSignal(rows, at)
  if (veto >= 0) weights[veto] -= vetoPenalty(rows, at)
  weights[rows[at + S.house] > 0 ? S.house : S.postcode] += sameAddressBonus(rows, at, isDoor)
  weights[S.house] -= otherDoorPenalty(rows, at)
  weights[S.postcode] -= otherDistrictPenalty(rows, at)
  weights[S.logDistance] += samePointBonus(rows, at) - unplacedPenalty(rows, at, isDoor)
  weights[S.city] += relatedPlacesBonus(rows, at) - otherCityPenalty(rows, at) - otherStatePenalty(rows, at)
  weights[S.streetShare] -= otherStreetPenalty(rows, at, isDoor)
  weights[S.rarestShared] -= nothingSharedPenalty(rows, at)
  weights[S.rivalWord] -= otherQuarterPenalty(rows, at)
  weights[S.brands] +=
    sameGroupBonus(rows, at, door) -
    otherGroupPenalty(rows, at, isDoor) -
    otherHousePenalty(rows, at) -
    groupOfOnePenalty(rows, at, isDoor)
  weights[S.kinds] -= kindPenalty(rows, at, isDoor)
  weights[S.variants] -= otherLabelPenalty(rows, at)
  weights[S.sides] += placeOfOneBonus(rows, at, isDoor)
}
