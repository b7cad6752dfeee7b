import type { WordAlignment } from './word-alignment.ts'

/** A name shorter than this, spaces included, was not cut off. */
const CUT_LENGTH = 36
/** How well a word that was cut off, or lay behind the cut, counts as found. */
const CUT_FOUND = 0.9

/**
 * Suppliers cut long names off, often at fifty letters: "Centra Government Complex Hotel & Conv" is the Convention
 * Centre. The last word of such a name is the beginning of the word that follows in the other; what comes behind that
 * could not be said, so nothing is missing.
 */
export function completeCutName(words: WordAlignment): void {
  const { partnerFrom, partnerTo, referenceFrom, referenceTo, partnerFound, partnerMate, referenceFound } = words
  const { starts, ends } = words
  const { name } = words.query
  const letters = words.index.packedLetters
  const p = partnerTo - 1
  const r = referenceTo - 1
  if (p <= partnerFrom || r <= referenceFrom) return
  if (partnerFound[p] < CUT_FOUND && name.end[p] - name.start[partnerFrom] + p - partnerFrom >= CUT_LENGTH) {
    const j = partnerMate[p - 1] + 1
    if (j > referenceFrom && j <= r && isCutOff(name.text, name.start[p], name.end[p], letters, starts[j], ends[j])) {
      for (let k = j; k <= r; k++) if (referenceFound[k] < 0.5) referenceFound[k] = CUT_FOUND
      referenceFound[j] = partnerFound[p] = CUT_FOUND
      partnerMate[p] = j
    }
  } else if (referenceFound[r] < CUT_FOUND && ends[r] - starts[referenceFrom] + r - referenceFrom >= CUT_LENGTH) {
    let i = p
    while (i > partnerFrom && partnerMate[i - 1] !== r - 1) i--
    if (i > partnerFrom && isCutOff(letters, starts[r], ends[r], name.text, name.start[i], name.end[i])) {
      for (let k = i; k <= p; k++) if (partnerFound[k] < 0.5) partnerFound[k] = CUT_FOUND
      referenceFound[r] = partnerFound[i] = CUT_FOUND
      partnerMate[i] = r
    }
  }
}

/** A word and its beginning, neither whole. */
function isCutOff(
  cut: Uint8Array,
  start: number,
  end: number,
  whole: Uint8Array,
  wholeStart: number,
  wholeEnd: number,
): boolean {
  const length = end - start
  if (length >= wholeEnd - wholeStart) return false
  let k = 0
  while (k < length && cut[start + k] === whole[wholeStart + k]) k++
  return k === length
}
