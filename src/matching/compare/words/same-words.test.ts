import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder } from '../../index.ts'
import { LetterSignals } from '../letter-signals.ts'
import { NameSignals } from '../name-signals.ts'
import { scriptSignals } from '../script-signals.ts'
import { S, SIGNAL_COUNT, SIGNALS } from '../signals.ts'
import { sameWordsSignals } from './same-words.ts'

/**
 * Names of every role a word can have: rare, of the kind of house, brand, number, side, place, note, another script,
 * none that is distinctive.
 */
const NAMES = [
  'Thistlewick Overmoor',
  'Hotel Greywether',
  'The Quillfeather Resort & Spa',
  'Dunbarrow Mansion 2',
  'Saltmarsh North Wing',
  'Hilton Vellanport Airport',
  'Ibis Styles Vellanport',
  'The Lodge at Rowan Castle',
  'Ambergate (Adults Only)',
  'Larch House by Thornbury Group',
  'Гостиница Вереск',
  '札幌旅館',
  'Hotel',
  'Vellanport Hotel',
  'Bell Bell Inn',
  '2',
]

function matcherOf(names: string[]) {
  const builder = new ReferenceIndexBuilder()
  builder.add({
    count: names.length,
    id: names.map((_, k) => `0f000000-0000-4000-8000-${k.toString(16).padStart(12, '0')}`),
    name: names,
    countryCode: names.map(() => 'FR'),
    city: names.map(() => 'Vellanport'),
    latitude: names.map((_, k) => 43.7 + k * 0.001),
    longitude: names.map(() => 7.27),
  })
  return createMatcher(openReferenceIndex(builder.finish()))
}

function rowOf(matcher: ReturnType<typeof matcherOf>, name: string): number {
  return NAMES.findIndex((_, ref) => matcher.index.hotelName(ref) === name)
}

describe('signals of names with the same words', () => {
  const matcher = matcherOf(NAMES)
  const { words } = matcher.scorer.comparer
  const read = (name: string) =>
    matcher.readRecord({ id: 'x', name, city: 'Vellanport', countryCode: 'FR', latitude: 43.7, longitude: 7.27 })

  for (const name of NAMES) {
    it(`are those of the whole comparison: ${name}`, () => {
      read(name)
      assert.equal(words.align(rowOf(matcher, name)), true)
      const quick = new Float32Array(SIGNAL_COUNT).fill(7)
      const whole = new Float32Array(SIGNAL_COUNT).fill(7)
      sameWordsSignals(words, quick, 0)
      new NameSignals(words).write(rowOf(matcher, name), whole, 0)
      scriptSignals(words, whole, 0)
      new LetterSignals(words).write(whole, 0)
      const told = (row: Float32Array) => Object.fromEntries(SIGNALS.map((signal, k) => [signal.name, row[k]]))
      assert.deepEqual(told(quick), told(whole))
      assert.equal(quick[S.coverAllPartner], 1)
    })
  }

  const others: [string, string][] = [
    ['Thistlewick Undermoor', 'Thistlewick Overmoor'],
    ['Overmoor Thistlewick', 'Thistlewick Overmoor'],
    ['Thistlewick Overmoor Inn', 'Thistlewick Overmoor'],
    ['Dunbarrow Mansion 3', 'Dunbarrow Mansion 2'],
    ['', 'Thistlewick Overmoor'],
  ]
  for (const [name, hotel] of others)
    it(`are not asked for where anything differs: "${name}" and "${hotel}"`, () => {
      read(name)
      assert.equal(words.align(rowOf(matcher, hotel)), false)
    })
})
