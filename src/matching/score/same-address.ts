import { ALL_NUMBERS_AGREE, NO_DISTANCE, S } from '../compare/signals.ts'

/** One house of one block: of names in one script that do not agree, some are two hotels in it. */
const SAME_BLOCK = 1
/** Names in two scripts agree only in part even where they mean the same. */
const SAME_BLOCK_ACROSS_SCRIPTS = 2.5
/**
 * The same number of the same street, where there is no distance beside it. What the trees learned from made sister houses is too little for
 * real lists: of 36 such pairs in six lists read pair by pair that got less than even odds, 31 were right (renamed, mostly), with the same
 * postcode 14 of 14; of 18 in two scripts, whose names cannot tell, 17.
 */
const SAME_HOUSE = 1.5
const SAME_HOUSE_AND_MORE = 3
const SAME_STREET = 0.9
/** Of 90 pairs in two scripts with one house number, in four lists, all but one were right where streets agreed by this share or more; below it, half. */
const SAME_HOUSE_ACROSS_SCRIPTS = 4
const SAME_STREET_ACROSS_SCRIPTS = 0.4
/** 200 m as the signal tells them. */
const NEAR = Math.log1p(200 / 10)

/** What it adds, in log-odds, that the addresses agree as a whole; 0 where they do not. */
export function sameAddressBonus(rows: Float32Array, at: number): number {
  const house = rows[at + S.house]
  const areTwoScripts = rows[at + S.scripts] > 0
  if (house === ALL_NUMBERS_AGREE) return areTwoScripts ? SAME_BLOCK_ACROSS_SCRIPTS : SAME_BLOCK
  const sameStreet = areTwoScripts ? SAME_STREET_ACROSS_SCRIPTS : SAME_STREET
  if (
    house !== 1 ||
    rows[at + S.streetShare] < sameStreet ||
    !isForAddressToTell(rows[at + S.logDistance], areTwoScripts)
  )
    return 0
  if (isSisterHouse(rows, at) || rows[at + S.postcode] < 0) return 0
  if (areTwoScripts) return SAME_HOUSE_ACROSS_SCRIPTS
  return rows[at + S.postcode] > 0 ? SAME_HOUSE_AND_MORE : SAME_HOUSE
}

/** Where there is a distance the trees know what to make of both; but not beside names in two scripts, of which they expect too much. */
function isForAddressToTell(logDistance: number, areTwoScripts: boolean): boolean {
  return logDistance === NO_DISTANCE || (areTwoScripts && logDistance < NEAR)
}

/** "Larch" and "Larch 2", its north wing, or a second brand of the same group: houses on one site are told apart by these. */
function isSisterHouse(rows: Float32Array, at: number): boolean {
  if (rows[at + S.numbers] < 0 || rows[at + S.sides] < 0) return true
  return rows[at + S.brands] === 1 && rows[at + S.variants] < 0
}
