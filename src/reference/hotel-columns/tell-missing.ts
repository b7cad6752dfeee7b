import { tellHeader } from '../../ingest/index.ts'

const PLACE_COLUMNS = ['city', 'latitude', 'longitude']

/**
 * Whoever has these columns under names nobody knows should hear that they were not seen. It is a remark, no fault:
 * they may be left out, and an import may bring something else of hotels that are known already. `used`: the columns of
 * ours that were found; `header`: what the file itself calls its columns.
 */
export function tellMissingColumns(file: string, used: Iterable<string>, header: readonly string[]): string[] {
  const found = new Set(used)
  const missing = PLACE_COLUMNS.filter((column) => !found.has(column))
  if (missing.length === 0) return []
  const names = missing.length === 1 ? missing[0] : `${missing.slice(0, -1).join(', ')} or ${missing.at(-1)}`
  return [
    `The ${file} has no column ${names}, nor one of a name known for it; where hotels lie says most about which is which. It has: ${tellHeader(header)}.`,
  ]
}
