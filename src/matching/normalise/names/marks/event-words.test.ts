import assert from 'node:assert/strict'
import { it } from 'node:test'
import { PLACE_SIDE, STOP } from '../../words/word-roles.ts'
import { NameReader } from '../name-reader.ts'

const reader = new NameReader()

/** The words that count as little as articles. */
function passedOver(name: string, flag = STOP): string {
  const bytes = new TextEncoder().encode(name)
  reader.read(bytes, 0, bytes.length)
  const decoder = new TextDecoder()
  return Array.from({ length: reader.count }, (_, i) => i)
    .filter((i) => (reader.flags[i] & flag) !== 0)
    .map((i) => decoder.decode(reader.text.slice(reader.start[i], reader.end[i])))
    .join(' ')
}

it('a convention center beside a kind of house is passed over, in every language', () => {
  assert.equal(passedOver('Larkspur Hotel & Convention Center'), 'convention center')
  assert.equal(passedOver('Larkspur Hotel Convention Centre'), 'convention center')
  assert.equal(passedOver('Larkspur Suites & Conference Center Elmbridge'), 'conference center')
  assert.equal(passedOver('Larkspur Resort and Congress Center'), 'and congress center')
  assert.equal(passedOver('Larkspur Convention Center and Spa'), 'convention center and')
  assert.equal(passedOver('Larkspur Otel ve Kongre Merkezi'), 've kongre merkezi')
  assert.equal(passedOver('Larkspur Otel Konferans Merkezi'), 'konferans merkezi')
  assert.equal(passedOver('Hotel y Centro de Convenciones Larkspur'), 'y center de convenciones')
  assert.equal(passedOver('Larkspur Hotel i Centrum Konferencyjne'), 'i center konferencyjne')
  assert.equal(passedOver('Larkspur Konferencia és Wellness Hotel'), 'konferencia es')
})

it('a casino is, where an "and" joins it to the kind of house', () => {
  assert.equal(passedOver('Larkspur Hotel & Casino'), 'casino')
  assert.equal(passedOver('Larkspur Hotel &amp; Casino Elmbridge'), 'casino')
  assert.equal(passedOver('Larkspur Resort, Spa and Casino'), 'and casino')
  for (const name of ['Hotel Casino Larkspur', 'Grand Casino', 'Casino Hotel Larkspur', 'Larkspur Casino & Resort'])
    assert.equal(passedOver(name), '', name)
})

it('they stay words of the name where they say where the house stands, or nothing else names it', () => {
  for (const name of [
    'Larkspur Convention Center',
    'Larkspur Inn Convention Center',
    'Larkspur Inn & Suites Elmbridge Convention Center',
    'Larkspur Convention Center Hotel',
    'Hotel Congress Elmbridge',
    'Congress Hall Hotel',
    'Hotel & Convention Center',
    'Hotel & Casino',
  ])
    assert.equal(passedOver(name), '', name)
})

it('of a hotel group it tells one house from the next', () => {
  assert.equal(passedOver('Hilton Larkspur Hotel & Convention Center', PLACE_SIDE), 'convention')
  assert.equal(passedOver('Larkspur Hotel & Convention Center', PLACE_SIDE), '')
  assert.equal(passedOver('Hilton Larkspur Hotel & Casino', PLACE_SIDE), '')
})
