/** Words beyond this are left out: a name of 10 kB must cost no more than a long name. */
export const WORDS_MAX = 28
const TEXT_MAX = 1400

/** What stands before a word; a break is a comma or a dash, `AT` the sign @. */
export const BEHIND_SPACE = 0
export const BEHIND_BREAK = 1
export const BEHIND_BRACKET = 2
export const BEHIND_AT = 3

/**
 * The folded words of a name with their roles. Words of all readings follow each other; a reading begins at a word with
 * NEW_READING.
 */
export class NameWords {
  count = 0
  /** One of the words may be plain noise. */
  mayHoldNoise = false
  readonly text = new Uint8Array(TEXT_MAX)
  readonly start = new Uint16Array(WORDS_MAX)
  readonly end = new Uint16Array(WORDS_MAX)
  readonly hash = new Uint32Array(WORDS_MAX)
  readonly flags = new Uint16Array(WORDS_MAX)
  /** What stood before the word: BEHIND_SPACE and its like. */
  readonly before = new Uint8Array(WORDS_MAX)
  /** 1 where "&" stood before the word. */
  readonly behindAnd = new Uint8Array(WORDS_MAX)
  /** 1 for a number that nothing but a hyphen parts from the letters before it: "H1029", "TH-1234". */
  readonly behindLetters = new Uint8Array(WORDS_MAX)
  /** 1 for a single letter, or several that stood apart. */
  readonly initials = new Uint8Array(WORDS_MAX)
}

/** Puts the word `from` in the place of the word `to`. */
export function moveWord(name: NameWords, from: number, to: number): void {
  name.start[to] = name.start[from]
  name.end[to] = name.end[from]
  name.hash[to] = name.hash[from]
  name.flags[to] = name.flags[from]
  name.before[to] = name.before[from]
  name.behindAnd[to] = name.behindAnd[from]
  name.behindLetters[to] = name.behindLetters[from]
  name.initials[to] = name.initials[from]
}
