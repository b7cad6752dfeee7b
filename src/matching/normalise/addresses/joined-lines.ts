import { hashBytes } from '../words/hash-bytes.ts'
import { wordsOf } from '../words/word-table.ts'

/** "Elm RoadLarch Nagar", "11Elm Road": fewer letters on either side stand in one word too ("McLarch", "4Th"). */
const LETTERS_BEFORE_MIN = 4
export const LETTERS_BEHIND_MIN = 3
const CAPITAL_A = 0x41
const CAPITAL_Z = 0x5a
const NINE = 0x39

/** What is counted, measured or numbered by the number right before it: "13Kms", "1510Bldg", "5Cross", "7Eleven". */
const counted = wordsOf(
  `min mins minute minutes hour hours hrs day days night nights week weeks km kms kilometre kilometres
  kilometer kilometers mtr mtrs metre metres meter meters mile miles feet foot yard yards acre acres star stars etoile etoiles bed beds bhk
  room rooms person persons people pax floor floors flr storey storeys stories level levels bldg building buildings
  block blocks unit units phase stage sector cross main eleven seasons`,
)
/** Names that go on with a capital: "FitzGerald", "DeLaRue", "VanDerBerg". */
const beginnings = wordsOf('fitz mac mc o de del della di da du la le lo san st van von der den ten ter')

/**
 * Lines of an address joined without a space: where the second begins between `from` and `end`, which hold a word of
 * letters and digits; 0 for one word. `text`: the same in small letters.
 */
export function joinedLineStart(bytes: Uint8Array, from: number, end: number, text: Uint8Array): number {
  if (bytes[from] <= NINE) {
    let at = from + 1
    while (at < end && bytes[at] <= NINE) at++
    return isCapitalised(bytes, at, end) && !counted.has(hashBytes(text, at - from, end - from)) ? at : 0
  }
  for (let at = from + LETTERS_BEFORE_MIN; at < end - 1; at++)
    if (bytes[at] <= CAPITAL_Z && bytes[at - 1] > CAPITAL_Z)
      return isCapitalised(bytes, at, end) && !endsInBeginning(bytes, from, at, text) ? at : 0
  return 0
}

/** "Elm": a capital and small letters. */
function isCapitalised(bytes: Uint8Array, at: number, end: number): boolean {
  if (at + LETTERS_BEHIND_MIN > end || bytes[at] < CAPITAL_A || bytes[at] > CAPITAL_Z) return false
  return bytes[at + 1] > CAPITAL_Z && bytes[at + 2] > CAPITAL_Z
}

/** Whether what stands before `at`, from its last capital on, is where a name begins that goes on. */
function endsInBeginning(bytes: Uint8Array, from: number, at: number, text: Uint8Array): boolean {
  let first = at - 1
  while (first > from && bytes[first] > CAPITAL_Z) first--
  return beginnings.has(hashBytes(text, first - from, at - from))
}
