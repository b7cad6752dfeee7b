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

it('a house number may be spelled, and a street may have a number for a name', () => {
  assert.deepEqual(read('One Rowan Place, London W1X 7QZ'), read('1 Rowan Place, London W1X 7QZ'))
  assert.deepEqual(read('35 East 71st Street, New York, NY 10099'), read('35 E 71st St, New York 10099'))
  assert.notDeepEqual(read('1040 5th Avenue').words, read('1040 6th Avenue').words)
})
