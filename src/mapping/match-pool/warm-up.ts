import { setImmediate } from 'node:timers/promises'
import {
  countryNumber,
  type Matcher,
  type MatchMode,
  type ReferenceIndex,
  type Utf8Column,
} from '../../matching/index.ts'
import type { ChunkRows } from './chunk-rows.ts'
import { csvRows } from './csv-rows.ts'
import { matchBlock } from './match-block.ts'
import { matchRecords } from './match-records.ts'
import { matchRows } from './match-rows.ts'
import type { FirstRows } from './messages.ts'
import { oddRecords } from './odd-rows.ts'

// After some five thousand rows a record costs what it costs for good; the first thousand take eight times as long.
const ROWS = 5_000
// A few milliseconds: how long a chunk or a batch waits that comes meanwhile.
const ROWS_AT_ONCE = 32
const ODD_AT_ONCE = 4
const MET_STEPS = 4

/**
 * Matches hotels of the reference itself, a little changed, and forgets what comes out: what runs often is compiled to
 * fast code, which takes a new thread a second that a job would otherwise wait for. `firstRows` go the whole way that
 * blocks do. Ends at once when the thread `isWanted`.
 */
export async function warmUp(matcher: Matcher, firstRows: FirstRows | null, isWanted: () => boolean): Promise<void> {
  const { index } = matcher
  if (index.count === 0) return
  const odd = oddRecords()
  for (let done = 0; done < odd.length && !isWanted(); done += ODD_AT_ONCE) {
    matchRecords(matcher, odd.slice(done, done + ODD_AT_ONCE), 'STANDARD')
    await setImmediate()
  }
  // By turns: code is compiled for what it has met, and rows of either kind alone are not what a list is.
  const steps = Math.max(Math.ceil(ROWS / ROWS_AT_ONCE), firstRows?.ends.length ?? 0)
  for (let step = 0; step < steps && !isWanted(); step++) {
    const rows = someRows(index, step * ROWS_AT_ONCE)
    csvRows(
      index,
      rows,
      matchRows(matcher, rows, 'STANDARD', () => {}),
    )
    if (firstRows && step < firstRows.ends.length) await matchSome(matcher, firstRows, step)
    await setImmediate()
  }
}

/**
 * What a thread without time to warm up meets before a long list: a hundred odd rows, and as many of the reference's
 * own cities, some without a point. Code compiled without having met them is thrown away later; compiling is a seventh
 * of a run of a million rows.
 */
export function meetOddRows(matcher: Matcher, mode: MatchMode): void {
  const { index } = matcher
  matchRecords(matcher, oddRecords(), mode)
  if (index.count === 0) return
  for (let step = 0; step < MET_STEPS; step++) matchRows(matcher, someRows(index, step * ROWS_AT_ONCE), mode, () => {})
}

async function matchSome(matcher: Matcher, { rows, ends, rowCounts, layout }: FirstRows, step: number): Promise<void> {
  const given = rows.subarray(step === 0 ? 0 : ends[step - 1], ends[step])
  // A copy: whoever reads rows changes them, and other threads read the same ones.
  const block = new Uint8Array(new SharedArrayBuffer(given.length))
  block.set(given)
  const out = new SharedArrayBuffer(given.length * 2)
  // Numbers are not asked for from DuckDB: while this waits, a block could come that takes the same memory for its
  // texts.
  const noNumbers = async (texts: string[]) => texts.map(() => Number.NaN)
  await matchBlock({ block, rowCount: rowCounts[step], layout, out, mode: 'STANDARD' }, matcher, noNumbers, () => {})
}

function someRows(index: ReferenceIndex, from: number): ChunkRows {
  // Spread over the whole reference: neighbours would find everything in the cache.
  const refs = Array.from({ length: ROWS_AT_ONCE }, (_, i) => ((from + i) * 7_919_317) % index.count)
  const column = (textOf: (ref: number, i: number) => string) => utf8Column(refs.map(textOf))
  const numbers = (numberOf: (ref: number) => number) =>
    // Every third has no point, as in lists.
    Float64Array.from(refs, (ref, i) => (i % 3 === 0 || !index.hasPoint(ref) ? Number.NaN : numberOf(ref)))
  return {
    count: refs.length,
    id: column((_, i) => String(from + i)),
    name: column((ref, i) => changed(index.hotelName(ref), i)),
    address: column((ref) => index.address(ref)),
    city: column((ref) => index.cityName(ref)),
    postalCode: column((ref) => index.postalCode(ref)),
    countryText: column((ref) => index.countryCode(ref)),
    country: Uint16Array.from(refs, (ref) => countryNumber(index.countryCode(ref))),
    latitude: numbers((ref) => index.latitudeDegrees(ref) + 0.001),
    longitude: numbers((ref) => index.longitudeDegrees(ref)),
  }
}

function changed(name: string, i: number): string {
  if (i % 4 === 1) return name.split(' ').slice(0, -1).join(' ') || name
  if (i % 4 === 2) return `${name.slice(0, 3)}${name.slice(4)} Hotel`
  return name
}

function utf8Column(texts: string[]): Utf8Column {
  // Not a Buffer: code that has met both kinds of array asks at every byte which it is.
  const bytes = new TextEncoder().encode(texts.join(''))
  const offsets = new Uint32Array(texts.length + 1)
  texts.forEach((text, i) => {
    offsets[i + 1] = offsets[i] + Buffer.byteLength(text)
  })
  return { bytes, offsets }
}
