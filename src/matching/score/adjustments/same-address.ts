import { areRelatedPlaces } from '../../compare/places/city-state.ts'
import { OTHER_GROUP_OF_COMPANY } from '../../compare/sibling-signals.ts'
import { ALL_NUMBERS_AGREE, NO_DISTANCE, S } from '../../compare/signals.ts'

/** One house of one block: of names in one script that do not agree, some are two hotels in it. */
const SAME_BLOCK = 1
/** Names in two scripts agree only in part even where they mean the same. */
const SAME_BLOCK_ACROSS_SCRIPTS = 2.5
/**
 * The same number of the same street, where there is no distance beside it. What the trees learned from made sister
 * houses is too little for real lists: of 32 such pairs in six lists read pair by pair that got less than 90 percent,
 * 27 were right (renamed, mostly), with the same postcode 25 of 26 in six; of 18 in two scripts, whose names cannot
 * tell, 17.
 */
const SAME_HOUSE = 2.5
const SAME_HOUSE_AND_MORE = 5.2
/** Another postcode beside it, in one city, is a slip or an old one: all 29 in nine lists were right. */
const SAME_HOUSE_OF_CITY = 1.5
const SAME_STREET = 0.9
/**
 * Of 90 pairs in two scripts with one house number, in four lists, all but one were right where streets agreed by this
 * share or more; below it, half. Within 200 m the number is enough where the street says nothing ("Taiwan Boulevard"):
 * all 138 in three lists were right.
 */
const SAME_HOUSE_ACROSS_SCRIPTS = 4
const SAME_STREET_ACROSS_SCRIPTS = 0.4
/**
 * Where a postcode is of one side of one street or less (United Kingdom): of 27 pairs in three lists with one postcode,
 * no other number and less than 90 percent, all but one were right; half of them renamed.
 */
const SAME_DOOR = 2
const SAME_DOOR_AND_STREET = 3
/** Names of one family share this much of what is distinctive in one of them. */
const FAMILY = 0.3
/** 200 m as the signal tells them. */
const NEAR = Math.log1p(200 / 10)

/**
 * What it adds, in log-odds, that the addresses agree as a whole; 0 where they do not. `isDoor`: a postcode tells the
 * door nearly.
 */
export function sameAddressBonus(rows: Float32Array, at: number, isDoor: boolean): number {
  return Math.max(sameHouseBonus(rows, at), isDoor ? sameDoorBonus(rows, at) : 0)
}

function sameDoorBonus(rows: Float32Array, at: number): number {
  if (rows[at + S.postcode] <= 0 || rows[at + S.house] < 0 || rows[at + S.logDistance] !== NO_DISTANCE) return 0
  if (isSisterHouse(rows, at)) return 0
  return rows[at + S.streetShare] >= SAME_STREET ? SAME_DOOR_AND_STREET : SAME_DOOR
}

function sameHouseBonus(rows: Float32Array, at: number): number {
  const house = rows[at + S.house]
  const areTwoScripts = rows[at + S.scripts] > 0
  if (house === ALL_NUMBERS_AGREE) return areTwoScripts ? SAME_BLOCK_ACROSS_SCRIPTS : SAME_BLOCK
  const logDistance = rows[at + S.logDistance]
  if (house !== 1 || !isForAddressToTell(logDistance, areTwoScripts)) return 0
  const street = rows[at + S.streetShare]
  const isStreetUnread = street < 0 && logDistance !== NO_DISTANCE
  if (!isStreetUnread && street < (areTwoScripts ? SAME_STREET_ACROSS_SCRIPTS : SAME_STREET)) return 0
  if (isSisterHouse(rows, at)) return 0
  if (rows[at + S.postcode] < 0) return areRelatedPlaces(rows[at + S.city]) ? SAME_HOUSE_OF_CITY : 0
  if (areTwoScripts) return SAME_HOUSE_ACROSS_SCRIPTS
  return rows[at + S.postcode] > 0 ? SAME_HOUSE_AND_MORE : SAME_HOUSE
}

/**
 * Where there is a distance the trees know what to make of both; but not beside names in two scripts, of which they
 * expect too much.
 */
function isForAddressToTell(logDistance: number, areTwoScripts: boolean): boolean {
  return logDistance === NO_DISTANCE || (areTwoScripts && logDistance < NEAR)
}

/**
 * "Larch" and "Larch 2", its north wing, or a second brand of the same group: houses on one site are told apart by
 * these.
 */
function isSisterHouse(rows: Float32Array, at: number): boolean {
  // A wing that only one of them has is of no meaning where the names have nothing in common.
  const isFamily = Math.max(rows[at + S.coverCorePartner], rows[at + S.coverCoreReference]) >= FAMILY
  const least = isFamily ? 0 : -0.5
  if (rows[at + S.numbers] < least || rows[at + S.sides] < least) return true
  if (rows[at + S.brands] === OTHER_GROUP_OF_COMPANY) return true
  return rows[at + S.brands] === 1 && rows[at + S.variants] < 0
}
