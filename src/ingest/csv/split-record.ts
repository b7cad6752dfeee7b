/**
 * The fields of one record, taken apart by the same rules as `scanRecord`. For headers and odd rows, not for millions.
 */
export function splitRecord(record: string, delimiter: string, quote = '"'): string[] {
  const fields: string[] = []
  let i = 0
  while (true) {
    let first = i
    while (record[first] === ' ') first++
    let field = ''
    if (record[first] === quote) {
      i = first + 1
      while (i < record.length) {
        if (record[i] !== quote) field += record[i++]
        else if (record[i + 1] === quote) {
          field += quote
          i += 2
        } else if (closesHere(record, i + 1, delimiter)) {
          i++
          break
        } else field += record[i++]
      }
      while (i < record.length && record[i] !== delimiter) i++
    } else {
      const end = record.indexOf(delimiter, i)
      field = record.slice(i, end < 0 ? undefined : end)
      i = end < 0 ? record.length : end
    }
    fields.push(field)
    if (i >= record.length) return fields
    i++
  }
}

/** Whether a quote with `at` behind it ends its text. */
export function closesHere(record: string, at: number, delimiter: string): boolean {
  let i = at
  while (record[i] === ' ' && delimiter !== ' ') i++
  return i >= record.length || record[i] === delimiter
}
