import { NameReader } from './name-reader.ts'
import { spellingKey } from './spelling-keys.ts'

const JOINED_MAX = 200

/** Reads a city field: its key (what stands before a comma, bracket or slash, without spaces) and the hashes of all its words. */
export class CityReader {
  key = 0
  count = 0
  readonly words = new Uint32Array(12)
  private readonly names = new NameReader()
  private readonly joined = new Uint8Array(JOINED_MAX)

  read(bytes: Uint8Array, start: number, end: number): void {
    let cut = start
    while (cut < end && !((bytes[cut] === 0x2c || bytes[cut] === 0x28 || bytes[cut] === 0x2f) && cut > start + 1)) cut++
    this.names.read(bytes, start, cut)
    const { names, joined } = this
    let length = 0
    for (let i = 0; i < names.count; i++) {
      for (let k = names.start[i]; k < names.end[i] && length < JOINED_MAX; k++) joined[length++] = names.text[k]
    }
    this.key = length === 0 ? 0 : spellingKey(joined, 0, length)
    this.count = 0
    if (cut < end) names.read(bytes, start, end)
    for (let i = 0; i < names.count && this.count < 12; i++) {
      if (names.end[i] - names.start[i] > 1) this.words[this.count++] = names.hash[i]
    }
  }
}
