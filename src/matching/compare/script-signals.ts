import { FOREIGN, IN_NOTE, STOP, TAIL, TYPE } from '../normalise/word-roles.ts'
import { bitCount } from './bit-count.ts'
import { S } from './signals.ts'
import type { WordAlignment } from './word-alignment.ts'

const SKIPPED = STOP | TYPE | TAIL | IN_NOTE

/**
 * Names in different scripts meet only by sound, and by consonants at that: vowels are unwritten or romanised at will.
 * `scripts` says that they differ; `sound` is the share of consonant pairs in common (Dice), 0 where scripts agree.
 */
export function scriptSignals(words: WordAlignment, out: Float32Array, at: number): void {
  const { name } = words.query
  const { flags, starts, ends } = words
  let foreignP = 0
  let foreignR = 0
  for (let i = words.partnerFrom; i < words.partnerTo; i++) foreignP |= name.flags[i]
  for (let j = words.referenceFrom; j < words.referenceTo; j++) foreignR |= flags[j]
  if (((foreignP ^ foreignR) & FOREIGN) === 0) {
    out[at + S.scripts] = 0
    out[at + S.sound] = 0
    return
  }
  pairs.clear()
  for (let i = words.partnerFrom; i < words.partnerTo; i++)
    if ((name.flags[i] & SKIPPED) === 0) pairs.add(name.text, name.start[i], name.end[i])
  const low = pairs.low
  const high = pairs.high
  pairs.clear()
  const letters = words.index.packedLetters
  for (let j = words.referenceFrom; j < words.referenceTo; j++)
    if ((flags[j] & SKIPPED) === 0) pairs.add(letters, starts[j], ends[j])
  const total = bitCount(low) + bitCount(high) + bitCount(pairs.low) + bitCount(pairs.high)
  out[at + S.scripts] = 1
  out[at + S.sound] = total === 0 ? 0 : (2 * (bitCount(low & pairs.low) + bitCount(high & pairs.high))) / total
}

// Consonants by where they are spoken: b p | f v | k c q g j | d t | s z x | m | n | l r. Vowels, h, w and y are none.
const CLASS = new Int8Array(256).fill(-1)
for (const [kind, group] of ['bp', 'fv', 'kcqgj', 'dt', 'szx', 'm', 'n', 'lr'].entries())
  for (const letter of group) CLASS[letter.charCodeAt(0)] = kind

/** Which of the 64 pairs of neighbouring consonants a name holds, as bits. */
class ConsonantPairs {
  low = 0
  high = 0
  private previous = -1

  clear(): void {
    this.low = this.high = 0
    this.previous = -1
  }

  add(bytes: Uint8Array, start: number, end: number): void {
    for (let k = start; k < end; k++) {
      const kind = CLASS[bytes[k]]
      if (kind < 0) continue
      if (this.previous >= 0 && kind !== this.previous) {
        const pair = this.previous * 8 + kind
        if (pair < 32) this.low |= 1 << pair
        else this.high |= 1 << (pair - 32)
      }
      this.previous = kind
    }
  }
}

const pairs = new ConsonantPairs()
