import { IN_NOTE, NOTE, STOP, TAIL, TYPE } from '../../normalise/words/word-roles.ts'
import { PACKED_ROW, type Sections } from '../layout.ts'
import { pairBit } from '../word-keys.ts'
import { sharedI32, sharedU8, sharedU32 } from './growing-arrays.ts'

export function roomForPacked(n: number, words: number, letters: number) {
  return { packed: sharedI32(n * PACKED_ROW), packedWords: sharedU32(words * 2), packedLetters: sharedU8(letters) }
}

/**
 * Everything a comparison reads about one hotel, side by side: a row of 64 bytes, its words, its letters. The same
 * facts stand in columns too; spread over them, one comparison would wait for memory twenty times instead of four.
 */
export function packRows(sections: Sections, from: number, to: number, firstLetter: number): void {
  const { latitude, longitude, country, spacing, crowd, standsIn, cityGroup, houseLow, houseHigh, houseOther } =
    sections
  const { houseNumbers, postcode } = sections
  const { wordStart, wordIds, wordFlags, wordWeights, vocabStart, vocabBytes, addressStart } = sections
  const { packed, packedWords: words, packedLetters: letters } = sections
  let letter = firstLetter
  for (let i = from; i < to; i++) {
    const at = i * PACKED_ROW
    const count = wordStart[i + 1] - wordStart[i]
    packed[at] = latitude[i]
    packed[at + 1] = longitude[i]
    packed[at + 2] = country[i] | (spacing[i] << 16)
    packed[at + 3] = standsIn[i]
    packed[at + 4] = cityGroup[standsIn[i]]
    packed[at + 5] = wordStart[i]
    packed[at + 6] = count | (crowd[i] << 8) | ((addressStart[i + 1] - addressStart[i]) << 16)
    packed[at + 7] = letter
    packed[at + 8] = addressStart[i]
    packed[at + 9] = houseLow[i]
    packed[at + 10] = houseHigh[i]
    packed[at + 11] = houseOther[i]
    packed[at + 12] = postcode[i]
    let lowPairs = 0
    let highPairs = 0
    let previous = 0
    for (let w = wordStart[i]; w < wordStart[i + 1]; w++) {
      const start = vocabStart[wordIds[w]]
      const length = vocabStart[wordIds[w] + 1] - start
      words[w * 2] = wordIds[w]
      words[w * 2 + 1] = (wordFlags[w] | (wordWeights[w] << 16) | (length << 24)) >>> 0
      for (let k = 0; k < length; k++) letters[letter++] = vocabBytes[start + k]
      if ((wordFlags[w] & (TYPE | STOP | TAIL | NOTE | IN_NOTE)) !== 0) continue
      for (let k = 0; k < length; k++) {
        if (previous !== 0) {
          const pair = pairBit(previous, vocabBytes[start + k])
          if (pair < 32) lowPairs |= 1 << pair
          else highPairs |= 1 << (pair - 32)
        }
        previous = vocabBytes[start + k]
      }
    }
    packed[at + 13] = lowPairs
    packed[at + 14] = highPairs
    packed[at + 15] = houseNumbers[i]
  }
}
