import { isLocal, LOCAL, NUMBER, STOP, TYPE } from '../../normalise/words/word-roles.ts'
import { BLOCK_SHIFT } from '../cells.ts'
import type { Sections } from '../layout.ts'
import { packWeight, wordWeight } from '../word-weight.ts'

/** How rare each word of rows `from` to `to` is where the hotel stands. `counts`: see keysToCount. */
export function weighWords(sections: Sections, counts: Uint32Array, from: number, to: number): void {
  const { cell, country, countrySize, wordStart, wordIds, wordFlags, wordWeights, vocabCount } = sections
  const n = cell.length
  const total = wordIds.length
  let blockEnd = from
  let size = 0
  for (let i = from; i < to; i++) {
    if (i === blockEnd || i === from) {
      const block = cell[i] >>> BLOCK_SHIFT
      let start = i
      while (start > 0 && cell[start - 1] >>> BLOCK_SHIFT === block) start--
      blockEnd = i + 1
      while (blockEnd < n && cell[blockEnd] >>> BLOCK_SHIFT === block) blockEnd++
      size = blockEnd - start
    }
    for (let k = wordStart[i]; k < wordStart[i + 1]; k++) {
      const inBlock = counts[k]
      const inCountry = counts[total + k]
      const weight = wordWeight(inBlock, size, inCountry, countrySize[country[i]], vocabCount[wordIds[k]], n)
      wordWeights[k] = packWeight(weight)
      if ((wordFlags[k] & (TYPE | STOP | NUMBER)) === 0 && isLocal(inBlock, inCountry)) wordFlags[k] |= LOCAL
    }
  }
}
