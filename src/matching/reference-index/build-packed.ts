import { IN_NOTE, NOTE, STOP, TAIL, TYPE } from '../normalise/word-roles.ts'
import { pairBit } from './build-words.ts'
import { PACKED_ROW, type SectionArray } from './layout.ts'

/**
 * Everything a comparison reads about one hotel, side by side: a row of 64 bytes, its words, its letters. The same facts
 * stand in columns too; spread over them, one comparison would wait for memory twenty times instead of four.
 */
export function buildPacked(sections: Map<string, SectionArray>, n: number): void {
  const u32 = (name: string): Uint32Array => sections.get(name) as Uint32Array
  const latitude = sections.get('latitude') as Int32Array
  const longitude = sections.get('longitude') as Int32Array
  const country = sections.get('country') as Uint16Array
  const spacing = sections.get('spacing') as Uint16Array
  const crowd = sections.get('crowd') as Uint8Array
  const wordStart = u32('wordStart')
  const wordIds = u32('wordIds')
  const wordFlags = sections.get('wordFlags') as Uint16Array
  const wordWeights = sections.get('wordWeights') as Uint8Array
  const vocabStart = u32('vocabStart')
  const vocabBytes = sections.get('vocabBytes') as Uint8Array
  const addressStart = u32('addressStart')
  const city = u32('city')
  const cityGroup = u32('cityGroup')
  const packed = new Int32Array(n * PACKED_ROW)
  const words = new Uint32Array(wordIds.length * 2)
  let letterCount = 0
  for (let w = 0; w < wordIds.length; w++) letterCount += vocabStart[wordIds[w] + 1] - vocabStart[wordIds[w]]
  const letters = new Uint8Array(letterCount)
  let letter = 0
  for (let i = 0; i < n; i++) {
    const at = i * PACKED_ROW
    const count = wordStart[i + 1] - wordStart[i]
    packed[at] = latitude[i]
    packed[at + 1] = longitude[i]
    packed[at + 2] = country[i] | (spacing[i] << 16)
    packed[at + 3] = city[i]
    packed[at + 4] = cityGroup[city[i]]
    packed[at + 5] = wordStart[i]
    packed[at + 6] = count | (crowd[i] << 8) | ((addressStart[i + 1] - addressStart[i]) << 16)
    packed[at + 7] = letter
    packed[at + 8] = addressStart[i]
    packed[at + 9] = u32('houseLow')[i]
    packed[at + 10] = u32('houseHigh')[i]
    packed[at + 11] = u32('houseOther')[i]
    packed[at + 12] = u32('postcode')[i]
    let lowPairs = 0
    let highPairs = 0
    let previous = 0
    for (let w = wordStart[i]; w < wordStart[i + 1]; w++) {
      const from = vocabStart[wordIds[w]]
      const length = vocabStart[wordIds[w] + 1] - from
      words[w * 2] = wordIds[w]
      words[w * 2 + 1] = (wordFlags[w] | (wordWeights[w] << 16) | (length << 24)) >>> 0
      for (let k = 0; k < length; k++) letters[letter++] = vocabBytes[from + k]
      if ((wordFlags[w] & (TYPE | STOP | TAIL | NOTE | IN_NOTE)) !== 0) continue
      for (let k = 0; k < length; k++) {
        if (previous !== 0) {
          const pair = pairBit(previous, vocabBytes[from + k])
          if (pair < 32) lowPairs |= 1 << pair
          else highPairs |= 1 << (pair - 32)
        }
        previous = vocabBytes[from + k]
      }
    }
    packed[at + 13] = lowPairs
    packed[at + 14] = highPairs
  }
  sections.set('packed', packed)
  sections.set('packedWords', words)
  sections.set('packedLetters', letters)
}
