// Blanks people do not see: space, tab, line ends, no-break space, zero-width space, byte order mark, ideographic
// space.
const BLANKS = ' \t\r\n\u00a0\u200b\ufeff\u3000'

/** SQL for a cell without blanks around it; a cell of nothing but blanks is NULL. */
export function cleanText(column: string): string {
  // DuckDB's trim with a set of characters is slow, and one cell in thousands needs it: the pattern finds which.
  return `nullif(CASE WHEN regexp_matches(${column}, '^[${BLANKS}]|[${BLANKS}]$') THEN trim(${column}, '${BLANKS}') ELSE ${column} END, '')`
}

/** A text without blanks around it, by the same rule. */
export function withoutBlanks(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && BLANKS.includes(text[start])) start++
  while (end > start && BLANKS.includes(text[end - 1])) end--
  return text.slice(start, end)
}

/**
 * SQL for the fields of a row out of the columns chosen for them (see chooseColumns), cleaned; a field that no column
 * holds is NULL.
 */
export function cleanFields<Field extends string>(
  fields: readonly Field[],
  chosen: ReadonlyMap<Field, number>,
): string {
  const cells = fields.map((field) => {
    const position = chosen.get(field)
    return `${position === undefined ? 'CAST(NULL AS VARCHAR)' : cleanText(`c${position}`)} AS ${field}`
  })
  return cells.join(', ')
}
