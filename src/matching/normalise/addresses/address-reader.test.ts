import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readAddress, readerOf } from '../../../../test/support/read-address.ts'
import { houseNumberText } from './houses/alley-houses.ts'
import { areNumbersFew } from './houses/house-numbers.ts'

const JAPAN = (74 << 8) | 80
const AUSTRIA = (65 << 8) | 84
const VIETNAM = (86 << 8) | 78
const INDIA = (73 << 8) | 78
const KOREA = (75 << 8) | 82
const CHINA = (67 << 8) | 78
const COLOMBIA = (67 << 8) | 79

it('an address in its own script has the number and the street of the one in Latin letters', () => {
  assert.deepEqual(readAddress('人民路123号'), readAddress('No. 123 Renmin Road'))
  assert.deepEqual(readAddress('人民北路2段18巷30號3樓'), readAddress('3F., No. 30, Ln. 18, Sec. 2, Renmin N. Rd.'))
  assert.deepEqual(readAddress('人民街一段5號1-6樓'), readAddress('1-6F., No. 5, Sec. 1, Renmin St.'))
  assert.equal(readAddress('12F Renmin Road').house, 12, 'the only number is that of the house')
  assert.deepEqual(readAddress('강남대로 457'), readAddress('457 Gangnam-daero'))
  assert.deepEqual(readAddress('Ερμού 12'), readAddress('12 Ermou'))
  assert.deepEqual(readAddress('90 ซอย รามคำแหง 4'), readAddress('90 Soi Ramkhamhaeng 4'))
  assert.deepEqual(readAddress('東山18丁目15番2号', JAPAN), readAddress('18 Chome-15-2 Higashiyama', JAPAN))
  assert.deepEqual(readAddress('122 شارع الملك'), readAddress('122 King Street'))
})

it('a house number may be spelled, and a street may have a number for a name', () => {
  assert.deepEqual(readAddress('One Rowan Place, London W1X 7QZ'), readAddress('1 Rowan Place, London W1X 7QZ'))
  assert.deepEqual(readAddress('35 East 71st Street, New York, NY 10099'), readAddress('35 E 71st St, New York 10099'))
  assert.notDeepEqual(readAddress('1040 5th Avenue').words, readAddress('1040 6th Avenue').words)
  assert.deepEqual(readAddress('1040 Fifth Avenue'), readAddress('1040 5th Ave'))
  assert.deepEqual(readAddress('701 A. Street'), readAddress('701 A St'))
  assert.notDeepEqual(readAddress('701 A Street').words, readAddress('701 B Street').words)
})

it('initials of a street are one word, however they are parted', () => {
  for (const text of ['M.G. Road 4', 'M. G. Road 4', 'M G Road 4', 'M.G.Road 4'])
    assert.deepEqual(readAddress(text, INDIA), readAddress('MG Road 4', INDIA), text)
  assert.notDeepEqual(readAddress('S.V. Road', INDIA).words, readAddress('M.G. Road', INDIA).words)
  assert.deepEqual(readAddress('J.F. Rowan Street').words, readAddress('Rowan Street').words, 'those of a person')
  assert.deepEqual(readAddress('Rowan House, A, B Road', INDIA).words, readAddress('Rowan House', INDIA).words)
})

it('behind the number of a room and a slash stands the house', () => {
  assert.equal(readAddress('Unit 3/45 Larch Street').house, 45)
  assert.equal(readAddress('Suite 5/6, 45 Larch Street').house, 45)
})

it('a post box is no house', () => {
  assert.deepEqual(readAddress('P.O. Box 12345 Larch Road'), readAddress('Larch Road, P.O. Box 12345'))
})

it('entities of web pages are the letters they stand for', () => {
  assert.deepEqual(readAddress('Gran V&iacute;a, 25'), readAddress('Gran Vía, 25'))
})

it('an address encoded twice is read as it was meant', () => {
  assert.deepEqual(readAddress('MarktstraÃŸe 12, KÃ¶ln'), readAddress('Marktstraße 12, Köln'))
})

it('a quarter of an Indian city is one word or two, and a plot is no street', () => {
  assert.deepEqual(readAddress('Rowan Nagar', INDIA), readAddress('RowanNagar', INDIA))
  assert.deepEqual(readAddress('Plot No 1, Larch Vihar', INDIA), readAddress('1, Larchvihar', INDIA))
})

it('a full stop may part the thousands of a house number', () => {
  assert.deepEqual(readAddress('Av. Rowan, 3.264, Elmbridge'), readAddress('Av. Rowan, 3264, Elmbridge'))
  assert.equal(readerOf('Rua Rowan 50, 22.021-001').postcode, readerOf('Rua Rowan 50, 22021-001').postcode)
  assert.equal(readAddress('Rua Rowan 3.26').house, 3)
  assert.equal(readAddress('Carretera Rowan km 12.500').house, 0, 'kilometres are no house')
  assert.equal(readerOf('Carretera Rowan km 12.500').postcode, 0)
})

