import assert from 'node:assert/strict'
import { it } from 'node:test'
import { AddressReader } from './address-reader.ts'
import { alleyHouse, houseNumberText } from './houses/alley-houses.ts'
import { door, isDoor } from './houses/doors.ts'
import { areNumbersFew } from './houses/house-numbers.ts'

const JAPAN = (74 << 8) | 80
const AUSTRIA = (65 << 8) | 84
const VIETNAM = (86 << 8) | 78
const INDIA = (73 << 8) | 78
const KOREA = (75 << 8) | 82
const CHINA = (67 << 8) | 78
const COLOMBIA = (67 << 8) | 79
const MEXICO = (77 << 8) | 88
const TURKEY = (84 << 8) | 82
const POLAND = (80 << 8) | 76
const GREECE = (71 << 8) | 82
const HUNGARY = (72 << 8) | 85
const USA = (85 << 8) | 83
const TAIWAN = (84 << 8) | 87

function readerOf(text: string, country = 0): AddressReader {
  const reader = new AddressReader()
  reader.country = country
  const bytes = new TextEncoder().encode(text)
  reader.read(bytes, 0, bytes.length)
  return reader
}

function read(text: string, country = 0): { house: number; words: number[] } {
  const reader = readerOf(text, country)
  return { house: reader.houseLow, words: [...reader.words.slice(0, reader.wordCount)].sort() }
}

/** Whether the Vietnamese address has all words of the street. */
function includes(text: string, street: string): boolean {
  const { words } = read(text, VIETNAM)
  return read(street, VIETNAM).words.every((word) => words.includes(word))
}

it('an address in its own script has the number and the street of the one in Latin letters', () => {
  assert.deepEqual(read('人民路123号'), read('No. 123 Renmin Road'))
  assert.deepEqual(read('人民北路2段18巷30號3樓'), read('3F., No. 30, Ln. 18, Sec. 2, Renmin N. Rd.'))
  assert.deepEqual(read('人民街一段5號1-6樓'), read('1-6F., No. 5, Sec. 1, Renmin St.'))
  assert.equal(read('12F Renmin Road').house, 12, 'the only number is that of the house')
  assert.deepEqual(read('강남대로 457'), read('457 Gangnam-daero'))
  assert.deepEqual(read('Ερμού 12'), read('12 Ermou'))
  assert.deepEqual(read('90 ซอย รามคำแหง 4'), read('90 Soi Ramkhamhaeng 4'))
  assert.deepEqual(read('東山18丁目15番2号', JAPAN), read('18 Chome-15-2 Higashiyama', JAPAN))
  assert.deepEqual(read('122 شارع الملك'), read('122 King Street'))
})

it('a house number may be spelled, and a street may have a number for a name', () => {
  assert.deepEqual(read('One Rowan Place, London W1X 7QZ'), read('1 Rowan Place, London W1X 7QZ'))
  assert.deepEqual(read('35 East 71st Street, New York, NY 10099'), read('35 E 71st St, New York 10099'))
  assert.notDeepEqual(read('1040 5th Avenue').words, read('1040 6th Avenue').words)
  assert.deepEqual(read('1040 Fifth Avenue'), read('1040 5th Ave'))
  assert.deepEqual(read('701 A. Street'), read('701 A St'))
  assert.notDeepEqual(read('701 A Street').words, read('701 B Street').words)
})

it('entities of web pages are the letters they stand for', () => {
  assert.deepEqual(read('Gran V&iacute;a, 25'), read('Gran Vía, 25'))
})

it('an address encoded twice is read as it was meant', () => {
  assert.deepEqual(read('MarktstraÃŸe 12, KÃ¶ln'), read('Marktstraße 12, Köln'))
})

it('a quarter of an Indian city is one word or two, and a plot is no street', () => {
  assert.deepEqual(read('Rowan Nagar', INDIA), read('RowanNagar', INDIA))
  assert.deepEqual(read('Plot No 1, Larch Vihar', INDIA), read('1, Larchvihar', INDIA))
})

