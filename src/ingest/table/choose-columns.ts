// Letters that are no other letter with a mark, as people write them without their own keyboard.
const PLAIN_LETTERS: Record<string, string> = { ß: 'ss', ł: 'l', ı: 'i', ø: 'o', æ: 'ae' }

/**
 * Header names compare without case, spaces, `_`, `-` and other marks: `Hotel_ID`, `hotel id` and `hotelId` are one.
 */
export function foldHeader(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłıøæ]/g, (letter) => PLAIN_LETTERS[letter])
    .replace(/[^\p{L}\p{N}:]/gu, '')
}

/**
 * Finds which column holds which field. `aliases` lists for each field the folded names it goes by, the best first; of
 * two columns with equally good names the first wins. Fields that no column holds are absent from the answer.
 */
export function chooseColumns<Field extends string>(
  columns: readonly string[],
  aliases: Record<Field, readonly string[]>,
): Map<Field, number> {
  const positions = new Map<string, number>()
  columns.forEach((name, i) => {
    const folded = foldHeader(name)
    if (!positions.has(folded)) positions.set(folded, i)
  })
  const chosen = new Map<Field, number>()
  for (const field of Object.keys(aliases) as Field[]) {
    for (const alias of aliases[field]) {
      const position = positions.get(alias)
      if (position === undefined) continue
      chosen.set(field, position)
      break
    }
  }
  return chosen
}
