import assert from 'node:assert/strict'
import { it } from 'node:test'
import { AddressReader } from '../address-reader.ts'
import { door } from '../houses/doors.ts'
import { floors } from '../houses/floors.ts'

const CHINA = (67 << 8) | 78
const TAIWAN = (84 << 8) | 87

function readerOf(text: string, country = TAIWAN): AddressReader {
  const reader = new AddressReader()
  reader.country = country
  const bytes = new TextEncoder().encode(text)
  reader.read(bytes, 0, bytes.length)
  return reader
}

it('houses of Taiwan from one number to another are a range, and no door', () => {
  for (const text of [
    '人民路10至12號',
    '人民路10號至12號',
    '人民路10~12號',
    '人民路10號～12號',
    '人民路10號-12號',
    '人民路10及12號',
    '人民路10號、12號',
    '人民路10號、11號、12號',
    'No. 10 ~ 12, Renmin Rd.',
    'No. 10 & 12, Renmin Rd.',
    'No. 10 to 12, Renmin Rd.',
    'No. 10 ~ No. 12, Renmin Rd.',
    'No. 10 and No. 12, Renmin Rd.',
  ]) {
    const { houseLow, houseHigh, otherNumber, wordCount } = readerOf(text)
    assert.deepEqual([houseLow, houseHigh, otherNumber, wordCount], [10, 12, 0, 1], text)
  }
})

it('a door of Taiwan stays one beside a range, and a floor behind a house is no further house', () => {
  for (const [text, high, other] of [
    ['人民路10之12號', 10, door(12)],
    ['人民路10-12號', 10, door(12)],
    ['人民路10號之12', 10, door(12)],
    ['人民路10之1至12號', 12, door(1)],
    ['人民路10號、12樓', 10, floors(12, 12)],
    ['人民路10號12至14樓', 10, floors(12, 14)],
  ] as const) {
    const { houseLow, houseHigh, otherNumber } = readerOf(text)
    assert.deepEqual([houseLow, houseHigh, otherNumber], [10, high, other], text)
  }
})

it('a hyphen written in Chinese is no word of a street', () => {
  assert.equal(readerOf('人民路37之1号', CHINA).wordCount, readerOf('人民路37-1号', CHINA).wordCount)
})

it('an address of Taiwan that begins with its house, lane, floor or neighbourhood has no postcode there', () => {
  for (const [text, house] of [
    ['120號', '120'],
    ['120號人民路', '120'],
    ['120 號人民路', '120'],
    ['120之3號人民路', '120'],
    ['120至122號人民路', '120'],
    ['168巷5號', '168/5'],
    ['168巷30弄5號', '168/30/5'],
    ['101大樓', '101'],
    ['101樓人民路5號', '5'],
    ['123鄰人民路5號', '5'],
  ]) {
    const reader = readerOf(text)
    assert.equal(reader.houseText, house, text)
    assert.equal(reader.postcode, 0, text)
  }
  for (const text of ['106大安區人民路5號', '106 大安區人民路5號', '(106)大安區人民路5號', '10656大安區人民路5號']) {
    const { houseLow, postcode } = readerOf(text)
    assert.deepEqual([houseLow, postcode !== 0], [5, true], text)
  }
})