it('a number with a full stop before the street is none of the house', () => {
  assert.deepEqual(read('04., Rowan Gasse 27', AUSTRIA), read('Rowangasse 27', AUSTRIA))
  assert.equal(read('5. Cadde No 12').house, 12)
  assert.equal(read('12. Rowan Lane').house, 12, 'the only number is that of the house')
  assert.equal(read('세종대로16길 22').house, 22, 'nor is that of a lane')
})

it('a full stop may part the thousands of a house number', () => {
  assert.deepEqual(read('Av. Rowan, 3.264, Elmbridge'), read('Av. Rowan, 3264, Elmbridge'))
  assert.equal(readerOf('Rua Rowan 50, 22.021-001').postcode, readerOf('Rua Rowan 50, 22021-001').postcode)
  assert.equal(read('Rua Rowan 3.26').house, 3)
  assert.equal(read('Carretera Rowan km 12.500').house, 0, 'kilometres are no house')
  assert.equal(readerOf('Carretera Rowan km 12.500').postcode, 0)
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
    assert.equal(read(text, country).house, house, text)
  assert.notDeepEqual(read('2394 Sok. No:4', TURKEY).words, read('2395 Sok. No:4', TURKEY).words)
  assert.deepEqual(read('2394 Sok. No:4', TURKEY), read('2394. Sokak 4', TURKEY))
})

it('a Colombian house is so many metres from a crossing, and its street has a letter', () => {
  assert.equal(houseNumberText(read('Calle 10 # 5-32', COLOMBIA).house), '5/32')
  assert.deepEqual(read('Cl. 10 No. 5 - 32', COLOMBIA), read('Calle 10 #5-32', COLOMBIA))
  assert.notDeepEqual(read('Carrera 43A # 7-50', COLOMBIA).words, read('Carrera 43B # 7-50', COLOMBIA).words)
})

it('a highway of India and a road between Vietnamese towns have a number that is no house', () => {
  for (const text of ['NH-17, Larch', 'N.H. 17, Larch', 'National Highway 17, Larch', 'State Highway - 1Larch'])
    assert.equal(read(text, INDIA).house, 0, text)
  assert.equal(read('Plot 5, NH 8, Larch', INDIA).house, 5)
  for (const text of [
    'Rowan Highway, 45 Larch Colony',
    'Rowan Highway 45',
    'National Highway, 45 Larch Colony',
    'NH, 45',
  ])
    assert.equal(read(text, INDIA).house, 45, text)
  for (const text of ['Quốc lộ 51A, Larch', 'QL 51, Larch', 'QL 51A, Larch'])
    assert.deepEqual(read(text, VIETNAM), read('Quốc lộ 51, Larch', VIETNAM), text)
  for (const text of ['44 Tỉnh lộ 719', '44 Hương lộ 2', '44 Đại lộ Larch'])
    assert.equal(read(text, VIETNAM).house, 44, text)
  assert.notDeepEqual(read('Tỉnh lộ 719', VIETNAM), read('Tỉnh lộ 720', VIETNAM))
  assert.equal(read('Lô 51 Larch', VIETNAM).house, 51)
})

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
    assert.equal(read(text, INDIA).house, house, text)
  const postcode = (text: string) => readerOf(text, INDIA).postcode
  assert.equal(postcode('Survey No 151 152, Larch Village 403001'), postcode('Larch Village 403001'))
  assert.equal(postcode('Rowan 234 567, Larch Village 403001'), postcode('Larch Village 403001'))
  assert.equal(postcode('Rowan 234 567, Larch 1234'), postcode('Rowan 234567'), 'four digits are less sure')
})

it('lines of an address joined without a space are words of their own, but not what has capitals inside', () => {
  assert.deepEqual(read('Larch RoadElm Nagar'), read('Larch Road Elm Nagar'))
  assert.deepEqual(read('11Larch Road'), read('11 Larch Road'))
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
    assert.deepEqual(read(one), read(other), one)
})

