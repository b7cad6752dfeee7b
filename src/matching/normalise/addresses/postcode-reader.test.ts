import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readAddress, readerOf } from '../../../../test/support/read-address.ts'
import { door } from './houses/doors.ts'

const INDIA = (73 << 8) | 78
const KOREA = (75 << 8) | 82
const POLAND = (80 << 8) | 76
const GREECE = (71 << 8) | 82
const HUNGARY = (72 << 8) | 85
const USA = (85 << 8) | 83
const SWEDEN = (83 << 8) | 69
const PORTUGAL = (80 << 8) | 84
const BRAZIL = (66 << 8) | 82
const NETHERLANDS = (78 << 8) | 76
const BRITAIN = (71 << 8) | 66
const IRELAND = (73 << 8) | 69
const LUXEMBOURG = (76 << 8) | 85
const GERMANY = (68 << 8) | 69
const CZECHIA = (67 << 8) | 90
const TAIWAN = (84 << 8) | 87

it('an Indian postcode may be two numbers', () => {
  const halves = readerOf('Larch Road, Elmbridge - 600 016, Rowan', INDIA)
  const whole = readerOf('Larch Road, Elmbridge - 600016, Rowan', INDIA)
  assert.deepEqual([halves.postcode, halves.houseLow, halves.otherNumber], [whole.postcode, 0, 0])
  assert.deepEqual(
    [readerOf('112 114 Larch Road', INDIA).houseHigh, readerOf('112 114 Larch Road').houseHigh],
    [114, 114],
  )
})

it('two numbers of an Indian house or plot are no postcode, and none beside a whole one', () => {
  for (const [text, house] of [
    ['Survey No 151 152, Larch Village 403001', 151],
    ['Near Larch, Shop 142 350 Rowan Market', 350],
    ['Rowan House, Door No. 234 567 Larch Street', 234],
    ['Rowan House, Plot 234 567 Larch Street', 234],
    ['Rowan House, 234 236 Larch Street', 234],
    ['Larch Village 403001, Rowan 234 567', 234],
  ] as const)
    assert.equal(readAddress(text, INDIA).house, house, text)
  const postcode = (text: string) => readerOf(text, INDIA).postcode
  assert.equal(postcode('Survey No 151 152, Larch Village 403001'), postcode('Larch Village 403001'))
  assert.equal(postcode('Rowan 234 567, Larch Village 403001'), postcode('Larch Village 403001'))
  assert.equal(postcode('Rowan 234 567, Larch 1234'), postcode('Rowan 234567'), 'four digits are less sure')
})

it('a postcode in front of the town is no house, a number in front of a street is', () => {
  const last = readerOf('Rowan utca 2, 1051 Elmbridge', HUNGARY)
  const first = readerOf('1051 Elmbridge, Rowan utca 2', HUNGARY)
  assert.deepEqual([first.houseLow, first.postcode], [last.houseLow, last.postcode])
  assert.equal(first.houseLow, 2)
  assert.equal(readAddress('1234 Rowan, Suite 5', USA).house, 1234)
  assert.equal(readAddress('1234 Rowan Road, Tower 5', POLAND).house, 1234)
})

it('a number of two digits behind a hyphen is no second half of a postcode in eastern Asia', () => {
  assert.equal(readerOf('역삼동 168-21', KOREA).postcode, 0)
  assert.equal(readerOf('人民路168之21號', TAIWAN).otherNumber, door(21))
  assert.notEqual(readerOf('Rowangatan 5, 111 51').postcode, 0)
  for (const country of [0, GREECE]) {
    const { houseHigh, postcode } = readerOf('Larch 5, 105-58 Elmbridge', country)
    assert.deepEqual([houseHigh, postcode], [5, readerOf('Larch 5, 10558 Elmbridge', country).postcode])
  }
})

/** What a list gives in a field of its own. */
function given(postcode: string, country: number): number {
  const reader = readerOf('', country)
  const bytes = new TextEncoder().encode(postcode)
  reader.readPostcode(bytes, 0, bytes.length)
  return reader.postcode
}

it('a postcode of two halves in an address is the one of a field, and no half of it is a house', () => {
  for (const [country, text, postcode] of [
    [SWEDEN, 'Rowangatan 10, 111 51 Elmbridge', '11151'],
    [GREECE, '105 57 Elmbridge, Rowan 10', '105 57'],
    [POLAND, 'ul. Rowan 10/2, 10-001 Elmbridge', '10-001'],
    [POLAND, '31-001 Elmbridge, Rowan 10', '31-001'],
    [PORTUGAL, 'Rua Rowan 10, 1100-148 Elmbridge', '1100-148'],
    [BRAZIL, 'Rua Rowan 10, 01310-100 Elmbridge', '01310100'],
    [BRAZIL, 'Rua Rowan 10, 22.021-001', '22021-001'],
    [NETHERLANDS, 'Rowan 10, 1012 LG Elmbridge', '1012LG'],
    [NETHERLANDS, 'Rowan 10, 1012LG Elmbridge', '1012 LG'],
    [BRITAIN, '10 Rowan Road, SW1X7QZ', 'SW1X 7QZ'],
    [IRELAND, '10 Rowan Road, V93 X2P3', 'V93X2P3'],
    [IRELAND, '10 Rowan Road, D02X285', 'D02 X285'],
    [GERMANY, '01067 Elmbridge, Rowan 10', '01067'],
    [LUXEMBOURG, 'Rue Rowan 10, L-1234 Elmbridge', 'L-1234'],
  ] as const) {
    const { houseLow, houseHigh, postcode: read } = readerOf(text, country)
    assert.deepEqual([houseLow, houseHigh, read], [10, 10, given(postcode, country)], text)
    assert.notEqual(read, 0, text)
  }
  for (const country of [NETHERLANDS, SWEDEN, CZECHIA, 0]) {
    const { houseLow, postcode } = readerOf('Rowanstraat 131-16', country)
    assert.deepEqual([houseLow, postcode], [131, 0], 'a house and its door')
  }
  assert.equal(readerOf('Rowan 813/57', CZECHIA).postcode, 0, 'two numbers of one house')
  assert.equal(readAddress('Rowan 1012 LG', NETHERLANDS).house, 1012)
})

it('a postcode is the same with letters of its country, without the noughts a table lost, and without its letterbox', () => {
  for (const [country, one, other] of [
    [LUXEMBOURG, 'L-1234', '1234'],
    [SWEDEN, 'SE-111 51', '111 51'],
    [GERMANY, '01067', '1067'],
    [USA, '02139-2345', '2139'],
  ] as const)
    assert.equal(given(one, country), given(other, country), one)
  assert.notEqual(given('SW1X 7QZ', BRITAIN), given('EC1X 7QZ', BRITAIN))
  assert.notEqual(given('10019', USA), given('10018', USA))
  assert.equal(given('12', USA), 0, 'too short for one')
})
