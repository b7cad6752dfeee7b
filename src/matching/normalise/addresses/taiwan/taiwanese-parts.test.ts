import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readAddress, readerOf } from '../../../../../test/support/read-address.ts'
import { houseNumberText } from '../houses/alley-houses.ts'
import { door, isDoor } from '../houses/doors.ts'
import { floors } from '../houses/floors.ts'

const CHINA = (67 << 8) | 78
const TAIWAN = (84 << 8) | 87

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
    const { houseLow, houseHigh, otherNumber, wordCount } = readerOf(text, TAIWAN)
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
    const { houseLow, houseHigh, otherNumber } = readerOf(text, TAIWAN)
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
    const reader = readerOf(text, TAIWAN)
    assert.equal(reader.houseText, house, text)
    assert.equal(reader.postcode, 0, text)
  }
  for (const text of ['106大安區人民路5號', '106 大安區人民路5號', '(106)大安區人民路5號', '10656大安區人民路5號']) {
    const { houseLow, postcode } = readerOf(text, TAIWAN)
    assert.deepEqual([houseLow, postcode !== 0], [5, true], text)
  }
})

it('a postcode of Taiwan ahead of the county or behind it is no house, and tells the district', () => {
  const postcode = (text: string) => readerOf(text, TAIWAN).postcode
  assert.deepEqual(
    readAddress('262宜蘭縣礁溪鄉人民路123號', TAIWAN),
    readAddress('No. 123, Renmin Rd., Jiaoxi Township, Yilan County', TAIWAN),
  )
  assert.equal(readAddress('123 Renmin Road, Taipei', TAIWAN).house, 123)
  assert.equal(readAddress('No. 5, Lane 123, Renmin Rd.', TAIWAN).house, readAddress('人民路123巷5號', TAIWAN).house)
  const district = postcode('262宜蘭縣礁溪鄉人民路123號')
  assert.notEqual(district, 0)
  for (const same of [
    '(262) 宜蘭縣人民路5號',
    '26241宜蘭縣人民路5號',
    '5 Renmin Rd., Yilan County 262, Taiwan',
    '5 Renmin Rd., Yilan County 262001',
  ])
    assert.equal(postcode(same), district, same)
  assert.notEqual(postcode('263宜蘭縣壯圍鄉人民路123號'), district)
})

it('a village of Taiwan and its neighbourhoods are neither street nor house, unless nothing else tells the place', () => {
  const street = readAddress('臺東縣鹿野鄉人民路71號', TAIWAN)
  for (const same of [
    '臺東縣鹿野鄉永安村人民路71號',
    '臺東縣鹿野鄉永安村1鄰人民路71號',
    '臺東縣鹿野鄉1鄰人民路71號',
    '臺東縣鹿野鄉人民路71之2號',
  ])
    assert.deepEqual(readAddress(same, TAIWAN), street, same)
  assert.notDeepEqual(readAddress('臺東縣鹿野鄉永安村71號', TAIWAN).words, [])
  assert.deepEqual(
    readAddress('桃園市中壢區中里二路5號', TAIWAN),
    readAddress('No. 5, Zhongli 2nd Rd., Zhongli Dist.', TAIWAN),
  )
  assert.deepEqual(readAddress('新北市八里區人民路5號', TAIWAN), readAddress('No. 5, Renmin Rd., Bali Dist.', TAIWAN))
})

it('a lane of Taiwan is part of the number of its house, a section of its road, and floors are neither', () => {
  assert.equal(houseNumberText(readAddress('人民路62巷6號', TAIWAN).house), '62/6')
  for (const [chinese, latin] of [
    ['人民路五段62巷6號1-6樓', '1-6F., No. 6, Ln. 62, Sec. 5, Renmin Rd.'],
    ['人民路70巷39弄16號', 'No. 16, Aly. 39, Ln. 70, Renmin Rd.'],
    ['龍柏一路18號1-4樓', '1-4 Floor, No. 18, Longbai 1st Road'],
    ['人民路2段42號4、5樓', '4th and 5th floors, No. 42, Section 2, Renmin Rd.'],
  ])
    assert.deepEqual(readAddress(chinese, TAIWAN), readAddress(latin, TAIWAN), chinese)
  assert.notDeepEqual(readAddress('人民路五段6號', TAIWAN).words, readAddress('人民路六段6號', TAIWAN).words)
  assert.equal(readerOf('人民路31、33、35號', TAIWAN).houseHigh, 35)
  assert.deepEqual(readAddress('人民中路6號', TAIWAN), readAddress('No. 6, Renmin Central Rd.', TAIWAN))
  assert.deepEqual(readAddress('龍柏二十路6號', TAIWAN), readAddress('No. 6, Longbai 20th Rd.', TAIWAN))
})

it('what stands behind the number of a house in Taiwan is a door', () => {
  for (const text of ['人民路186-2號3樓', '人民路186之2號', '人民路186號之2', 'No. 186-2, Renmin Rd.'])
    assert.deepEqual([readerOf(text, TAIWAN).houseLow, readerOf(text, TAIWAN).otherNumber], [186, door(2)], text)
  assert.equal(isDoor(readerOf('人民路186號2樓之3', TAIWAN).otherNumber), false)
  assert.equal(readerOf('17-19 Larch Street').houseHigh, 19, 'elsewhere a range')
})