it('lines of an address joined without a space are words of their own, but not what has capitals inside', () => {
  assert.deepEqual(readAddress('Larch RoadElm Nagar'), readAddress('Larch Road Elm Nagar'))
  assert.deepEqual(readAddress('11Larch Road'), readAddress('11 Larch Road'))
  for (const [one, other] of [
    ['McLarch Road', 'Mclarch Road'],
    ['4Th Cross', '4th Cross'],
    ['12A Larch', '12a Larch'],
    ['LARCHelm Road', 'Larchelm Road'],
    ['FitzLarch Street', 'Fitzlarch Street'],
    ['DeLaRowan Street', 'Delarowan Street'],
    ['VanDerRowan Street', 'Vanderrowan Street'],
    ['Larch RoadVanRowan', 'Larch Road Vanrowan'],
  ])
    assert.deepEqual(readAddress(one), readAddress(other), one)
})

it('a number behind a city that numbers its districts is none of a house', () => {
  assert.equal(readAddress('Prague 1, Prague').house, 0)
  assert.equal(readAddress('Praha 1, Rowan 5').house, 5)
  assert.equal(readAddress('Rowan 5, Praha 1').house, 5)
  assert.equal(readAddress('Rue de Paris 8').house, 8, 'a street that is called after one')
  assert.equal(readAddress('Elmbridge 1').house, 1)
})

it('a street and its kind are one word or two, written out or not', () => {
  for (const text of ['Lärchen Straße 4', 'Lärchenstr. 4', 'Lärchen-Strasse 4', 'Lärchen Stra e 4'])
    assert.deepEqual(readAddress(text, AUSTRIA), readAddress('Lärchenstraße 4', AUSTRIA), text)
  assert.notDeepEqual(readAddress('Lärchengasse 4', AUSTRIA), readAddress('Lärchenstraße 4', AUSTRIA))
  assert.deepEqual(readAddress('Pham Ngu Lao Str. 4', VIETNAM), readAddress('4 Pham Ngu Lao', VIETNAM))
})

it('a lot has its number behind a letter or before it', () => {
  assert.equal(readAddress('Lô A8, Đường Rowan', VIETNAM).house, readAddress('8A Đường Rowan', VIETNAM).house)
  const { houseLow, houseHigh } = readerOf('Lot B20- B21 Rowan Str')
  assert.deepEqual([houseLow, houseHigh], [20, 21])
  assert.equal(readAddress('Rowan Lane, London W4').house, 0, 'a postcode district is no lot')
})

it('two numbers side by side are a range', () => {
  for (const text of ['Rowan Lane 32 34', 'Rowan Lane 32 – 34', 'Rowan Lane 32—34']) {
    const { houseLow, houseHigh } = readerOf(text)
    assert.deepEqual([houseLow, houseHigh], [32, 34], text)
  }
})

it('a dash that stands apart joins houses of a range, and parts a room from the house', () => {
  for (const [text, house] of [
    ['Suite 5 – 200 Rowan Street', 200],
    ['Apt 4 — 1200 Rowan Street', 1200],
    ['Flat 3 – 12 Rowan Road', 12],
    ['Bât 3 – 12 rue Rowan', 12],
    ['Block 3 – 12 Rowan Road', 12],
    ['5 – 200 Rowan Street', 5],
  ] as const)
    assert.deepEqual([readerOf(text).houseLow, readerOf(text).houseHigh], [house, house], text)
  assert.equal(readAddress('Flat 3–12 Rowan Road').house, 0, 'one that touches both numbers is a hyphen')
  assert.equal(houseNumberText(readAddress('Calle 10 # 5 – 32', COLOMBIA).house), '5/32')
  assert.equal(readerOf('4/1/9 – 4/1/11, Larch Elm', VIETNAM).otherNumber, 0)
})

it('all numbers of a block agree from the chome on, and not in any other order', () => {
  const key = (text: string): number => readerOf(text, JAPAN).numbersKey
  assert.notEqual(key('南6条西5丁目12−1'), 0)
  assert.equal(key('南６条西５丁目１２−１'), key('5 Chome-12-1 Minami 6 Jonishi, Chuo Ward, Hokkaido 064-0806'))
  assert.notEqual(key('南4条西4丁目1-1'), key('4 Chome-4-1 Minami 1 Jonishi'))
  assert.equal(key('Minami 6'), 0)
  assert.equal(key('店屋町5-9'), key('5-9 Tenyamachi, Hakata Ward, Fukuoka, 812-0025'))
  assert.ok(areNumbersFew(key('店屋町5-9')))
  assert.ok(!areNumbersFew(key('店屋町5丁目9')))
  assert.equal(readerOf('Rowan Road 5-9').numbersKey, 0, 'two numbers of a street are none of a block')
})

