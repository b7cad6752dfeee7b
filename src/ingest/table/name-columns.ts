/**
 * The header as column names that differ from each other. A name that comes again is kept as "name (column 5)", so that
 * the first one wins wherever the name is looked up; a column without a name is called by its number.
 */
export function nameColumns(header: readonly (string | null)[]): { columns: string[]; warnings: string[] } {
  const seen = new Set<string>()
  const repeated: string[] = []
  const columns = header.map((cell, i) => {
    const name = clean(cell ?? '')
    if (name === '') return `column ${i + 1}`
    const key = name.toLowerCase()
    if (!seen.has(key)) {
      seen.add(key)
      return name
    }
    repeated.push(name)
    return `${name} (column ${i + 1})`
  })
  if (repeated.length === 0) return { columns, warnings: [] }
  const names = [...new Set(repeated)].slice(0, 10).map((name) => `"${name}"`)
  return {
    columns,
    warnings: [`The header names ${names.join(', ')} more than once; the first column of that name is used.`],
  }
}

// Names of columns end up in messages and in exports: one line, no control characters, a bounded length.
function clean(cell: string): string {
  return cell
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}
