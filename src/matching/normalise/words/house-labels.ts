import { hashWord } from './hash-bytes.ts'
import { WordTable } from './word-table.ts'

/**
 * What tells two houses of one family apart when each has another of these: "Rowan Suites" and "Rowan Residences". A
 * boutique, an inn or an executive house may be the same house, praised otherwise.
 */
const labels = `suite suites residence residences residency villas apartments garden gardens beach hill hills lake river bay park
  express budget lite`

const table = new WordTable(new Map(labels.split(/\s+/).map((word) => [hashWord(word), 1])))

export function isHouseLabel(hash: number): boolean {
  return table.get(hash) === 1
}
