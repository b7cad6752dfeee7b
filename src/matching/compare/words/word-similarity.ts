import { skeletonKey, spellingKey } from '../../normalise/words/spelling-keys.ts'

/** Below this two words are simply different. */
export const ALIKE_MIN = 0.66
const SHORT_WORD = 5

/**
 * How alike two folded words are, 0..1: 1 the same, about 0.9 a spelling variant, an ending more or a slip of one
 * letter, 0.5 an initial. Numbers are not for this function: 11 and 13 are not alike.
 */
export function wordSimilarity(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  const la = aEnd - aStart
  const lb = bEnd - bStart
  const shorter = la < lb ? la : lb
  const longer = la < lb ? lb : la
  if (shorter < 3) return shorter === 1 && longer > 1 && a[aStart] === b[bStart] ? 0.5 : 0
  let prefix = 0
  while (prefix < shorter && a[aStart + prefix] === b[bStart + prefix]) prefix++
  if (prefix === shorter)
    return shorter / longer >= 0.7
      ? 0.88 + 0.12 * (shorter / longer)
      : shorter >= 4
        ? 0.55 + 0.4 * (shorter / longer)
        : 0.5
  if (longer > 2 * shorter) return 0
  // Wrong at both ends is another word.
  if (prefix === 0 && a[aEnd - 1] !== b[bEnd - 1]) return 0
  const distance = editDistance(a, aStart, aEnd, b, bStart, bEnd)
  let similarity = 1 - (1.1 * distance) / longer
  if (prefix === 0) similarity -= 0.05
  if (similarity > 0.45 && similarity < 0.92) {
    if (spellingKey(a, aStart, aEnd) === spellingKey(b, bStart, bEnd)) return 0.93
    const skeleton = skeletonKey(a, aStart, aEnd)
    if (skeleton !== 0 && skeleton === skeletonKey(b, bStart, bEnd)) return similarity > 0.82 ? similarity : 0.82
    if (distance === 2 && la === lb && isSwap(a, aStart, aEnd, b, bStart, prefix)) return Math.max(similarity, 0.88)
  }
  // "Mana" is no slip of "Hana": a short word that begins with another letter is another word.
  if (prefix === 0 && la === lb && la <= SHORT_WORD) return 0
  return similarity < 0 ? 0 : similarity
}

/** Two neighbouring letters changed places. */
function isSwap(a: Uint8Array, aStart: number, aEnd: number, b: Uint8Array, bStart: number, at: number): boolean {
  if (a[aStart + at] !== b[bStart + at + 1] || a[aStart + at + 1] !== b[bStart + at]) return false
  for (let k = at + 2; aStart + k < aEnd; k++) if (a[aStart + k] !== b[bStart + k]) return false
  return true
}

/**
 * A text to which others are compared by edit distance (insert, delete, replace), bit-parallel (Myers 1999): one
 * machine word holds a whole column of the table, so a comparison is one pass over the other text. Only 32 letters
 * count.
 */
export class LetterPattern {
  private readonly bits = new Int32Array(256)
  private readonly letters = new Uint8Array(32)
  private length = 0

  set(text: Uint8Array, start: number, end: number): void {
    const { bits, letters } = this
    for (let i = 0; i < this.length; i++) bits[letters[i]] = 0
    const n = Math.min(32, end - start)
    for (let i = 0; i < n; i++) {
      letters[i] = text[start + i]
      bits[letters[i]] |= 1 << i
    }
    this.length = n
  }

  distanceTo(text: Uint8Array, start: number, end: number): number {
    const { bits, length: n } = this
    const m = Math.min(32, end - start)
    if (n === 0) return m
    let pv = -1
    let mv = 0
    let score = n
    for (let j = 0; j < m; j++) {
      const eq = bits[text[start + j]]
      const xv = eq | mv
      const xh = (((eq & pv) + pv) ^ pv) | eq
      let ph = mv | ~(xh | pv)
      let mh = pv & xh
      // The last row of the column tells whether the distance grew or shrank.
      score += ((ph >>> (n - 1)) & 1) - ((mh >>> (n - 1)) & 1)
      ph = (ph << 1) | 1
      mh <<= 1
      pv = mh | ~(xv | ph)
      mv = ph & xv
    }
    return score
  }
}

const pattern = new LetterPattern()

/** Edit distance of two texts, each up to its 32nd letter. */
export function editDistance(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  pattern.set(a, aStart, aEnd)
  return pattern.distanceTo(b, bStart, bEnd)
}
