import { viewOf } from '../../platform/bytes/copy-bytes.ts'
import { newScanned, QUOTE, scanRecord, WHOLE } from './scan-record.ts'

export type Delimiter = ',' | ';' | '\t' | '|'

const CANDIDATES: Delimiter[] = [',', ';', '\t', '|']
const RECORDS_LOOKED_AT = 50

/**
 * The delimiter that cuts the first rows into the same number of fields as the header. A comma inside an address makes
 * its rows uneven, so evenness counts before the number of fields.
 */
export function sniffDelimiter(start: Buffer, isWhole: boolean, quote: number = QUOTE): Delimiter {
  let best: Delimiter = ','
  let bestScore = 0
  for (const delimiter of CANDIDATES) {
    const score = evenness(start, isWhole, delimiter.charCodeAt(0), quote)
    if (score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}

function evenness(start: Buffer, isWhole: boolean, delimiter: number, quote: number): number {
  const found = newScanned()
  const view = viewOf(start)
  let at = 0
  let headerFields = 0
  let even = 0
  let rows = 0
  while (at < start.length && rows < RECORDS_LOOKED_AT) {
    scanRecord(start, view, at, start.length, isWhole, delimiter, found, quote)
    if (found.state !== WHOLE) break
    const isBlank = found.end === at
    at = found.next
    if (isBlank) continue
    rows++
    if (rows === 1) headerFields = found.fields
    else if (found.fields === headerFields) even++
  }
  if (headerFields < 2) return 0
  // With a header alone the number of fields is all there is to go by.
  return rows <= 1 ? headerFields / 10_000 : (1 + even) / rows + Math.min(headerFields, 50) / 10_000
}
