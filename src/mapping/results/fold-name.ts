import { sqlText } from '../../platform/columnar/index.ts'

// Letters that are no letter with an accent to Unicode, but are to whoever types a name on another keyboard; the sigma
// at the end of a Greek word, which capitals do not have; and the quotes, blanks and dashes that word processors put
// in.
const SINGLE = { łøđðħıς: 'loddhiσ', '’‘ʼ´': "''''", '\u00a0\u202f': '  ', '‐‑–—': '----' }
const DOUBLE = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/**
 * SQL for a name as searches compare it: small letters without accents. Of a name in ASCII it is the name in small
 * letters, which the writer of results relies on. Result files keep what it gave when they were written, so a search
 * also asks for `foldedBefore`.
 */
export function foldName(sql: string): string {
  const letters = sqlText(Object.keys(SINGLE).join(''))
  const single = `translate(lower(${sql}), ${letters}, ${sqlText(Object.values(SINGLE).join(''))})`
  const all = Object.entries(DOUBLE).reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, single)
  return `strip_accents(${all})`
}

/**
 * What `foldName` was in the result files of before. They have a sigma as the row has it: ask in `smallLetters` too.
 */
export function foldedBefore(sql: string): string {
  return `strip_accents(lower(${sql}))`
}

/** In small letters as people write them: DuckDB goes letter by letter and does not know where a Greek word ends. */
export function smallLetters(text: string): string {
  return text.replace(/[σς]/g, 'Σ').toLowerCase()
}
