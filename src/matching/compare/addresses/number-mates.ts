import { isNumberWord } from '../../normalise/words/number-words.ts'
import { NUMBER, STOP } from '../../normalise/words/word-roles.ts'
import type { WordAlignment } from '../words/word-alignment.ts'

/** "Cozy at nine" and "Cozy at 9". */
export function matchNumberWords(words: WordAlignment): void {
  const { query, partnerFound, referenceFound, flags, starts, ends } = words
  const letters = words.index.packedLetters
  const { name } = query
  for (let i = words.partnerFrom; i < words.partnerTo; i++) {
    const length = name.end[i] - name.start[i]
    if (partnerFound[i] !== 0 || length > 5 || (name.flags[i] & STOP) !== 0) continue
    const digits = (name.flags[i] & NUMBER) !== 0
    if (digits ? length > 2 : length < 3) continue
    for (let j = words.referenceFrom; j < words.referenceTo; j++) {
      if (referenceFound[j] !== 0 || ((flags[j] & NUMBER) !== 0) === digits) continue
      const same = digits
        ? isNumberWord(letters, starts[j], ends[j], name.text, name.start[i], name.end[i])
        : isNumberWord(name.text, name.start[i], name.end[i], letters, starts[j], ends[j])
      if (!same) continue
      partnerFound[i] = referenceFound[j] = 0.95
      words.partnerMate[i] = j
      break
    }
  }
}
