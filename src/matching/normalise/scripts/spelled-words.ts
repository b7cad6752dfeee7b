import type { NativeWord } from './words/native-words.ts'

const LETTERS_MAX = 1200
const WORDS_MAX = 32

/** Latin words that a text of another script becomes, written letter by letter. */
export class SpelledWords {
  count = 0
  readonly letters = new Uint8Array(LETTERS_MAX)
  /** Where each word ends in `letters`; it begins where the one before ended. */
  readonly ends = new Uint16Array(WORDS_MAX)
  /** 1 for a word known by its meaning. */
  readonly known = new Uint8Array(WORDS_MAX)
  private written = 0

  protected beginWords(): void {
    this.count = this.written = 0
  }

  protected writeKnown(words: readonly Uint8Array[]): void {
    for (const word of words) {
      for (const byte of word) this.write(byte)
      this.endWord(1)
    }
  }

  /** The word goes on behind it. */
  protected writeOpen(known: NativeWord): void {
    for (const word of known.words) for (const byte of word) this.write(byte)
  }

  protected writeText(text: string, open = false): void {
    for (let k = 0; k < text.length; k++) this.write(text.charCodeAt(k))
    if (!open) this.endWord(0)
  }

  protected write(byte: number): void {
    if (this.written < LETTERS_MAX && this.count < WORDS_MAX) this.letters[this.written++] = byte
  }

  protected endWord(known: number): void {
    const from = this.count === 0 ? 0 : this.ends[this.count - 1]
    if (this.written === from || this.count === WORDS_MAX) return
    this.known[this.count] = known
    this.ends[this.count++] = this.written
  }
}