it('a number joined to what it counts is no house', () => {
  for (const [text, house] of [
    ['(13Kms from Elmbridge)', 0],
    ['5Min from Larch, 99 Rowan Road', 99],
    ['12Floor, 99 Rowan Road', 99],
    ['Opp 7Eleven, 99 Rowan Road', 99],
    ['12Rue Rowan', 12],
  ] as const)
    assert.equal(read(text).house, house, text)
  assert.equal(read('4F, 1510Bldg, 1 Chome-5-10', JAPAN).house, 1)
})

it('a day that a street is called after is none of its houses', () => {
  for (const [country, text, house] of [
    [MEXICO, '5 de Mayo 402', 402],
    [POLAND, 'ul. 3 Maja 7', 7],
    [0, '1 Decembrie 1918 nr. 5', 5],
    [0, '12 rue du 8 Mai 1945', 12],
    [0, '28 de Julio 1088', 1088],
  ] as const)
    assert.equal(read(text, country).house, house, text)
  assert.equal(read('12 Mai Larch', VIETNAM).house, 12, 'a name there')
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
  assert.deepEqual(read('Blvd. Rowan Km 9.5, No. 12', MEXICO), read('Blvd. Rowan 12', MEXICO))
})

it('a postcode in front of the town is no house, a number in front of a street is', () => {
  const last = readerOf('Rowan utca 2, 1051 Elmbridge', HUNGARY)
  const first = readerOf('1051 Elmbridge, Rowan utca 2', HUNGARY)
  assert.deepEqual([first.houseLow, first.postcode], [last.houseLow, last.postcode])
  assert.equal(first.houseLow, 2)
  assert.equal(read('1234 Rowan, Suite 5', USA).house, 1234)
  assert.equal(read('1234 Rowan Road, Tower 5', POLAND).house, 1234)
})

it('a number with a Russian ending is part of the name of a street', () => {
  assert.deepEqual(read('3-я улица Рябины, 24'), read('24 3rd Ryabiny Street'))
  assert.deepEqual(read('3-ya ulitsa Ryabiny, 24'), read('3-я улица Рябины, 24'))
  assert.equal(read('24, 2-й Рябиновый проезд').house, 24)
  assert.equal(read('Рябиновый проезд 2-й').house, 0)
  assert.equal(read('12-A Rowan Street').house, 12, 'another letter is part of the house')
})

it('a number behind a city that numbers its districts is none of a house', () => {
  assert.equal(read('Prague 1, Prague').house, 0)
  assert.equal(read('Praha 1, Rowan 5').house, 5)
  assert.equal(read('Rowan 5, Praha 1').house, 5)
  assert.equal(read('Rue de Paris 8').house, 8, 'a street that is called after one')
  assert.equal(read('Elmbridge 1').house, 1)
})

it('a street and its kind are one word or two, written out or not', () => {
  for (const text of ['Lärchen Straße 4', 'Lärchenstr. 4', 'Lärchen-Strasse 4', 'Lärchen Stra e 4'])
    assert.deepEqual(read(text, AUSTRIA), read('Lärchenstraße 4', AUSTRIA), text)
  assert.notDeepEqual(read('Lärchengasse 4', AUSTRIA), read('Lärchenstraße 4', AUSTRIA))
  assert.deepEqual(read('Pham Ngu Lao Str. 4', VIETNAM), read('4 Pham Ngu Lao', VIETNAM))
})

it('a lot has its number behind a letter or before it', () => {
  assert.equal(read('Lô A8, Đường Rowan', VIETNAM).house, read('8A Đường Rowan', VIETNAM).house)
  const { houseLow, houseHigh } = readerOf('Lot B20- B21 Rowan Str')
  assert.deepEqual([houseLow, houseHigh], [20, 21])
  assert.equal(read('Rowan Lane, London W4').house, 0, 'a postcode district is no lot')
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
  assert.equal(read('Flat 3–12 Rowan Road').house, 0, 'one that touches both numbers is a hyphen')
  assert.equal(houseNumberText(read('Calle 10 # 5 – 32', COLOMBIA).house), '5/32')
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
    for (const other of others) assert.deepEqual(read(other, JAPAN).words, read(one, JAPAN).words, other)
})

