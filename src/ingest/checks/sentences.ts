import { firstChars } from '../text/first-chars.ts'

/** How many rows that cannot be used are told by name, of a file in which many cannot. */
export const ROWS_TOLD = 3

/** Why a row cannot be used whose id an earlier one has: what stands before and behind the number of that row. */
export const ID_USED_BEFORE = ['id is already used in row ', ', which is kept'] as const

export function idUsedBefore(firstRow: number): string {
  return ID_USED_BEFORE.join(String(firstRow))
}

/** Of a file of which no row can be used; `reasons`: the first, each with its row. */
export function noRowUsable(reasons: readonly string[]): string {
  return reasons.length > 0 ? `No row can be used (${reasons.join('; ')}).` : 'The file has a header but no rows.'
}

/** The names of a file's columns, as far as they fit into a sentence. */
export function tellHeader(names: readonly string[]): string {
  const shown = names.slice(0, 20).map((name) => firstChars(name, 40))
  return `${shown.join(', ')}${names.length > shown.length ? ` and ${names.length - shown.length} more` : ''}`
}
