import { alleyOf, houseInAlley, isOfAlley } from '../../normalise/addresses/houses/alley-houses.ts'
import { isDoor } from '../../normalise/addresses/houses/doors.ts'
import { areOtherFloors } from '../../normalise/addresses/houses/floors.ts'
import { areNumbersFew } from '../../normalise/addresses/houses/house-numbers.ts'
import { isAtKilometre } from '../../normalise/addresses/houses/kilometres.ts'

/**
 * 2 four numbers or more, all the same (set elsewhere), 1 the same number, 0.7 one inside the other's range, 0.3 met
 * elsewhere in the address, 0 unknown, -1 different.
 */
export function houseState(
  low: number,
  high: number,
  other: number,
  refLow: number,
  refHigh: number,
  refOther: number,
  hasDoors: boolean,
): number {
  if (low === 0 || refLow === 0) return 0
  if (low === refLow) return hasDoors ? doorState(other, refOther) : 1
  // One list tells the kilometre of a road, the other the number of the house.
  if (isAtKilometre(low) !== isAtKilometre(refLow)) return 0
  if (isOfAlley(low) !== isOfAlley(refLow))
    return isOfAlley(low) ? alleyState(low, refLow, refHigh) : alleyState(refLow, low, high)
  if ((low >= refLow && low <= refHigh) || (refLow >= low && refLow <= high)) return 0.7
  // What else has a number there is a floor.
  if (hasDoors) return -1
  if (
    (other !== 0 && (other === refLow || other === refHigh || other === refOther)) ||
    low === refOther ||
    (high !== low && high === refHigh)
  )
    return 0.3
  return -1
}

/** 1 the same block and house, 0 unknown, -1 different. */
export function blockState(numbers: number, refNumbers: number): number {
  if (numbers === 0 || refNumbers === 0) return 0
  if (numbers === refNumbers) return 1
  return areNumbersFew(numbers) || areNumbersFew(refNumbers) ? 0 : -1
}

/**
 * Of one house: 186-2 is another door than 186-4, and the number of one may have been left out; on other floors is
 * another hotel, mostly.
 */
function doorState(other: number, refOther: number): number {
  if (areOtherFloors(other, refOther)) return 0.3
  if (isDoor(other) && isDoor(refOther)) return other === refOther ? 1 : -1
  return isDoor(other) || isDoor(refOther) ? 0.3 : 1
}

/**
 * A house of an alley beside one of a street. 0.7 where they are one, written otherwise: "64/19" as "19 64", "70/70-72"
 * as "70-72". 0 where the alley may have been left out ("Hẻm 64, số 19"), -1 different: 64 stands at the corner.
 */
function alleyState(house: number, low: number, high: number): number {
  const alley = alleyOf(house)
  const inAlley = houseInAlley(house)
  const isOne = alley === inAlley && alley === low
  if (isOne || (Math.min(alley, inAlley) === low && Math.max(alley, inAlley) === high)) return 0.7
  return inAlley === low ? 0 : -1
}
