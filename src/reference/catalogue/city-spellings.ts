import type { Catalogue } from './catalogue.ts'
import { foldText } from './fold-text.ts'

const made = new WeakMap<Catalogue, Uint32Array>()

/**
 * The index numbers every spelling of a city by itself. Here each number has the one that stands for all spellings of its city in its
 * country, whatever their case and accents.
 */
export function citiesOfSpellings(catalogue: Catalogue): Uint32Array {
  let cities = made.get(catalogue)
  if (!cities) {
    cities = groupSpellings(catalogue)
    made.set(catalogue, cities)
  }
  return cities
}

// Spellings of one city have one key in the directory of names, so only those few texts are read that share theirs.
function groupSpellings(catalogue: Catalogue): Uint32Array {
  const { cityCountry } = catalogue.index
  const { start, keys, values } = catalogue.cityNames
  const cities = Uint32Array.from(cityCountry, (_, city) => city)
  for (let bucket = 0; bucket + 1 < start.length; bucket++) {
    for (let i = start[bucket] + 1; i < start[bucket + 1]; i++) {
      for (let before = start[bucket]; before < i; before++) {
        if (keys[before] !== keys[i] || cityCountry[values[before]] !== cityCountry[values[i]]) continue
        if (cityKey(catalogue.cityText(values[before])) !== cityKey(catalogue.cityText(values[i]))) continue
        cities[values[i]] = cities[values[before]]
        break
      }
    }
  }
  return cities
}

/** Chinese characters are folded to how they sound, and cities that sound alike are many: 宜春 and 伊春 are both Yichun. */
function cityKey(text: string): string {
  return /\p{Script=Han}/u.test(text) ? text.trim() : foldText(text)
}
