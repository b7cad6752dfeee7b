import type { WordAlignment } from './word-alignment.ts'
import { editDistance } from './word-similarity.ts'

/** "Picha Waree" and "Pichawaree": a run of the record's words against one of the hotel's. */
export function joinPartnerWords(words: WordAlignment): void {
  const { query, partnerFound, partnerMate, referenceFound, starts, ends, pair } = words
  const letters = words.index.packedLetters
  const { text, start, end } = query.name
  for (let j = words.referenceFrom; j < words.referenceTo; j++) {
    const length = ends[j] - starts[j]
    if (referenceFound[j] !== 0 || length < 4) continue
    for (let i = words.partnerFrom; i + 1 < words.partnerTo; i++) {
      const to = runEnd(partnerFound, i, words.partnerTo, start, end, length)
      if (to < 0) continue
      if (text[start[i]] !== letters[starts[j]] && text[end[to - 1] - 1] !== letters[ends[j] - 1]) continue
      let total = 0
      for (let m = i; m < to; m++)
        for (let k = start[m]; k < end[m] && total < pair.length; k++) pair[total++] = text[k]
      const broken = to - i === 2 ? end[i] - start[i] : 0
      const alike = joinedAlike(pair, total, broken, letters, starts[j], ends[j])
      if (alike === 0) continue
      for (let k = i; k < to; k++) {
        partnerFound[k] = alike
        partnerMate[k] = j
      }
      referenceFound[j] = alike
      break
    }
  }
}

/** The same the other way round. */
export function joinReferenceWords(words: WordAlignment): void {
  const { query, partnerFound, partnerMate, referenceFound, starts, ends, pair } = words
  const letters = words.index.packedLetters
  const { text, start, end } = query.name
  for (let i = words.partnerFrom; i < words.partnerTo; i++) {
    const length = end[i] - start[i]
    if (partnerFound[i] !== 0 || length < 4) continue
    for (let j = words.referenceFrom; j + 1 < words.referenceTo; j++) {
      const to = runEnd(referenceFound, j, words.referenceTo, starts, ends, length)
      if (to < 0) continue
      if (text[start[i]] !== letters[starts[j]] && text[end[i] - 1] !== letters[ends[to - 1] - 1]) continue
      let total = 0
      for (let k = starts[j]; k < ends[to - 1] && total < pair.length; k++) pair[total++] = letters[k]
      const broken = to - j === 2 ? ends[j] - starts[j] : 0
      const alike = joinedAlike(pair, total, broken, text, start[i], end[i])
      if (alike === 0) continue
      partnerFound[i] = alike
      partnerMate[i] = j
      for (let k = j; k < to; k++) referenceFound[k] = alike
      break
    }
  }
}

/**
 * End of a run of at least two words without counterpart that is as long as `length`, give or take a letter; -1 if
 * none.
 */
function runEnd(
  found: Float32Array,
  from: number,
  end: number,
  starts: Uint16Array | Uint32Array,
  ends: Uint16Array | Uint32Array,
  length: number,
): number {
  let total = 0
  for (let i = from; i < end && found[i] === 0; i++) {
    total += ends[i] - starts[i]
    if (total > length + 1) return -1
    if (total >= length - 1 && i > from) return i + 1
  }
  return -1
}

/**
 * Call only when they begin or end alike: else they are more than one letter apart. `broken`: where the second of two
 * words begins.
 */
function joinedAlike(
  pair: Uint8Array,
  length: number,
  broken: number,
  other: Uint8Array,
  start: number,
  end: number,
): number {
  if (end - start === length) {
    let k = 0
    while (k < length && pair[k] === other[start + k]) k++
    if (k === length) return 0.98
  }
  if (broken > 0 && end - start === length + 1 && isLetterLost(pair, length, broken, other, start)) return 0.93
  return length >= 7 && editDistance(pair, 0, length, other, start, end) <= 1 ? 0.88 : 0
}

/** "K nig" is König: an encoding lost a letter, and left a space. */
function isLetterLost(pair: Uint8Array, length: number, broken: number, other: Uint8Array, start: number): boolean {
  for (let k = 0; k < length; k++) if (pair[k] !== other[start + k + (k < broken ? 0 : 1)]) return false
  return true
}
