import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readAddress, readerOf } from '../../../../../test/support/read-address.ts'
import { houseNumberText } from '../houses/alley-houses.ts'

const JAPAN = (74 << 8) | 80
const AUSTRIA = (65 << 8) | 84
const VIETNAM = (86 << 8) | 78
const INDIA = (73 << 8) | 78
const COLOMBIA = (67 << 8) | 79
const MEXICO = (77 << 8) | 88
const TURKEY = (84 << 8) | 82
const POLAND = (80 << 8) | 76

it('a number with a full stop before the street is none of the house', () => {
  assert.deepEqual(readAddress('04., Rowan Gasse 27', AUSTRIA), readAddress('Rowangasse 27', AUSTRIA))
  assert.equal(readAddress('5. Cadde No 12').house, 12)
  assert.equal(readAddress('12. Rowan Lane').house, 12, 'the only number is that of the house')
  assert.equal(readAddress('세종대로16길 22').house, 22, 'nor is that of a lane')
})

it('the number of a street is part of its name, and the house is behind its mark', () => {
  for (const [country, text, house] of [
    [MEXICO, 'Calle 60 No. 491 x 57 y 59', 491],
    [MEXICO, 'Calle Rowan 12', 12],
    [TURKEY, '2394 Sok. No:4', 4],
    [TURKEY, '2394. Sokak No:4', 4],
    [TURKEY, 'Rowan Cad. No:12/A', 12],
    [INDIA, 'H.No. 8-2-120, Road No. 2, Rowan Hills', 8],
    [0, 'Blk 12 Rowan Road #03-04', 12],
  ] as const)
    assert.equal(readAddress(text, country).house, house, text)
  assert.notDeepEqual(readAddress('2394 Sok. No:4', TURKEY).words, readAddress('2395 Sok. No:4', TURKEY).words)
  assert.deepEqual(readAddress('2394 Sok. No:4', TURKEY), readAddress('2394. Sokak 4', TURKEY))
})

it('a Colombian house is so many metres from a crossing, and its street has a letter', () => {
  assert.equal(houseNumberText(readAddress('Calle 10 # 5-32', COLOMBIA).house), '5/32')
  assert.deepEqual(readAddress('Cl. 10 No. 5 - 32', COLOMBIA), readAddress('Calle 10 #5-32', COLOMBIA))
  assert.notDeepEqual(
    readAddress('Carrera 43A # 7-50', COLOMBIA).words,
    readAddress('Carrera 43B # 7-50', COLOMBIA).words,
  )
})

it('a highway of India and a road between Vietnamese towns have a number that is no house', () => {
  for (const text of ['NH-17, Larch', 'N.H. 17, Larch', 'National Highway 17, Larch', 'State Highway - 1Larch'])
    assert.equal(readAddress(text, INDIA).house, 0, text)
  assert.equal(readAddress('Plot 5, NH 8, Larch', INDIA).house, 5)
  for (const text of [
    'Rowan Highway, 45 Larch Colony',
    'Rowan Highway 45',
    'National Highway, 45 Larch Colony',
    'NH, 45',
  ])
    assert.equal(readAddress(text, INDIA).house, 45, text)
  for (const text of ['Quốc lộ 51A, Larch', 'QL 51, Larch', 'QL 51A, Larch'])
    assert.deepEqual(readAddress(text, VIETNAM), readAddress('Quốc lộ 51, Larch', VIETNAM), text)
  for (const text of ['44 Tỉnh lộ 719', '44 Hương lộ 2', '44 Đại lộ Larch'])
    assert.equal(readAddress(text, VIETNAM).house, 44, text)
  assert.notDeepEqual(readAddress('Tỉnh lộ 719', VIETNAM), readAddress('Tỉnh lộ 720', VIETNAM))
  assert.equal(readAddress('Lô 51 Larch', VIETNAM).house, 51)
})

it('a number joined to what it counts is no house', () => {
  for (const [text, house] of [
    ['(13Kms from Elmbridge)', 0],
    ['5Min from Larch, 99 Rowan Road', 99],
    ['12Floor, 99 Rowan Road', 99],
    ['Opp 7Eleven, 99 Rowan Road', 99],
    ['12Rue Rowan', 12],
  ] as const)
    assert.equal(readAddress(text).house, house, text)
  assert.equal(readAddress('4F, 1510Bldg, 1 Chome-5-10', JAPAN).house, 1)
})

it('a day that a street is called after is none of its houses', () => {
  for (const [country, text, house] of [
    [MEXICO, '5 de Mayo 402', 402],
    [POLAND, 'ul. 3 Maja 7', 7],
    [0, '1 Decembrie 1918 nr. 5', 5],
    [0, '12 rue du 8 Mai 1945', 12],
    [0, '28 de Julio 1088', 1088],
  ] as const)
    assert.equal(readAddress(text, country).house, house, text)
  assert.equal(readAddress('12 Mai Larch', VIETNAM).house, 12, 'a name there')
})

it('where a house stands on a highway is told in tenths of a kilometre, unless it has a number', () => {
  const range = (text: string) => {
    const { houseLow, houseHigh } = readerOf(text, MEXICO)
    return [houseNumberText(houseLow), houseNumberText(houseHigh)]
  }
  assert.deepEqual(range('Blvd. Rowan Km 9.5'), ['km 9.5', 'km 9.5'])
  assert.deepEqual(range('Blvd. Rowan, Km. 9,5, Larch'), ['km 9.5', 'km 9.5'])
  assert.deepEqual(range('Blvd. Rowan Km 9'), ['km 9', 'km 9.9'])
  assert.deepEqual(range('Blvd. Rowan Km 9.5, No. 12'), ['12', '12'])
  assert.deepEqual(readAddress('Blvd. Rowan Km 9.5, No. 12', MEXICO), readAddress('Blvd. Rowan 12', MEXICO))
})

it('a number with a Russian ending is part of the name of a street', () => {
  assert.deepEqual(readAddress('3-я улица Рябины, 24'), readAddress('24 3rd Ryabiny Street'))
  assert.deepEqual(readAddress('3-ya ulitsa Ryabiny, 24'), readAddress('3-я улица Рябины, 24'))
  assert.equal(readAddress('24, 2-й Рябиновый проезд').house, 24)
  assert.equal(readAddress('Рябиновый проезд 2-й').house, 0)
  assert.equal(readAddress('12-A Rowan Street').house, 12, 'another letter is part of the house')
})
