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
