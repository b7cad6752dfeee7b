import { laidOut, SCAN_ROW, type Sections } from '../layout.ts'
import { ADDRESS_COUNT_SLOTS, packAddressCounts, roomForAddresses } from './build-addresses.ts'
import { buildBlockRuns } from './build-block-runs.ts'
import { findPlacedGroups, readCities } from './build-cities.ts'
import { roomForPacked } from './build-packed.ts'
import { joinPostings } from './build-postings.ts'
import { orderRows, roomForRows } from './build-rows.ts'
import type { BuildTask, TaskAnswer } from './build-tasks.ts'
import { buildTowns, type TownTable } from './build-towns.ts'
import { layOutCodes } from './city-codes/lay-out-codes.ts'
import { learnReferenceCodes } from './city-codes/learn-reference-codes.ts'
import type { ReferenceDraft } from './draft.ts'
import { sharedI32, sharedU8, sharedU16, sharedU32 } from './growing-arrays.ts'
import { citiesOfNeighbours } from './neighbours-city.ts'
import { KEY_PARTS, type PairParts } from './parted-pairs.ts'
import { VocabularyBuilder } from './vocabulary-builder.ts'

/** Rows of one task: enough to be worth handing out, few enough that threads end together. */
export const PIECE_ROWS = 1 << 16

/** Hands out tasks that may be done at the same time and goes on with their answers, in the same order. */
export type Building<Result> = Generator<BuildTask[], Result, unknown[]>

/** The rows to build from; taken out when they have been read, so that their memory is free for what follows. */
export type Given = { draft: ReferenceDraft | null; pieceRows: number; towns: TownsOf }
/** A table with the towns of some countries, by two-letter code; it may hold others. */
export type TownsOf = (countryCodes: string[]) => TownTable
type Piece = { from: number; to: number }
type Placed = Piece & { firstLetter: number; keys: PairParts }

/**
 * The stages in order. What comes out, the bytes of the index piece by piece, does not depend on who does the tasks.
 */
export function* buildIndex(given: Given, say: (stage: string) => void): Building<Uint8Array[]> {
  const count = given.draft!.count
  const supplierCodes = given.draft!.crosswalk.codes
  // Filled stage by stage.
  const sections = {} as Sections
  say('order')
  const { geoCount, placed, sounds } = yield* placeRows(yield* readRows(given, sections, say), sections, say)
  const counts = yield* countWords(placed, sections)
  say('postings')
  yield* finishRows(placed, counts, sounds, sections)
  say('writing')
  return laidOut({ count, geoCount, supplierCodes }, sections)
}

type Read = { geoCount: number; pieces: Piece[]; answers: TaskAnswer<'read'>[] }

function* readRows(given: Given, sections: Sections, say: (stage: string) => void): Building<Read> {
  const draft = given.draft!
  given.draft = null
  const rows = draft.rows()
  const cityTexts = draft.cities.texts()
  const { order, geoCount } = orderRows(rows, cityTexts)
  const pieces: Piece[] = []
  for (let from = 0; from < rows.count || from === 0; from += given.pieceRows)
    pieces.push({ from, to: Math.min(rows.count, from + given.pieceRows) })
  const countries = countryCodes(rows.cities.countries)
  const towns = buildTowns(given.towns(countries), countries)
  const codes = learnReferenceCodes(rows, towns)
  const cities = readCities(cityTexts, rows.cities.countries, towns.townKeys, codes)
  Object.assign(
    sections,
    roomForRows(rows, order),
    roomForAddresses(rows.count),
    cities.sections,
    towns,
    layOutCodes(rows.cities, codes),
  )
  sections.standsIn = citiesOfNeighbours(rows, order, geoCount, cityTexts)
  const counts = sharedU32(ADDRESS_COUNT_SLOTS)
  say('words')
  const [crosswalk, ...answers] = (yield [
    { kind: 'crosswalk', input: { entries: rows.crosswalk, refOfRow: inverse(order) } },
    ...pieces.map(
      (piece): BuildTask => ({
        kind: 'read',
        input: { draft: rows, order, ...piece, sections, cities: cities.cityWords, counts },
      }),
    ),
  ]) as [TaskAnswer<'crosswalk'>, ...TaskAnswer<'read'>[]]
  Object.assign(sections, crosswalk, buildBlockRuns(sections.cell, geoCount), {
    addressCounts: packAddressCounts(counts),
  })
  return { geoCount, pieces, answers }
}

