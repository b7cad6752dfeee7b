import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readAddress, readerOf } from '../../../../../test/support/read-address.ts'
import { alleyHouse, houseNumberText } from '../houses/alley-houses.ts'

const VIETNAM = (86 << 8) | 78

/** Whether the Vietnamese address has all words of the street. */
function includes(text: string, street: string): boolean {
  const { words } = readAddress(text, VIETNAM)
  return readAddress(street, VIETNAM).words.every((word) => words.includes(word))
}

it('a ward or district of Vietnam is neither street nor house, whether it has a name or a number, before or behind its kind', () => {
  for (const text of [
    '50 Larch Elm, Quận 1',
    '50 Larch Elm, Q.1',
    '50 Larch Elm, Q1',
    '50 Larch Elm Dist 1',
    '50 Larch Elm District 01',
    '50 Larch Elm, P.4, Q.10',
    '50 Larch Elm P14 Q10',
    '50 Larch Elm Ward 4',
    '50 Larch Elm, 4 Ward',
    '50 Larch Elm Street 4 Ward, Rowan Birch District',
    '50 Larch Elm, Phường Rowan, Quận Birch',
    '50 Larch Elm Rowan Birch Ward, District 1',
    '50 Larch Elm Street Ward Rowan Birch',
    '50 Larch Elm, District Rowan Birch',
    '50 Larch Elm, KP3, Phường Rowan, Thành phố Birch, Việt Nam',
    '50 Larch Elm, Xã Rowan, Huyện Birch',
  ]) {
    assert.deepEqual(readAddress(text, VIETNAM), readAddress('50 Larch Elm', VIETNAM), text)
    assert.equal(readerOf(text, VIETNAM).otherNumber, 0, text)
  }
  assert.equal(readAddress('Quận 1', VIETNAM).house, 0)
  assert.equal(readerOf('Quận Larch, Tp. Rowan', VIETNAM).tellsStreet, false)
  assert.deepEqual(
    readAddress('12 Quán Larch', VIETNAM),
    readAddress('12 Larch', VIETNAM),
    'what follows a house number is its street',
  )
  assert.deepEqual(readAddress('12 Phố Phương Larch', VIETNAM), readAddress('12 Phương Larch', VIETNAM))
  assert.equal(readAddress('Rowan Elm 4', VIETNAM).house, 4, 'a number behind a street that has none is its house')
})

it('articles and states of other countries are half the name of a Vietnamese street', () => {
  assert.notDeepEqual(readAddress('5 Lê Larch', VIETNAM), readAddress('5 Larch', VIETNAM))
  assert.notDeepEqual(readAddress('5 Larch Du', VIETNAM), readAddress('5 Larch', VIETNAM))
  assert.deepEqual(readAddress('5 Le Larch'), readAddress('5 Larch'))
})

it('a house of a Vietnamese alley has its number whole', () => {
  const house = (text: string): string => houseNumberText(readAddress(text, VIETNAM).house)
  assert.equal(house('625/8 Larch Elm'), '625/8')
  assert.equal(house('625 / 8a, Larch Elm'), '625/8')
  assert.equal(house('781/D1 Larch Elm'), '781/1')
  assert.equal(house('Hẻm 625 số 8 Larch Elm'), '625/8')
  assert.equal(house('Số 8 ngõ 625 Larch Elm'), '625/8')
  assert.equal(house('Ngõ 27 Larch Elm'), '27')
  assert.notEqual(house('2/2/6 Larch Elm'), house('2/2/7 Larch Elm'))
  assert.notEqual(house('2/2/6 Larch Elm'), house('2/6 Larch Elm'))
  const { houseLow, houseHigh, otherNumber } = readerOf('175/4-6 Larch Elm', VIETNAM)
  assert.deepEqual([houseLow, houseHigh, otherNumber], [alleyHouse(175, 4), alleyHouse(175, 6), 0])
  assert.equal(readerOf('4/1/9 - 4/1/11, Larch Elm', VIETNAM).otherNumber, 0)
  assert.equal(readAddress('625/8 Larch Elm').house, 625, 'elsewhere lists leave out what stands behind')
})

