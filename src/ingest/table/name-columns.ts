import { firstChars } from '../text/first-chars.ts'

const NAME_CHARS_MAX = 200

/**
 * The header as column names that differ from each other. A name that comes again is kept as "name (column 5)", so that
 * the first one wins wherever the name is looked up; a column without a name is called by its number.
 */
export function nameColumns(header: readonly (string | null)[]): { columns: string[]; warnings: string[] } {
  const names = header.map((cell) => cleanName(cell ?? ''))
  // A name that we make must not be one that the file gives, be it further on.
  const taken = new Set(names.map(nameKey))
  const made = (number: number, write: (number: number) => string): string => {
    let name = write(number)
    for (let n = number + 1; taken.has(nameKey(name)); n++) name = write(n)
    taken.add(nameKey(name))
    return name
  }
  const seen = new Set<string>()
  const repeated: string[] = []
  const columns = names.map((name, i) => {
    if (name === '') return made(i + 1, (number) => `column ${number}`)
    if (!seen.has(nameKey(name))) {
      seen.add(nameKey(name))
      return name
    }
    repeated.push(name)
    return made(i + 1, (number) => `${name} (column ${number})`)
  })
  if (repeated.length === 0) return { columns, warnings: [] }
  const told = [...new Set(repeated)].slice(0, 10).map((name) => `"${name}"`)
  return {
    columns,
    warnings: [`The header names ${told.join(', ')} more than once; the first column of that name is used.`],
  }
}

/**
 * What makes two names the same: case does not matter, but behind a colon, where the codes of `supplier:CODE` stand.
 */
export function nameKey(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name.toLowerCase() : name.slice(0, colon).toLowerCase() + name.slice(colon)
}

/** A name as it may stand in messages and in exports: one line, no control characters, a bounded length. */
export function cleanName(cell: string): string {
  return firstChars(cell.replace(/[\p{C}\s]+/gu, ' ').trim(), NAME_CHARS_MAX)
}
