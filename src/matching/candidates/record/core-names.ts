import { type NameWords, WORDS_MAX } from '../../normalise/names/name-words.ts'
import { NEW_READING } from '../../normalise/words/word-roles.ts'
import { NameKeys } from '../../reference-index/name-keys.ts'
import { KIND_NAME, postingKey } from '../../reference-index/posting-keys.ts'

/**
 * Keys of a name's distinctive words in any order, one per reading: how many hotels of the country bear just these is
 * told by their lists.
 */
export class CoreNames {
  count = 0
  readonly keys = new Uint32Array(WORDS_MAX)
  private readonly names = new NameKeys()

  read(name: NameWords, country: number): void {
    this.count = 0
    for (let i = 0; i <= name.count; i++) {
      if (i === name.count || (name.flags[i] & NEW_READING) !== 0) {
        const core = this.names.finishCore()
        if (core !== 0) this.keys[this.count++] = postingKey(country, KIND_NAME, core)
      }
      if (i < name.count) this.names.addCore(name.hash[i], name.flags[i])
    }
  }
}
