import { BACKSLASH, CLOSE_ARRAY, CLOSE_OBJECT, COLON, COMMA, OPEN_ARRAY, OPEN_OBJECT, QUOTE } from './signs.ts'

/**
 * Whether no JSON can begin with this line and go on with `{` in the next: then each line is a value of its own, and
 * this one is bad. What stands inside whole brackets is not looked at.
 */
export function isBrokenLine(line: Uint8Array): boolean {
  const open: number[] = []
  let last = 0
  for (let i = 0; i < line.length; i++) {
    const c = line[i]
    if (c <= 32) continue
    // Behind a whole object there may be another.
    if (open.length === 0 && last === CLOSE_OBJECT && c !== COMMA && c !== OPEN_OBJECT) return true
    last = c
    if (c === QUOTE) {
      i = stringEnd(line, i)
      if (i < 0) return true
    } else if (c === OPEN_OBJECT || c === OPEN_ARRAY) open.push(c)
    else if (c === CLOSE_OBJECT || c === CLOSE_ARRAY) {
      if (open.pop() !== c - 2) return true
    }
  }
  if (open.length === 0 || last === COLON) return false
  return open.at(-1) !== OPEN_ARRAY || (last !== COMMA && last !== OPEN_ARRAY)
}

/** Where the quote stands that closes the string; -1 when none does, for a string does not go on in another line. */
function stringEnd(line: Uint8Array, start: number): number {
  for (let i = start + 1; i < line.length; i++) {
    if (line[i] === BACKSLASH) i++
    else if (line[i] === QUOTE) return i
  }
  return -1
}
