import { NO_DISTANCE, S } from '../../compare/signals.ts'
import { BRAND, CITY_WORD, NEW_READING, NUMBER, STOP, TYPE, VARIANT } from '../../normalise/words/word-roles.ts'
import { PACKED_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import { areStreetsTwo } from '../adjustments/address-told.ts'

const TOLD = 0.3
const LOG_5_KM = Math.log1p(5000 / 10)

/** What a group calls its houses and lines by, and what says nothing. */
const TELLS_NO_HOUSE = BRAND | TYPE | VARIANT | STOP | NUMBER

/**
 * Whether a hotel is called by its group's name alone ("Larch Inn") and nothing else tells which house of the group it
 * is: no point within 5 km, no house number, no postcode, and no city that both lists tell. The name fits them all: of
 * eleven such pairs of two lists that had got 50 percent and more, two of them 99, four were right. In its own city the
 * same where the record tells more than the group ("Larch Inn Oldtown"): of eight, two were. And so it is where both
 * tell an address of which nothing agrees, though the name says the city: groups have several houses in one. Of a
 * British directory's, matched against its other half, all nine such pairs were two houses. `isDoor`: a postcode is
 * nearly a door's own; any other may be that of a post box.
 */
export function isGroupAlone(
  index: ReferenceIndex,
  rows: Float32Array,
  at: number,
  ref: number,
  isDoor: boolean,
): boolean {
  const distance = rows[at + S.logDistance]
  if (rows[at + S.brands] !== 1 || (distance !== NO_DISTANCE && distance < LOG_5_KM)) return false
  if (rows[at + S.house] > 0 || rows[at + S.postcode] > 0) return false
  if (isDoor && rows[at + S.postcode] < 0 && areStreetsTwo(rows, at))
    return isGroupsName(index, ref, TELLS_NO_HOUSE | CITY_WORD)
  return (rows[at + S.city] <= 0 || rows[at + S.missPartner] > TOLD) && isGroupsName(index, ref)
}

/** Nothing in the name but a hotel group, its lines and kinds of house. */
export function isGroupsName(
  { packed, packedWords }: ReferenceIndex,
  ref: number,
  tellsNone = TELLS_NO_HOUSE,
): boolean {
  const row = ref * PACKED_ROW
  const first = packed[row + 5]
  const last = first + (packed[row + 6] & 255)
  let isGroup = false
  for (let w = first; w < last; w++) {
    const flags = packedWords[2 * w + 1]
    // Another reading is another name.
    if (w > first && (flags & NEW_READING) !== 0) break
    if ((flags & tellsNone) === 0) return false
    isGroup ||= isGroupWord(flags, w === first)
  }
  return isGroup
}

/** "Motel 6", "Courtyard": a name may begin with the kind of house that the group is called by, "Residence" with any. */
function isGroupWord(flags: number, isFirst: boolean): boolean {
  if ((flags & BRAND) === 0) return false
  return (flags & TYPE) === 0 || (isFirst && (flags & VARIANT) === 0)
}
