import assert from 'node:assert/strict'
import { it } from 'node:test'
import { AddressReader } from './address-reader.ts'

const JAPAN = (74 << 8) | 80

function read(text: string, country = 0): { house: number; words: number[] } {
  const reader = new AddressReader()
  reader.country = country
  const bytes = new TextEncoder().encode(text)
  reader.read(bytes, 0, bytes.length)
  return { house: reader.houseLow, words: [...reader.words.slice(0, reader.wordCount)].sort() }
}

it('an address in its own script has the number and the street of the one in Latin letters', () => {
  assert.deepEqual(read('人民路123号'), read('No. 123 Renmin Road'))
  assert.deepEqual(read('강남대로 457'), read('457 Gangnam-daero'))
  assert.deepEqual(read('90 ซอย รามคำแหง 4'), read('90 Soi Ramkhamhaeng 4'))
  assert.deepEqual(read('東山18丁目15番2号', JAPAN), read('18 Chome-15-2 Higashiyama', JAPAN))
  assert.deepEqual(read('122 شارع الملك'), read('122 King Street'))
})
