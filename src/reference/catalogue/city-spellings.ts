import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Catalogue } from './catalogue.ts'
import { foldText } from './fold-text.ts'

/** How long others wait at most. */
const TURN_MS = 3

/**
 * The index numbers every spelling of a city by itself. Here each number has the one that stands for all spellings of
 * its city in its country, whatever their case and accents. Takes a tenth of a second for some lists, in many turns.
 */
export async function citiesOfSpellings(catalogue: Catalogue): Promise<Uint32Array> {
  const { start } = catalogue.cityNames
  const cities = Uint32Array.from(catalogue.index.cityCountry, (_, city) => city)
  let begun = performance.now()
  for (let bucket = 0; bucket + 1 < start.length; bucket++) {
    joinSpellings(catalogue, cities, start[bucket], start[bucket + 1])
    if (performance.now() - begun < TURN_MS) continue
    await nextTurn()
    begun = performance.now()
  }
  return cities
}

// Spellings of one city have one key in the directory of names, so only those few texts are read that share theirs.
function joinSpellings(catalogue: Catalogue, cities: Uint32Array, from: number, to: number): void {
  const { cityCountry } = catalogue.index
  const { keys, values } = catalogue.cityNames
  for (let i = from + 1; i < to; i++) {
    for (let before = from; before < i; before++) {
      if (keys[before] !== keys[i] || cityCountry[values[before]] !== cityCountry[values[i]]) continue
      if (cityKey(catalogue.cityText(values[before])) !== cityKey(catalogue.cityText(values[i]))) continue
      cities[values[i]] = cities[values[before]]
      break
    }
  }
}

/** Chinese characters are folded to how they sound, and cities that sound alike are many: 宜春 and 伊春 are both Yichun. */
function cityKey(text: string): string {
  return /\p{Script=Han}/u.test(text) ? text.trim() : foldText(text)
}
