import { mixHash } from '../normalise/words/hash-bytes.ts'
import { spellingKey } from '../normalise/words/spelling-keys.ts'
import { IN_NOTE, NOTE, STOP, TAIL, TYPE } from '../normalise/words/word-roles.ts'
import { wordsOf } from '../normalise/words/word-table.ts'
import { NAME_ALL, NAME_CORE, NAME_JOINED } from './posting-keys.ts'

const WORDS = 32
const LETTERS_MAX = 64
/** Put before and behind everything: "Palace" and "Hotel Palace" are one name. */
const plainKinds = wordsOf('hotel hotels')

/** Collects the words of one reading and gives the keys of the whole name. Used when building and when asking. */
export class NameKeys {
  /** 0 when there is no such key. */
  core = 0
  all = 0
  joined = 0
  joinedWithoutType = 0
  private readonly coreWords = new Uint32Array(WORDS)
  private coreCount = 0
  /** Kinds of house, which are all there is of a name like "Palace" or "Castle". */
  private readonly kindWords = new Uint32Array(WORDS)
  private kindCount = 0
  private readonly allWords = new Uint32Array(WORDS)
  private allCount = 0
  private readonly letters = new Uint8Array(LETTERS_MAX)
  private length = 0
  private readonly lettersWithoutType = new Uint8Array(LETTERS_MAX)
  private lengthWithoutType = 0

  add(hash: number, flags: number, bytes: Uint8Array, start: number, end: number): void {
    if ((flags & (TAIL | IN_NOTE)) !== 0) return
    this.addCore(hash, flags)
    if ((flags & STOP) === 0 && this.allCount < WORDS) this.allWords[this.allCount++] = hash
    for (let k = start; k < end && this.length < LETTERS_MAX; k++) this.letters[this.length++] = bytes[k]
    if ((flags & TYPE) !== 0) return
    for (let k = start; k < end && this.lengthWithoutType < LETTERS_MAX; k++)
      this.lettersWithoutType[this.lengthWithoutType++] = bytes[k]
  }

  /** For the key of the distinctive words alone. */
  addCore(hash: number, flags: number): void {
    if ((flags & (TAIL | IN_NOTE | STOP | NOTE)) !== 0) return
    if ((flags & TYPE) === 0) {
      if (this.coreCount < WORDS) this.coreWords[this.coreCount++] = hash
    } else if (this.kindCount < WORDS && !plainKinds.has(hash)) this.kindWords[this.kindCount++] = hash
  }

  finishCore(): number {
    const core = this.coreKey()
    this.coreCount = this.kindCount = 0
    return core
  }

  /** Works out the keys of what was added and begins anew. */
  finish(): void {
    this.core = this.coreKey()
    this.all =
      this.allCount < 2 || this.allCount === this.coreCount ? 0 : orderless(this.allWords, this.allCount, NAME_ALL)
    this.joined = this.length < 4 ? 0 : mixHash(spellingKey(this.letters, 0, this.length), NAME_JOINED)
    this.joinedWithoutType =
      this.lengthWithoutType < 4 || this.lengthWithoutType === this.length
        ? 0
        : mixHash(spellingKey(this.lettersWithoutType, 0, this.lengthWithoutType), NAME_JOINED)
    this.coreCount = this.kindCount = this.allCount = this.length = this.lengthWithoutType = 0
  }

  private coreKey(): number {
    if (this.coreCount > 0) return orderless(this.coreWords, this.coreCount, NAME_CORE)
    return this.kindCount === 0 ? 0 : orderless(this.kindWords, this.kindCount, NAME_CORE)
  }
}

/** One hash of several, whatever their order. */
function orderless(hashes: Uint32Array, count: number, salt: number): number {
  for (let k = 1; k < count; k++) {
    const hash = hashes[k]
    let at = k
    for (; at > 0 && hashes[at - 1] > hash; at--) hashes[at] = hashes[at - 1]
    hashes[at] = hash
  }
  let h = salt
  for (let k = 0; k < count; k++) h = mixHash(h, hashes[k])
  return h
}
