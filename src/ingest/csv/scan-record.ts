import { countZeroBytes, fourTimes, lowestMark, zeroBytes } from '../../platform/bytes/four-bytes.ts'
import { LINES_PER_RECORD_MAX } from '../limits.ts'

/** What texts are quoted with, nearly always. */
export const QUOTE = 34
const LF = 10
const CR = 13
const SPACE = 32

export const WHOLE = 0
/** The buffer ends before the record does. */
export const CUT_OFF = 1
/** A quote is still open after more lines than a text may have. */
export const QUOTE_OPEN = 2

/** What `scanRecord` found; one object is used again and again, because there are millions of records. */
export interface Scanned {
  state: typeof WHOLE | typeof CUT_OFF | typeof QUOTE_OPEN
  /** End of the record's text, before its line break. */
  end: number
  /** Where the next record starts. */
  next: number
  fields: number
  /** Line breaks inside the record. */
  breaks: number
  /** A quote stands where strict CSV has none; the fields must be taken apart and written anew. */
  odd: boolean
  hasNul: boolean
}

export function newScanned(): Scanned {
  return { state: WHOLE, end: 0, next: 0, fields: 0, breaks: 0, odd: false, hasNul: false }
}

/**
 * Finds the end of the CSV record that starts at `start`. A quote opens a text only at the start of a field; inside,
 * `""` is a quote, and a quote not followed by a delimiter or line break is taken as part of the text (people forget to
 * double them). Lines end with LF, CR LF or CR. `view` is of the same bytes as `buffer`.
 */
export function scanRecord(
  buffer: Uint8Array,
  view: DataView,
  start: number,
  limit: number,
  isLast: boolean,
  delimiter: number,
  out: Scanned,
  quote: number = QUOTE,
): void {
  const delimiters = fourTimes(delimiter)
  const quotes = fourTimes(quote)
  if (scanUnquoted(view, start, limit, delimiters, quotes, out)) return
  let i = start
  let fields = 1
  let breaks = 0
  let odd = false
  let hasNul = false
  out.state = CUT_OFF

  field: while (true) {
    // Blanks before an opening quote are no part of the text.
    let first = i
    while (first < limit && buffer[first] === SPACE) first++
    if (first < limit && buffer[first] === quote) {
      if (first > i) odd = true
      i = first + 1
      while (true) {
        if (i >= limit) {
          if (!isLast) return
          out.state = QUOTE_OPEN
          out.breaks = breaks
          return
        }
        const c = buffer[i]
        if (c === quote) {
          if (i + 1 >= limit && !isLast) return
          const after = i + 1 < limit ? buffer[i + 1] : LF
          if (after === quote) {
            i += 2
            continue
          }
          if (after === delimiter || after === LF || after === CR) {
            i++
            break
          }
          odd = true
          let blank = i + 1
          while (blank < limit && buffer[blank] === SPACE) blank++
          if (blank >= limit && !isLast) return
          const beyond = blank < limit ? buffer[blank] : LF
          if (beyond === delimiter || beyond === LF || beyond === CR) {
            i = blank
            break
          }
        } else if (c === LF || (c === CR && i + 1 < limit && buffer[i + 1] !== LF)) {
          if (++breaks > LINES_PER_RECORD_MAX) {
            out.state = QUOTE_OPEN
            out.breaks = breaks
            return
          }
        } else if (c === 0) hasNul = true
        i++
      }
    }
    while (i < limit) {
      i = plainEnd(view, i, limit, delimiters, quotes)
      if (i >= limit) break
      const c = buffer[i]
      if (c === delimiter) {
        fields++
        i++
        continue field
      }
      if (c === LF || c === CR) break field
      if (c === quote) odd = true
      else if (c === 0) hasNul = true
      i++
    }
    if (!isLast) return
    break
  }

  let next = i
  if (i < limit) {
    next = i + 1
    if (buffer[i] === CR) {
      // A CR at the very end of the buffer may be half of a CR LF.
      if (next >= limit && !isLast) return
      if (next < limit && buffer[next] === LF) next++
    }
  }
  out.state = WHOLE
  out.end = i
  out.next = next
  out.fields = fields
  out.breaks = breaks
  out.odd = odd
  out.hasNul = hasNul
}

/**
 * The same for a record without quotes that ends with LF alone, as most do, without looking at its fields one by one;
 * false for any other.
 */
function scanUnquoted(
  view: DataView,
  start: number,
  limit: number,
  delimiters: number,
  quotes: number,
  out: Scanned,
): boolean {
  let fields = 1
  for (let i = start; i + 4 <= limit; i += 4) {
    const four = view.getInt32(i, true)
    const marks = zeroBytes(four ^ quotes) | zeroBytes(four & 0xe0e0e0e0)
    if (marks === 0) {
      fields += countZeroBytes(four ^ delimiters)
      continue
    }
    const mark = lowestMark(marks)
    if (view.getUint8(i + mark) !== LF) return false
    out.state = WHOLE
    out.end = i + mark
    out.next = out.end + 1
    // Those behind the line's end are of the next.
    out.fields = fields + countZeroBytes((four ^ delimiters) | (-1 << (8 * mark)))
    out.breaks = 0
    out.odd = out.hasNul = false
    return true
  }
  return false
}

/**
 * Where the next byte stands that may be other than plain text: a delimiter, a quote, a control character; or fewer
 * than four are left.
 */
function plainEnd(view: DataView, start: number, limit: number, delimiters: number, quotes: number): number {
  let i = start
  for (; i + 4 <= limit; i += 4) {
    const four = view.getInt32(i, true)
    const marks = zeroBytes(four ^ delimiters) | zeroBytes(four ^ quotes) | zeroBytes(four & 0xe0e0e0e0)
    if (marks !== 0) return i + lowestMark(marks)
  }
  return i
}