it('the number of a Vietnamese street is a word of it, and no house', () => {
  assert.deepEqual(
    readAddress('15 Đường số 7, Quận 7', VIETNAM),
    readAddress('No. 15, Street No. 7, District 7', VIETNAM),
  )
  assert.notDeepEqual(readAddress('15 Đường số 7', VIETNAM), readAddress('15 Đường số 9', VIETNAM))
  assert.deepEqual(readAddress('Số 8 Đường 58', VIETNAM), readAddress('8, Số 58', VIETNAM))
  assert.notDeepEqual(readAddress('22 Larch Elm 1', VIETNAM).words, readAddress('22 Larch Elm 2', VIETNAM).words)
  assert.deepEqual(readAddress('22 Larch Elm 3 District 7', VIETNAM), readAddress('22 Larch Elm 3', VIETNAM))
  assert.equal(readAddress('Larch Elm Street 34', VIETNAM).house, 34)
  assert.equal(readerOf('22 Larch Elm 1', VIETNAM).otherNumber, 0)
})

it('a day that a Vietnamese street is called after is one word of it, however a list writes it', () => {
  for (const text of [
    '15 Đường 3/2, Quận 7',
    '15 3/2 Street',
    '15, 3/2',
    '15 Ba Tháng Hai',
    'Số 15 3 tháng 2',
    '15 Đại lộ 3 tháng 2, Phường 4',
    '15 3 February Ward 4',
  ])
    assert.deepEqual(readAddress(text, VIETNAM), readAddress('15 đường 3 tháng 2', VIETNAM), text)
  for (const text of ['3/2 Street', 'Đường 3/2', '3 Thang 2']) assert.equal(readAddress(text, VIETNAM).house, 0, text)
  assert.notDeepEqual(readAddress('15 đường 3/2', VIETNAM), readAddress('15 đường 3/4', VIETNAM))
  assert.equal(readerOf('14 - 16 30 tháng 4', VIETNAM).houseHigh, 16)
  assert.equal(houseNumberText(readAddress('3/2 Larch Elm', VIETNAM).house), '3/2', 'a house of an alley')
  assert.deepEqual(readAddress('15 Cách Mạng Tháng Tám', VIETNAM), readAddress('15 Cách Mạng Tháng 8', VIETNAM))
  assert.equal(readAddress('Cách Mạng Tháng 8', VIETNAM).house, 0)
  const victory = readerOf('15 Hai Thắng, Phường Thắng Tam', VIETNAM)
  assert.deepEqual([victory.houseLow, victory.wordCount], [15, 2], 'Thắng is no month, nor Tam the eighth')
  assert.notDeepEqual(readAddress('15 đường 3/2'), readAddress('15 đường 3/2', VIETNAM), 'elsewhere they are numbers')
})

it('what follows a Vietnamese house and street behind a comma says where they lie, with its kind or without', () => {
  for (const text of [
    '50 Larch Elm, Rowan Birch, Hazel',
    '50 Larch Elm, Bãi Rowan, P. Birch, TX. Hazel',
    '50 Larch Elm, TT. Rowan, H. Birch, T. Hazel',
    '50 Larch Elm, Thị trấn Rowan, Tỉnh Hazel',
    '50 Larch Elm, Nguyễn Chí Thanh, Thành phố Hazel',
  ])
    assert.deepEqual(readAddress(text, VIETNAM), readAddress('50 Larch Elm', VIETNAM), text)
  assert.deepEqual(readAddress('Larch Elm, Thị xã Rowan, X. Birch', VIETNAM), readAddress('Larch Elm', VIETNAM))
  for (const text of ['50, Larch Elm', 'Lô 50 Bãi Birch, Đường Larch Elm', 'Khu 4, 50 Larch Elm'])
    assert.ok(includes(text, 'Larch Elm'), `a street is still to come: ${text}`)
  assert.ok(includes('Lô 50 Bãi Birch, Larch Elm', 'Larch Elm'), 'behind a lot too')
  assert.ok(includes('50 Larch Chí Thanh, Thành phố Hazel', 'Larch Chí Thanh'))
  assert.ok(includes('50 Larch Tri Phương, Phường 4', 'Larch Tri Phương'), 'a name that ends like a ward begins')
})

