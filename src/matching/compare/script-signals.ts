import { IN_NOTE, STOP, TAIL, TYPE } from '../normalise/words/word-roles.ts'
import { S } from './signals.ts'
import { ConsonantPairs } from './words/consonant-pairs.ts'
import type { WordAlignment } from './words/word-alignment.ts'

const SKIPPED = STOP | TYPE | TAIL | IN_NOTE
const ours = new ConsonantPairs()
const theirs = new ConsonantPairs()

/**
 * Names in different scripts meet only by sound, and by consonants at that: vowels are unwritten or romanised at will.
 * `scripts` says that they differ; `sound` is the share of consonant pairs in common, 0 where scripts agree.
 */
export function scriptSignals(words: WordAlignment, out: Float32Array, at: number): void {
  const { name } = words.query
  const { flags, starts, ends } = words
  let foreignP = 0
  let foreignR = 0
  for (let i = words.partnerFrom; i < words.partnerTo; i++) foreignP |= name.flags[i]
  for (let j = words.referenceFrom; j < words.referenceTo; j++) foreignR |= flags[j]
  if (!words.areOfTwoScripts(foreignP, foreignR)) {
    out[at + S.scripts] = 0
    out[at + S.sound] = 0
    return
  }
  ours.clear()
  for (let i = words.partnerFrom; i < words.partnerTo; i++)
    if ((name.flags[i] & SKIPPED) === 0) ours.add(name.text, name.start[i], name.end[i])
  theirs.clear()
  const letters = words.index.packedLetters
  for (let j = words.referenceFrom; j < words.referenceTo; j++)
    if ((flags[j] & SKIPPED) === 0) theirs.add(letters, starts[j], ends[j])
  out[at + S.scripts] = 1
  out[at + S.sound] = ours.shareWith(theirs)
}