/** One vocabulary of all pieces, in the order in which words are met, and every word in its place. */
function* placeRows(
  { geoCount, pieces, answers }: Read,
  sections: Sections,
  say: (stage: string) => void,
): Building<{ geoCount: number; placed: Placed[]; sounds: Uint32Array }> {
  say('weights')
  const vocabulary = new VocabularyBuilder()
  const numbers = answers.map(({ words }) => vocabulary.addAll(words.vocabulary))
  const vocabCount = sharedU32(vocabulary.size)
  const firsts = { word: 0, streetWord: 0, letter: 0 }
  const places = answers.map(({ words, address }, p) => {
    for (let w = 0; w < words.counts.length; w++) vocabCount[numbers[p][w]] += words.counts[w]
    const place = { ...firsts }
    firsts.word += words.ids.length
    firsts.streetWord += address.words.length
    firsts.letter += words.letterCount
    return place
  })
  const n = sections.cell.length
  const all = vocabulary.words()
  Object.assign(sections, roomForPacked(n, firsts.word, firsts.letter), {
    wordStart: sharedU32(n + 1),
    wordIds: sharedU32(firsts.word),
    wordFlags: sharedU16(firsts.word),
    wordWeights: sharedU8(firsts.word),
    vocabStart: all.start,
    vocabBytes: all.bytes,
    vocabHash: all.hash,
    vocabCount,
    addressStart: sharedU32(n + 1),
    addressWords: sharedU32(firsts.streetWord),
    scanRows: sharedI32(n * SCAN_ROW),
  })
  const [found, cities, uuidSlots, ...keys] = (yield [
    { kind: 'vocabulary', input: { vocabulary: all, counts: vocabCount } },
    { kind: 'cities', input: { sections, geoCount } },
    { kind: 'uuids', input: { uuid: sections.uuid } },
    ...answers.map(
      ({ words, address }, p): BuildTask => ({
        kind: 'place',
        input: {
          sections,
          geoCount,
          ...pieces[p],
          words,
          firstWord: places[p].word,
          ids: numbers[p],
          address,
          firstStreetWord: places[p].streetWord,
        },
      }),
    ),
  ]) as [TaskAnswer<'vocabulary'>, TaskAnswer<'cities'>, TaskAnswer<'uuids'>, ...TaskAnswer<'place'>[]]
  const { wordSounds: sounds, ...sectionsFound } = found
  Object.assign(sections, sectionsFound, cities, { uuidSlots })
  sections.groupPlaced = findPlacedGroups(sections, geoCount)
  const placed = pieces.map((piece, p) => ({ ...piece, firstLetter: places[p].letter, keys: keys[p] }))
  return { geoCount, placed, sounds }
}

/** How many hotels of its block and of its country carry each word; see keysToCount. */
function* countWords(
  placed: Placed[],
  sections: Sections,
): Building<{ counts: Uint32Array; repeated: TaskAnswer<'count'>[] }> {
  const counts = sharedU32(sections.wordIds.length * 2)
  const repeated = (yield partNumbers().map(
    (part): BuildTask => ({ kind: 'count', input: { pieces: placed.map(({ keys }) => keys[part]), counts } }),
  )) as TaskAnswer<'count'>[]
  for (const piece of placed) piece.keys = []
  return { counts, repeated }
}

function* finishRows(
  placed: Placed[],
  { counts, repeated }: { counts: Uint32Array; repeated: TaskAnswer<'count'>[] },
  sounds: Uint32Array,
  sections: Sections,
): Building<void> {
  const [table, ...keys] = (yield [
    { kind: 'countTable', input: { parts: repeated } },
    ...placed.map(
      ({ from, to, firstLetter }): BuildTask => ({
        kind: 'finish',
        input: { sections, from, to, counts, firstLetter, sounds },
      }),
    ),
  ]) as [TaskAnswer<'countTable'>, ...TaskAnswer<'finish'>[]]
  sections.countTable = table
  const parts = (yield partNumbers().map(
    (part): BuildTask => ({
      kind: 'postings',
      input: { pieces: [...keys.map(({ names }) => names[part]), ...keys.map(({ addresses }) => addresses[part])] },
    }),
  )) as TaskAnswer<'postings'>[]
  // Their memory is needed for what follows.
  keys.length = 0
  Object.assign(sections, joinPostings(parts))
}

function countryCodes(countries: Uint32Array): string[] {
  return Array.from(new Set(countries), (country) => String.fromCharCode(country >>> 8, country & 255))
}

function partNumbers(): number[] {
  return Array.from({ length: KEY_PARTS }, (_, part) => part)
}

function inverse(order: Uint32Array): Uint32Array {
  const places = sharedU32(order.length)
  for (let i = 0; i < order.length; i++) places[order[i]] = i
  return places
}