it('part of a Japanese town is one word however it is written, and needs no word for a town', () => {
  for (const [one, ...others] of [
    ['博多区博多駅南2-1-32', '2 Chome-1-32 Hakataekiminami, Hakata-ku', '2-1-32 Hakata-eki Minami Hakata-ku'],
    ['新宿区西新宿3-2-9', '3 Chome-2-9 Nishi-Shinjuku, Shinjuku-ku', '3-2-9 Nishi Shinjuku, Shinjuku-ku'],
    ['中央区渡辺通5-21-5', '5 Chome-21-5 Watanabe-dori, Chuo-ku', '5-21-5 Watanabedori Chuo-ku'],
    ['博多区店屋町5-9', '5-9 Tenyamachi, Hakata-ku', '5-9 Tenya-cho, Hakata-ku'],
  ])
    for (const other of others) assert.deepEqual(readAddress(other, JAPAN).words, readAddress(one, JAPAN).words, other)
})

it('a district of eastern Asia is no street, and a Korean street is one word or two', () => {
  assert.deepEqual(readAddress('중구 을지로 238', KOREA), readAddress('238 Euljiro, Jung-gu', KOREA))
  assert.deepEqual(readAddress('중구 을지로 238', KOREA), readAddress('238 Eulji-ro Seo-gu', KOREA))
  assert.deepEqual(readAddress('朝阳区将台路6号', CHINA), readAddress('No.6 Jiangtai Road', CHINA))
  assert.notDeepEqual(readAddress('Rowan District 6').words, readAddress('6').words, 'elsewhere it may be all there is')
})

it('a Chinese street is parted from where it lies, but not inside its name', () => {
  assert.deepEqual(
    readAddress('东城区珠市口东大街19号'),
    readAddress('No.19 Zhushikou East Avenue, Dongcheng District'),
  )
  assert.deepEqual(readAddress('西城区西单北大街130号'), readAddress('130 Xidan North Street, Xicheng District'))
  assert.deepEqual(readAddress('湖北路12号'), readAddress('12 Hubei Road'))
  assert.deepEqual(readAddress('邮通街9号'), readAddress('9 Youtong Street'))
})

it('the number of a room, floor or part of a house is not that of the house', () => {
  for (const text of [
    'Room 701, 15 Rowan Road',
    'Flat 3/2, 15 Rowan Road',
    'Unit 2-4, 15 Rowan Road',
    'Ground Floor, 15 Rowan Road',
    '2nd & 3rd Floor, 15 Rowan Road',
    '5th Floor 15 Rowan Road',
    '2/F, 15 Rowan Road',
    'Building 3, 15 Rowan Road',
    'Block 5 Unit 7, 15 Rowan Road',
    'Bldg 2 No 15 Rowan Road',
    '15 Rowan Road, Tower 2',
    '15 Rowan Road Floor 3',
  ])
    assert.equal(readAddress(text).house, 15, text)
  assert.equal(readAddress('Suite 5, 12001 Rowan Road').house, 12001)
  assert.equal(readAddress('P.O.BOX 01, 80615, Rowanton').house, 0, 'a postcode, behind which no street follows')
  assert.equal(readAddress('Blk 12 Rowan Road #03-04').house, 12, 'where a block has no house, it is the house')
  const { houseLow, houseHigh } = readerOf('Flat 3, 45-51 Rowan Gate')
  assert.deepEqual([houseLow, houseHigh], [45, 51])
  assert.equal(readerOf('Storgatan 5 B, 111 51').postcode, readerOf('Storgatan 5 B, 11151').postcode)
})

it('the box letters are fetched from is the same however it is written, and no house number', () => {
  const key = (text: string) => readerOf(text).numbersKey
  assert.notEqual(key('Elm Road P.O. Box 3720'), 0)
  assert.equal(key('Elm Road P.O. Box 3720'), key('Larch Street | PO Box: 3720, Rowanton'))
  assert.notEqual(key('Elm Road P.O. Box 3720'), key('Elm Road P.O. Box 3721'))
  assert.equal(key('Elm Road P.O. Box 12'), 0, 'so small a number is of many towns')
  assert.equal(readAddress('Elm Road P.O. Box 3720').house, 0)
})

it('what an address says does not depend on the one read before it', () => {
  const reader = readerOf('Rowan', AUSTRIA)
  const bytes = new TextEncoder().encode('Gasse')
  reader.read(bytes, 0, bytes.length)
  assert.equal(reader.tellsStreet, readerOf('Gasse', AUSTRIA).tellsStreet)
  assert.equal(reader.tellsStreet, true)
})
