import type { NameReader } from '../names/name-reader.ts'
import { mixHash } from '../words/hash-bytes.ts'
import { spellingKey } from '../words/spelling-keys.ts'
import { CITY_WORD, TAIL } from '../words/word-roles.ts'
import { otherCityNames, spellsCity } from './known-city-names.ts'
import { soundBit } from './other-city-names.ts'

/**
 * Marks the words of a name that name its city: single words of the city field, and up to three neighbours that joined
 * spell it ("Khon Kaen" in the city of Khonkaen).
 */
export function markCityWords(
  name: NameReader,
  key: number,
  firsts: number,
  words: Uint32Array,
  from: number,
  to: number,
  scratch: Uint8Array,
): void {
  if (key === 0) return
  const { text, start, end, flags, hash, count } = name
  for (let i = 0; i < count; i++) {
    for (let k = from; k < to; k++) if (words[k] === hash[i]) flags[i] |= CITY_WORD
    if ((firsts & soundBit(text[start[i]])) === 0) continue
    let length = 0
    for (let j = i; j < count && j < i + 3; j++) {
      for (let b = start[j]; b < end[j] && length < scratch.length; b++) scratch[length++] = text[b]
      if (length < 3) continue
      const spelled = spellingKey(scratch, 0, length)
      if (length === 3) {
        if (j === i && isCodeOf(name.country, spelled, key)) flags[i] |= CITY_WORD
        continue
      }
      if (!spellsCity(name.country, spelled, key, firsts)) continue
      for (let m = i; m <= j; m++) flags[m] |= CITY_WORD
    }
  }
  freePlaceInTail(name)
}

/** "Petit Larch BCN": what airlines call the city. */
function isCodeOf(country: number, spelled: number, key: number): boolean {
  return otherCityNames().codes.get(mixHash(spelled, country)) === key
}

/** "… by Parnas Seoul Insadong": from the city on it is told where the house stands, no longer who runs it. */
function freePlaceInTail({ flags, count }: NameReader): void {
  for (let i = 0; i < count; i++) {
    if ((flags[i] & (CITY_WORD | TAIL)) !== (CITY_WORD | TAIL)) continue
    for (; i < count && (flags[i] & TAIL) !== 0; i++) flags[i] &= ~TAIL
  }
}
