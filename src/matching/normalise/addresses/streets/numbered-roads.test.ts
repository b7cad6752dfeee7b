import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readAddress, readerOf } from '../../../../../test/support/read-address.ts'

const SPAIN = (69 << 8) | 83
const ITALY = (73 << 8) | 84
const FRANCE = (70 << 8) | 82
const BRAZIL = (66 << 8) | 82
const USA = (85 << 8) | 83
const SWITZERLAND = (67 << 8) | 72

it('the number of a road is no house, and one word of its name however it is written', () => {
  for (const [country, road, ...others] of [
    [SPAIN, 'Ctra. N-340', 'Carretera Nacional 340', 'Carretera N 340', 'Ctra. N340', 'N-340'],
    [ITALY, 'S.S. 113', 'SS 113', 'Strada Statale 113'],
    [FRANCE, 'RN 20', 'Route Nationale 20', 'RN-20'],
    [BRAZIL, 'Rodovia BR-101', 'BR 101', 'Rod. BR101'],
    [USA, 'US Highway 1', 'US-1', 'U.S. Hwy 1', 'US Route 1'],
    [USA, 'State Road 7', 'State Rd. 7', 'SR-7', 'Highway 7'],
  ] as const) {
    assert.equal(readAddress(road, country).house, 0, road)
    for (const other of others) assert.deepEqual(readAddress(other, country), readAddress(road, country), other)
  }
  assert.notDeepEqual(readAddress('Ctra. N-340', SPAIN).words, readAddress('Ctra. N-332', SPAIN).words)
})

it('a house on a numbered road keeps its number or its kilometre', () => {
  assert.equal(readAddress('1500 N Highway 101', USA).house, 1500)
  assert.equal(readAddress('5000 US-1', USA).house, 5000)
  const kilometre = readAddress('Blvd. Rowan Km 12', SPAIN).house
  assert.equal(readAddress('Carretera N-340, km 12', SPAIN).house, kilometre)
  assert.equal(readerOf('I-95 Exit 12', USA).houseLow, 0)
})

it('a street called after a road has houses', () => {
  assert.equal(readAddress('Grande Route 20', SWITZERLAND).house, 20)
  assert.equal(readAddress('Carretera de Rowan 20', SPAIN).house, 20)
  assert.equal(readAddress('Carretera, 20', SPAIN).house, 20)
})