it('a district of eastern Asia is no street, and a Korean street is one word or two', () => {
  assert.deepEqual(read('중구 을지로 238', KOREA), read('238 Euljiro, Jung-gu', KOREA))
  assert.deepEqual(read('중구 을지로 238', KOREA), read('238 Eulji-ro Seo-gu', KOREA))
  assert.deepEqual(read('朝阳区将台路6号', CHINA), read('No.6 Jiangtai Road', CHINA))
  assert.notDeepEqual(read('Rowan District 6').words, read('6').words, 'elsewhere it may be all there is')
})

it('a Chinese street is parted from where it lies, but not inside its name', () => {
  assert.deepEqual(read('东城区珠市口东大街19号'), read('No.19 Zhushikou East Avenue, Dongcheng District'))
  assert.deepEqual(read('西城区西单北大街130号'), read('130 Xidan North Street, Xicheng District'))
  assert.deepEqual(read('湖北路12号'), read('12 Hubei Road'))
  assert.deepEqual(read('邮通街9号'), read('9 Youtong Street'))
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
    assert.equal(read(text).house, 15, text)
  assert.equal(read('Suite 5, 12001 Rowan Road').house, 12001)
  assert.equal(read('P.O.BOX 01, 80615, Rowanton').house, 0, 'a postcode, behind which no street follows')
  assert.equal(read('Blk 12 Rowan Road #03-04').house, 12, 'where a block has no house, it is the house')
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
  assert.equal(read('Elm Road P.O. Box 3720').house, 0)
})

it('what an address says does not depend on the one read before it', () => {
  const reader = readerOf('Rowan', AUSTRIA)
  const bytes = new TextEncoder().encode('Gasse')
  reader.read(bytes, 0, bytes.length)
  assert.equal(reader.tellsStreet, readerOf('Gasse', AUSTRIA).tellsStreet)
  assert.equal(reader.tellsStreet, true)
})

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
    assert.deepEqual(read(text, VIETNAM), read('50 Larch Elm', VIETNAM), text)
    assert.equal(readerOf(text, VIETNAM).otherNumber, 0, text)
  }
  assert.equal(read('Quận 1', VIETNAM).house, 0)
  assert.equal(readerOf('Quận Larch, Tp. Rowan', VIETNAM).tellsStreet, false)
  assert.deepEqual(
    read('12 Quán Larch', VIETNAM),
    read('12 Larch', VIETNAM),
    'what follows a house number is its street',
  )
  assert.deepEqual(read('12 Phố Phương Larch', VIETNAM), read('12 Phương Larch', VIETNAM))
  assert.equal(read('Rowan Elm 4', VIETNAM).house, 4, 'a number behind a street that has none is its house')
})

it('articles and states of other countries are half the name of a Vietnamese street', () => {
  assert.notDeepEqual(read('5 Lê Larch', VIETNAM), read('5 Larch', VIETNAM))
  assert.notDeepEqual(read('5 Larch Du', VIETNAM), read('5 Larch', VIETNAM))
  assert.deepEqual(read('5 Le Larch'), read('5 Larch'))
})

it('a house of a Vietnamese alley has its number whole', () => {
  const house = (text: string): string => houseNumberText(read(text, VIETNAM).house)
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
  assert.equal(read('625/8 Larch Elm').house, 625, 'elsewhere lists leave out what stands behind')
})

