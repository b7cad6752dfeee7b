import { sqlText } from '../table/table.ts'
import { cleanText } from './clean-text.ts'

/** SQL for a JSON object of all columns not in `used`, without the empty ones; NULL when there are none. */
export function extraColumns(columns: readonly string[], used: Iterable<number>): string {
  const taken = new Set(used)
  const pairs = columns.flatMap((name, i) => {
    if (taken.has(i)) return []
    return [`${sqlText(`${JSON.stringify(name)}:`)} || CAST(to_json(${cleanText(`c${i}`)}) AS VARCHAR)`]
  })
  if (pairs.length === 0) return 'CAST(NULL AS VARCHAR)'
  return `'{' || nullif(concat_ws(',', ${pairs.join(', ')}), '') || '}'`
}