it('a street that follows a Vietnamese house behind a comma is kept, whatever its kind and wherever that stands', () => {
  for (const text of [
    '10 Rowan, Larch Elm Street',
    '10 Rowan, Larch Elm St., Phường 4, Hazel',
    '10 Rowan, Phố Larch Elm',
    '10 Rowan, Đ. Larch Elm, Hazel',
    '10 Rowan, Đại lộ Larch Elm',
    '10 Rowan, Xa lộ Larch Elm',
    '10 Rowan, Birch Ward Đại lộ Larch Elm',
    '10 Rowan, Ngõ Larch Elm',
    '10 Rowan, Birch Đường Larch Elm',
    '10 Rowan, Phường Birch, Larch Elm Street, Hazel',
  ])
    assert.deepEqual(readAddress(text, VIETNAM), readAddress('10 Rowan Larch Elm', VIETNAM), text)
  assert.ok(includes('10 Rowan, Larch Kiệt Street', 'Larch Kiệt'), 'a name that ends like a word for an alley')
  assert.deepEqual(readAddress('10 Rowan, Số 58, Hazel', VIETNAM).words, readAddress('10 Rowan 58', VIETNAM).words)
  assert.ok(includes('Số 10 Rowan, Birch Ngõ 27 Larch Elm, Hazel', 'Larch Elm'))
  assert.deepEqual(readAddress('10 Larch Elm, Rowan, Birch Dương', VIETNAM), readAddress('10 Larch Elm', VIETNAM))
})

it('a Vietnamese building, lot or hamlet at the house is no street, so that one may follow behind a comma', () => {
  for (const text of [
    'Block 5 Rowan, Larch Elm',
    '8 Rowan Villas, Larch Elm',
    '8 Vinhomes Rowan, Larch Elm',
    '8 Rowan Mall, Larch Elm',
    'Toà 8 Rowan, Larch Elm',
    'Tổ 5, Ấp Rowan, Larch Elm',
    '12 Ấp Rowan, Larch Elm',
  ])
    assert.ok(includes(text, 'Larch Elm'), text)
  assert.deepEqual(
    readAddress('12 Larch Elm, Rowan Tower, Birch', VIETNAM),
    readAddress('12 Larch Elm', VIETNAM),
    'one behind the street is where it lies',
  )
  assert.deepEqual(
    readAddress('12 Tô Larch, Birch', VIETNAM),
    readAddress('12 Tô Larch', VIETNAM),
    'a name that begins like a lot',
  )
})

it('a Vietnamese postcode is no house, so that what follows it is still where the house lies', () => {
  for (const text of [
    '12 Larch Elm, Rowan, 650000, Birch',
    '12 Larch Elm, Rowan 65000, Birch',
    '12 Larch Elm 650000, Birch',
  ])
    assert.deepEqual(readAddress(text, VIETNAM), readAddress('12 Larch Elm', VIETNAM), text)
})

it('a letter with a full stop is no district or province where the street is still to come', () => {
  assert.deepEqual(readAddress('12 T. Larch Elm', VIETNAM), readAddress('12 Larch Elm', VIETNAM))
  assert.deepEqual(readAddress('12 H. Larch Elm, H. Rowan', VIETNAM), readAddress('12 Larch Elm', VIETNAM))
  assert.deepEqual(readAddress('12, T. Larch Elm', VIETNAM), readAddress('12 Larch Elm', VIETNAM))
  assert.deepEqual(
    readAddress('Lô 5 Đường Larch Elm, X. Rowan', VIETNAM).words,
    readAddress('Larch Elm', VIETNAM).words,
  )
})