it('the number of a Vietnamese street is a word of it, and no house', () => {
  assert.deepEqual(read('15 Đường số 7, Quận 7', VIETNAM), read('No. 15, Street No. 7, District 7', VIETNAM))
  assert.notDeepEqual(read('15 Đường số 7', VIETNAM), read('15 Đường số 9', VIETNAM))
  assert.deepEqual(read('Số 8 Đường 58', VIETNAM), read('8, Số 58', VIETNAM))
  assert.notDeepEqual(read('22 Larch Elm 1', VIETNAM).words, read('22 Larch Elm 2', VIETNAM).words)
  assert.deepEqual(read('22 Larch Elm 3 District 7', VIETNAM), read('22 Larch Elm 3', VIETNAM))
  assert.equal(read('Larch Elm Street 34', VIETNAM).house, 34)
  assert.equal(readerOf('22 Larch Elm 1', VIETNAM).otherNumber, 0)
})

it('a postcode of Taiwan ahead of the county or behind it is no house, and tells the district', () => {
  const postcode = (text: string) => readerOf(text, TAIWAN).postcode
  assert.deepEqual(
    read('262宜蘭縣礁溪鄉人民路123號', TAIWAN),
    read('No. 123, Renmin Rd., Jiaoxi Township, Yilan County', TAIWAN),
  )
  assert.equal(read('123 Renmin Road, Taipei', TAIWAN).house, 123)
  assert.equal(read('No. 5, Lane 123, Renmin Rd.', TAIWAN).house, read('人民路123巷5號', TAIWAN).house)
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
  const street = read('臺東縣鹿野鄉人民路71號', TAIWAN)
  for (const same of [
    '臺東縣鹿野鄉永安村人民路71號',
    '臺東縣鹿野鄉永安村1鄰人民路71號',
    '臺東縣鹿野鄉1鄰人民路71號',
    '臺東縣鹿野鄉人民路71之2號',
  ])
    assert.deepEqual(read(same, TAIWAN), street, same)
  assert.notDeepEqual(read('臺東縣鹿野鄉永安村71號', TAIWAN).words, [])
  assert.deepEqual(read('桃園市中壢區中里二路5號', TAIWAN), read('No. 5, Zhongli 2nd Rd., Zhongli Dist.', TAIWAN))
  assert.deepEqual(read('新北市八里區人民路5號', TAIWAN), read('No. 5, Renmin Rd., Bali Dist.', TAIWAN))
})

it('a lane of Taiwan is part of the number of its house, a section of its road, and floors are neither', () => {
  assert.equal(houseNumberText(read('人民路62巷6號', TAIWAN).house), '62/6')
  for (const [chinese, latin] of [
    ['人民路五段62巷6號1-6樓', '1-6F., No. 6, Ln. 62, Sec. 5, Renmin Rd.'],
    ['人民路70巷39弄16號', 'No. 16, Aly. 39, Ln. 70, Renmin Rd.'],
    ['龍柏一路18號1-4樓', '1-4 Floor, No. 18, Longbai 1st Road'],
    ['人民路2段42號4、5樓', '4th and 5th floors, No. 42, Section 2, Renmin Rd.'],
  ])
    assert.deepEqual(read(chinese, TAIWAN), read(latin, TAIWAN), chinese)
  assert.notDeepEqual(read('人民路五段6號', TAIWAN).words, read('人民路六段6號', TAIWAN).words)
  assert.equal(readerOf('人民路31、33、35號', TAIWAN).houseHigh, 35)
  assert.deepEqual(read('人民中路6號', TAIWAN), read('No. 6, Renmin Central Rd.', TAIWAN))
  assert.deepEqual(read('龍柏二十路6號', TAIWAN), read('No. 6, Longbai 20th Rd.', TAIWAN))
})

