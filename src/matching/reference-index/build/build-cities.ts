import type { CityReader } from '../../normalise/cities/city-reader.ts'
import { createCityReader } from '../../normalise/cities/known-city-names.ts'
import { mixHash } from '../../normalise/words/hash-bytes.ts'
import { NAMES_ON_SHARED_POINT } from '../../shared-points.ts'
import { BLOCK_SHIFT } from '../cells.ts'
import type { Sections } from '../layout.ts'
import { placeIn } from '../lower-bound.ts'
import { GrowingBytes, GrowingU32, sharedU8, sharedU16, sharedU32 } from './growing-arrays.ts'

/** At most this many blocks stand for a city whose record has no point; the ones with most hotels. */
const BLOCKS_PER_CITY_MAX = 8

export type CityWords = { start: Uint32Array; words: Uint32Array; keys: Uint32Array; firsts: Uint32Array }

/**
 * Cities (each spelling once) and groups of spellings that fold alike. `townKeys`: see buildTowns; `codes`: the names to
 * read instead of codes, see learnReferenceCodes.
 */
export function readCities(
  texts: readonly string[],
  countries: Uint32Array,
  townKeys: Uint32Array,
  codes: ReadonlyMap<number, string>,
) {
  const reader = createCityReader()
  const bytes = new GrowingBytes()
  const cityStart = new GrowingU32()
  const wordStart = new GrowingU32()
  const words = new GrowingU32()
  const cityCount = texts.length
  const cityGroup = sharedU32(cityCount)
  const cityCountry = sharedU16(cityCount)
  cityCountry.set(countries)
  const groupOf = new Map<number, number>()
  const keys = sharedU32(cityCount)
  const firsts = sharedU32(cityCount)
  for (let c = 0; c < cityCount; c++) {
    const from = bytes.length
    cityStart.push(from)
    bytes.pushText(texts[c], 1200)
    const name = codes.get(c)
    if (name === undefined) reader.read(bytes.array, from, bytes.length, cityCountry[c])
    else reader.readText(name, cityCountry[c])
    takeTownBehindComma(reader, cityCountry[c], townKeys)
    wordStart.push(words.length)
    for (let k = 0; k < reader.count; k++) words.push(reader.words[k])
    keys[c] = reader.key
    firsts[c] = reader.firsts
    const key = reader.key === 0 ? 0 : cityGroupKey(cityCountry[c], reader.key)
    let group = groupOf.get(key)
    if (group === undefined) {
      group = groupOf.size
      groupOf.set(key, group)
    }
    cityGroup[c] = group
  }
  cityStart.push(bytes.length)
  wordStart.push(words.length)
  const groupCount = groupOf.size
  let slotCount = 16
  while (slotCount < groupCount * 2) slotCount *= 2
  const groupSlots = sharedU32(slotCount)
  const groupKeys = sharedU32(groupCount)
  for (const [key, group] of groupOf) {
    groupKeys[group] = key
    if (key === 0) continue
    let slot = key & (slotCount - 1)
    while (groupSlots[slot] !== 0) slot = (slot + 1) & (slotCount - 1)
    groupSlots[slot] = group + 1
  }
  const cityWords: CityWords = { start: wordStart.filled(), words: words.filled(), keys, firsts }
  return {
    cityWords,
    sections: {
      cityCountry,
      cityStart: cityStart.filled(),
      cityBytes: bytes.filled(),
      cityGroup,
      cityWordStart: wordStart.filled(),
      cityWords: words.filled(),
      groupSlots,
      groupKeys,
    },
  }
}

/** "Old Town, Lyon" is Lyon: nobody knows a town called Old Town. */
function takeTownBehindComma(reader: CityReader, country: number, townKeys: Uint32Array): void {
  if (reader.laterCount === 0 || placeIn(townKeys, cityGroupKey(country, reader.key)) >= 0) return
  for (let k = 0; k < reader.laterCount; k++)
    if (placeIn(townKeys, cityGroupKey(country, reader.laterKeys[k])) >= 0) {
      reader.takeLater(k, true)
      return
    }
}

/** Which hotels stand in which group of cities, and where most of them are. */
export function buildCityPostings({ standsIn, cityGroup, groupKeys, cell }: Sections, geoCount: number) {
  const n = standsIn.length
  const groupCount = groupKeys.length
  const groupStart = sharedU32(groupCount + 1)
  for (let i = 0; i < n; i++) groupStart[cityGroup[standsIn[i]] + 1]++
  for (let g = 0; g < groupCount; g++) groupStart[g + 1] += groupStart[g]
  const groupRefs = sharedU32(n)
  const fill = groupStart.slice(0, groupCount)
  for (let i = 0; i < n; i++) groupRefs[fill[cityGroup[standsIn[i]]]++] = i
  return { groupStart, groupRefs, ...cityBlocks(groupStart, groupRefs, cell, geoCount) }
}

/** Cities most of whose hotels have a point, and not all the same one: 1. To the others a distance says little. */
export function findPlacedGroups({ standsIn, cityGroup, groupStart, crowd }: Sections, geoCount: number): Uint8Array {
  const groups = groupStart.length - 1
  const own = new Uint32Array(groups)
  for (let i = 0; i < geoCount; i++) if (crowd[i] < NAMES_ON_SHARED_POINT) own[cityGroup[standsIn[i]]]++
  const placed = sharedU8(groups)
  for (let g = 0; g < groups; g++) placed[g] = own[g] * 2 > groupStart[g + 1] - groupStart[g] ? 1 : 0
  return placed
}

/** Key of a city by folded name and country; never 0, which stands for "no city". */
export function cityGroupKey(country: number, key: number): number {
  return (mixHash(key, country) | 1) >>> 0
}

function cityBlocks(
  groupStart: Uint32Array,
  groupRefs: Uint32Array,
  cell: Uint32Array,
  geoCount: number,
): { groupBlockStart: Uint32Array; groupBlocks: Uint32Array } {
  const groupCount = groupStart.length - 1
  const blockStart = sharedU32(groupCount + 1)
  const blocks = new GrowingU32()
  for (let g = 0; g < groupCount; g++) {
    blockStart[g] = blocks.length
    // Rows ascend, so equal blocks stand together: run lengths are counts.
    const found: Array<[number, number]> = []
    for (let k = groupStart[g]; k < groupStart[g + 1] && groupRefs[k] < geoCount; k++) {
      const block = cell[groupRefs[k]] >>> BLOCK_SHIFT
      const last = found.at(-1)
      if (last !== undefined && last[0] === block) last[1]++
      else found.push([block, 1])
    }
    found.sort((a, b) => b[1] - a[1] || a[0] - b[0])
    for (const [block] of found.slice(0, BLOCKS_PER_CITY_MAX)) blocks.push(block)
  }
  blockStart[groupCount] = blocks.length
  return { groupBlockStart: blockStart, groupBlocks: blocks.filled() }
}
