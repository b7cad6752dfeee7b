import { NO_DISTANCE, ROW, S } from '../../compare/signals.ts'

/**
 * A house of the same hotel group at the very door. Lists name such houses by ever other places ("Larch Inn Airport
 * North", "Larch Inn Elmbridge"), and from places that differ the trees learned to tell two houses of a group apart. At
 * the door there is but one: of 22 such pairs in five lists with less than 90 percent, 21 were right.
 */
const SAME_GROUP_AT_DOOR = 1.6
/**
 * The same where one of the names is the group's alone ("Larch Inn") and its other houses compete: of 11 such pairs in
 * four lists with less than 90 percent all were right, seven of which had got less than 25.
 */
const BARE_GROUP_AT_DOOR = 5
/** What another house of that group, a kilometre off, has against it then. */
const GROUP_AT_ANOTHER_DOOR = 4.5
/** Metres as the signal tells them. */
const AT_DOOR = Math.log1p(100 / 10)
const AT_DOOR_OF_BARE = Math.log1p(150 / 10)
const ELSEWHERE = Math.log1p(1000 / 10)
/** One name holds all that is distinctive in the other, and that is more than a kind of house. */
const IS_WHOLE = 0.95
const RARE_ENOUGH = 1.5
const NONE = -1

/**
 * Where the signals of the house stand that has the group's name, and is at the door; -1 for none. `order`: the
 * candidates that may win, best first.
 */
export function groupAtDoor(rows: Float32Array, order: Int32Array, count: number): number {
  // Of two listings of one house the one that is called alike.
  for (let place = 0; place < count; place++) if (isBareAtDoor(rows, order[place] * ROW)) return order[place] * ROW
  return NONE
}

/** What it adds or takes, in log-odds, that both names are of one hotel group; `door`: see groupAtDoor. */
export function sameGroupBonus(rows: Float32Array, at: number, door: number): number {
  const distance = rows[at + S.logDistance]
  if (rows[at + S.brands] !== 1 || distance === NO_DISTANCE) return 0
  if (at === door && rows[at + S.rivalCount] > 0) return BARE_GROUP_AT_DOOR
  if (distance >= AT_DOOR) return door !== NONE && distance >= ELSEWHERE ? -GROUP_AT_ANOTHER_DOOR : 0
  if (isOtherHouse(rows, at)) return 0
  return rows[at + S.rivalCount] === 0 && rows[at + S.nearerRival] === 0 ? SAME_GROUP_AT_DOOR : 0
}

function isBareAtDoor(rows: Float32Array, at: number): boolean {
  const distance = rows[at + S.logDistance]
  if (rows[at + S.brands] !== 1 || distance === NO_DISTANCE || distance >= AT_DOOR_OF_BARE) return false
  if (isOtherHouse(rows, at) || rows[at + S.sides] < 0 || rows[at + S.rarestShared] < RARE_ENOUGH) return false
  return Math.max(rows[at + S.coverCorePartner], rows[at + S.coverCoreReference]) >= IS_WHOLE
}

/** Another number, line or kind of house tells two houses of a group apart, wherever they stand. */
function isOtherHouse(rows: Float32Array, at: number): boolean {
  return rows[at + S.numbers] < 0 || rows[at + S.variants] < -0.5 || rows[at + S.kinds] < 0
}