it('what stands behind the number of a house in Taiwan is a door', () => {
  for (const text of ['人民路186-2號3樓', '人民路186之2號', '人民路186號之2', 'No. 186-2, Renmin Rd.'])
    assert.deepEqual([readerOf(text, TAIWAN).houseLow, readerOf(text, TAIWAN).otherNumber], [186, door(2)], text)
  assert.equal(isDoor(readerOf('人民路186號2樓之3', TAIWAN).otherNumber), false)
  assert.equal(readerOf('17-19 Larch Street').houseHigh, 19, 'elsewhere a range')
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
    assert.deepEqual(read(text, VIETNAM), read('15 đường 3 tháng 2', VIETNAM), text)
  for (const text of ['3/2 Street', 'Đường 3/2', '3 Thang 2']) assert.equal(read(text, VIETNAM).house, 0, text)
  assert.notDeepEqual(read('15 đường 3/2', VIETNAM), read('15 đường 3/4', VIETNAM))
  assert.equal(readerOf('14 - 16 30 tháng 4', VIETNAM).houseHigh, 16)
  assert.equal(houseNumberText(read('3/2 Larch Elm', VIETNAM).house), '3/2', 'a house of an alley')
  assert.deepEqual(read('15 Cách Mạng Tháng Tám', VIETNAM), read('15 Cách Mạng Tháng 8', VIETNAM))
  assert.equal(read('Cách Mạng Tháng 8', VIETNAM).house, 0)
  const victory = readerOf('15 Hai Thắng, Phường Thắng Tam', VIETNAM)
  assert.deepEqual([victory.houseLow, victory.wordCount], [15, 2], 'Thắng is no month, nor Tam the eighth')
  assert.notDeepEqual(read('15 đường 3/2'), read('15 đường 3/2', VIETNAM), 'elsewhere they are numbers')
})

it('what follows a Vietnamese house and street behind a comma says where they lie, with its kind or without', () => {
  for (const text of [
    '50 Larch Elm, Rowan Birch, Hazel',
    '50 Larch Elm, Bãi Rowan, P. Birch, TX. Hazel',
    '50 Larch Elm, TT. Rowan, H. Birch, T. Hazel',
    '50 Larch Elm, Thị trấn Rowan, Tỉnh Hazel',
    '50 Larch Elm, Nguyễn Chí Thanh, Thành phố Hazel',
  ])
    assert.deepEqual(read(text, VIETNAM), read('50 Larch Elm', VIETNAM), text)
  assert.deepEqual(read('Larch Elm, Thị xã Rowan, X. Birch', VIETNAM), read('Larch Elm', VIETNAM))
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
    assert.deepEqual(read(text, VIETNAM), read('10 Rowan Larch Elm', VIETNAM), text)
  assert.ok(includes('10 Rowan, Larch Kiệt Street', 'Larch Kiệt'), 'a name that ends like a word for an alley')
  assert.deepEqual(read('10 Rowan, Số 58, Hazel', VIETNAM).words, read('10 Rowan 58', VIETNAM).words)
  assert.ok(includes('Số 10 Rowan, Birch Ngõ 27 Larch Elm, Hazel', 'Larch Elm'))
  assert.deepEqual(read('10 Larch Elm, Rowan, Birch Dương', VIETNAM), read('10 Larch Elm', VIETNAM))
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
    read('12 Larch Elm, Rowan Tower, Birch', VIETNAM),
    read('12 Larch Elm', VIETNAM),
    'one behind the street is where it lies',
  )
  assert.deepEqual(read('12 Tô Larch, Birch', VIETNAM), read('12 Tô Larch', VIETNAM), 'a name that begins like a lot')
})

it('a Vietnamese postcode is no house, so that what follows it is still where the house lies', () => {
  for (const text of [
    '12 Larch Elm, Rowan, 650000, Birch',
    '12 Larch Elm, Rowan 65000, Birch',
    '12 Larch Elm 650000, Birch',
  ])
    assert.deepEqual(read(text, VIETNAM), read('12 Larch Elm', VIETNAM), text)
})

it('a letter with a full stop is no district or province where the street is still to come', () => {
  assert.deepEqual(read('12 T. Larch Elm', VIETNAM), read('12 Larch Elm', VIETNAM))
  assert.deepEqual(read('12 H. Larch Elm, H. Rowan', VIETNAM), read('12 Larch Elm', VIETNAM))
  assert.deepEqual(read('12, T. Larch Elm', VIETNAM), read('12 Larch Elm', VIETNAM))
  assert.deepEqual(read('Lô 5 Đường Larch Elm, X. Rowan', VIETNAM).words, read('Larch Elm', VIETNAM).words)
})
