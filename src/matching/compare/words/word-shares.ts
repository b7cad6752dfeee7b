import { CITY_WORD, IN_NOTE, NOTE, STOP, TAIL, TYPE } from '../../normalise/words/word-roles.ts'

const NOT_CORE = STOP | TYPE | TAIL | IN_NOTE | CITY_WORD
/**
 * The roles that decide a share are all below this; what a word counts is looked up by them, not reckoned word by word.
 */
const ROLES = 1024

const allShares = new Float64Array(ROLES)
const coreShares = new Float64Array(2 * ROLES)
for (let roles = 0; roles < ROLES; roles++) {
  allShares[roles] = allShareOf(roles)
  coreShares[roles] = coreShareOf(roles, false)
  coreShares[ROLES + roles] = coreShareOf(roles, true)
}

/** How much a word counts when all words count. */
export function allShare(flags: number): number {
  return allShares[flags & (ROLES - 1)]
}

/** How much a word counts among the distinctive ones. A name without any ("Bangkok Hotel") must do with what it has. */
export function coreShare(flags: number, anyCore: boolean): number {
  return coreShares[(anyCore ? ROLES : 0) | (flags & (ROLES - 1))]
}

/** Whether a name has a distinctive word at all. */
export function hasCore(flags: Uint16Array, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if ((flags[k] & NOT_CORE) === 0) return true
  return false
}

function allShareOf(flags: number): number {
  if ((flags & STOP) !== 0) return 0.1
  if ((flags & (IN_NOTE | TAIL)) !== 0) return 0.25
  if ((flags & (TYPE | NOTE)) !== 0) return 0.5
  return (flags & CITY_WORD) !== 0 ? 0.6 : 1
}

function coreShareOf(flags: number, anyCore: boolean): number {
  if (!anyCore) return (flags & STOP) !== 0 ? 0 : (flags & (IN_NOTE | TAIL)) !== 0 ? 0.3 : 1
  if ((flags & NOT_CORE) !== 0) return 0
  return (flags & NOTE) !== 0 ? 0.4 : 1
}
