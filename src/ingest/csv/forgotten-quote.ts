import { closesHere } from './split-record.ts'

/**
 * Whether a record over several lines is rather two rows, of which the first does not close its quote. The quote that
 * opens a text of the second then stands inside a text: behind a line break, not doubled, closing nothing. People write
 * such quotes too, so it must also stand where a field begins, or the first line must have all fields of a row by
 * itself, some of them behind the quote it opens.
 */
export function isQuoteForgotten(record: string, delimiter: string, quote: string, columnCount: number): boolean {
  const firstLine = record.slice(0, record.search(/[\r\n]/))
  const isFirstLineWhole = firstLine.split(delimiter).length === columnCount
  let i = 0
  while (i < record.length) {
    while (record[i] === ' ') i++
    if (record[i] === quote) {
      const isRow = isFirstLineWhole && firstLine.includes(delimiter, i)
      let hasBreak = false
      for (i++; i < record.length; i++) {
        if (record[i] === '\n' || record[i] === '\r') hasBreak = true
        if (record[i] !== quote) continue
        if (record[i + 1] === quote) i++
        else if (closesHere(record, i + 1, delimiter)) break
        else if (hasBreak && (isRow || beginsField(record, i, delimiter, quote))) return true
      }
    }
    const end = record.indexOf(delimiter, i)
    i = end < 0 ? record.length : end + 1
  }
  return false
}

function beginsField(record: string, at: number, delimiter: string, quote: string): boolean {
  let i = at - 1
  // A text that begins with a quote of its own begins with three.
  while (record[i] === ' ' || record[i] === quote) i--
  return record[i] === delimiter || record[i] === '\n' || record[i] === '\r'
}
