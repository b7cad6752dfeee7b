import type { Sections } from '../layout.ts'
import { type AddressPiece, readAddresses } from './build-addresses.ts'
import { buildCityPostings, type CityWords } from './build-cities.ts'
import { buildCrosswalk, buildUuidSlots } from './build-crosswalk.ts'
import { packRows } from './build-packed.ts'
import { packPostings, postingsOfRows } from './build-postings.ts'
import { copyRows, measureSpacing } from './build-rows.ts'
import { fillScanRows } from './build-scan-rows.ts'
import { buildVocabulary } from './build-vocabulary.ts'
import { countKeys, countTable } from './count-words.ts'
import type { CrosswalkEntries } from './crosswalk-draft.ts'
import type { DraftRows } from './draft.ts'
import type { PairParts } from './parted-pairs.ts'
import { keysToCount, placeWords } from './place-words.ts'
import { readWords, type WordPiece } from './read-words.ts'
import type { Vocabulary } from './vocabulary-builder.ts'
import { weighWords } from './weigh-words.ts'

/**
 * Pieces of building an index that any thread can do. All arrays stand in shared memory: a task is told where to read
 * and where to write, and answers with what has no place yet. Tasks given out together write to different places.
 */
const TASKS = {
  /** Lays out rows `from` to `to` and reads their names and addresses. */
  read: ({ draft, order, from, to, sections, cities, counts }: ReadTask) => {
    copyRows(draft, order, from, to, sections)
    return { words: readWords(sections, cities, from, to), address: readAddresses(sections, from, to, counts) }
  },
  crosswalk: ({ entries, refOfRow }: { entries: CrosswalkEntries; refOfRow: Uint32Array }) =>
    buildCrosswalk(entries, refOfRow),
  /** Puts what was read behind what the rows before hold, and tells by which keys the words are to be counted. */
  place: ({ sections, geoCount, from, to, words, firstWord, ids, address, firstStreetWord }: PlaceTask) => {
    placeWords(sections, from, words, firstWord, ids, address, firstStreetWord)
    measureSpacing(sections, geoCount, from, to)
    return keysToCount(sections, from, to)
  },
  vocabulary: ({ vocabulary, counts }: { vocabulary: Vocabulary; counts: Uint32Array }) =>
    buildVocabulary(vocabulary, counts),
  cities: ({ sections, geoCount }: { sections: Sections; geoCount: number }) => buildCityPostings(sections, geoCount),
  uuids: ({ uuid }: { uuid: Uint32Array }) => buildUuidSlots(uuid),
  count: ({ pieces, counts }: { pieces: PairParts[0][]; counts: Uint32Array }) => countKeys(pieces, counts),
  countTable: ({ parts }: { parts: Uint32Array[] }) => countTable(parts),
  /** Everything else of rows `from` to `to`, and the keys they are found by. */
  finish: ({ sections, from, to, counts, firstLetter, sounds }: FinishTask) => {
    weighWords(sections, counts, from, to)
    packRows(sections, from, to, firstLetter)
    fillScanRows(sections, from, to)
    return postingsOfRows(sections, sounds, from, to)
  },
  postings: ({ pieces }: { pieces: PairParts[0][] }) => packPostings(pieces),
}

export type ReadTask = {
  draft: DraftRows
  order: Uint32Array
  from: number
  to: number
  sections: Sections
  cities: CityWords
  counts: Uint32Array
}

export type PlaceTask = {
  sections: Sections
  geoCount: number
  from: number
  to: number
  words: WordPiece
  firstWord: number
  ids: Uint32Array
  address: AddressPiece
  firstStreetWord: number
}

export type FinishTask = {
  sections: Sections
  from: number
  to: number
  counts: Uint32Array
  firstLetter: number
  sounds: Uint32Array
}

export type TaskKind = keyof typeof TASKS
export type TaskInput<Kind extends TaskKind> = Parameters<(typeof TASKS)[Kind]>[0]
export type TaskAnswer<Kind extends TaskKind> = ReturnType<(typeof TASKS)[Kind]>
/** May be sent from thread to thread, and so may its answer. */
export type BuildTask = { [Kind in TaskKind]: { kind: Kind; input: TaskInput<Kind> } }[TaskKind]

export function runBuildTask({ kind, input }: BuildTask): unknown {
  return (TASKS[kind] as (input: unknown) => unknown)(input)
}
