import assert from 'node:assert/strict'
import { it } from 'node:test'
import { reader, words, wordsOfName } from '../../../../test/support/words-of-name.ts'
import { countryNumber } from '../country-number.ts'
import { BRAND, NEW_READING, TYPE } from './word-roles.ts'

it('abbreviations of lists in English and spellings of two sides of an ocean are one', () => {
  assert.equal(words('Larch Inn & Stes Ft. Elmer NW'), words('Larch Inn & Suites Fort Elmer Northwest'))
  assert.equal(words('HGI Elmer'), 'hilton garden inn elmer')
  assert.equal(words('HOJO Elmer'), words('Howard Johnson Elmer'))
  assert.equal(words('Larch Harbor Theater Inn, Rowan Pt'), words('Larch Harbour Theatre Inn, Rowan Point'))
})

it('a kind of house is the same in every language that lists translate it from', () => {
  for (const text of ['Khách sạn Anh Đào', 'Anh Đào Hotel', 'ANH DAO HTL', 'Albergo Anh Dao', 'Khachsan Anh Dao'])
    assert.equal(words(text).split(' ').sort().join(' '), 'anh dao hotel', text)
  assert.equal(words('Nhà nghỉ Hoa Sen'), words('Guest House Hoa Sen'))
  assert.equal(words("Chambres d'hôtes des Lilas"), words('Guesthouse des Lilas'))
  assert.equal(words('Căn hộ Thu Hà, Biệt thự Thu Hà'), 'apartment thu ha villa thu ha')
  assert.equal(words('Ibis Lyon Aéroport Nord'), words('Ibis Lyon Airport North'))
  assert.equal(words('Khu nghỉ dưỡng Hoa Sen'), words('Resort Hoa Sen'))
})

it('a hotel called after a place far away is one whether its name is spelt or translated out of another script', () => {
  for (const [cyrillic, spelt, abroad] of [
    ['Хотел Москва', 'Hotel Moskva', 'Hotel Moscow'],
    ['Гостиница Пекин', 'Hotel Peking', 'Hotel Beijing'],
    ['Хотел Европа', 'Hotel Evropa', 'Hotel Europe'],
    ['Гостиница Россия', 'Hotel Rossiya', 'Hotel Russia'],
  ]) {
    assert.equal(wordsOfName(cyrillic, { country: 'RS' }), words(abroad), cyrillic)
    assert.equal(words(spelt), words(abroad), spelt)
  }
})

it('what names of a country shorten is written out', () => {
  for (const [country, short, long] of [
    ['ES', 'Hostal Ntra. Sra. del Larch', 'Hostal Nuestra Señora del Larch'],
    ['ES', 'Hotel N.S. del Larch', 'Hotel Nuestra Señora del Larch'],
    ['MX', 'Hotel Sta. Larch', 'Hotel Santa Larch'],
    ['BR', 'Pousada N. Sra. Larch', 'Pousada Nossa Senhora Larch'],
    ['PT', 'Hotel S. Larch', 'Hotel São Larch'],
    ['IT', 'Hotel S.Larch', 'Hotel Santa Larch'],
    ['FR', 'Hôtel Ste-Larch', 'Hôtel Sainte Larch'],
    ['AT', 'Hotel Sankt Larch', 'Hotel St. Larch'],
    ['DE', 'Hotel z. Larch', 'Hotel zum Larch'],
    ['GR', 'Ag. Larch Hotel', 'Agia Larch Hotel'],
    ['GB', 'Larch Kings X Stn', "Larch King's Cross Station"],
    ['US', 'Larch Inn NE', 'Larch Inn Northeast'],
    ['ES', 'Larch Sur', 'Larch South'],
    ['BR', 'Larch Sul', 'Larch South'],
    ['IT', 'Larch Ovest', 'Larch West'],
    ['IN', 'Hotel Laxmi Larch', 'Hotel Lakshmi Larch'],
  ])
    assert.equal(wordsOfName(short, { country }), wordsOfName(long, { country }), short)
  const joined = (text: string) => wordsOfName(text, { country: 'IT' }).replaceAll(' ', '')
  assert.equal(joined('Hotel Santalarch'), joined('Hotel S. Larch'))
  assert.notEqual(wordsOfName('Harry’s Larch', { country: 'IT' }), wordsOfName('Harry San Larch', { country: 'IT' }))
  assert.notEqual(wordsOfName('Ste Larch', { country: 'TH' }), wordsOfName('Sainte Larch', { country: 'TH' }))
})

it('hotel groups are read as Serbia and Macedonia write them', () => {
  assert.equal(wordsOfName('Холидеј Ин', { country: 'MK' }), 'holiday inn')
  assert.equal(wordsOfName('Хотел Мариот', { country: 'RS' }), 'hotel marriott')
})

it('bed and breakfast is B&B, and a house that serves breakfast only a kind of house', () => {
  for (const text of ['B&B Larch', 'Bed & Breakfast Larch', 'Bed and Breakfast Larch', 'BB Larch'])
    assert.equal(words(text), 'bb larch', text)
  assert.equal(words("Garni' Larch", TYPE), 'garni')
})

it('a kind of house in the language of a country is what lists translate it to, there only', () => {
  for (const [country, home, abroad] of [
    ['TR', 'Larkspur Tatil Köyü', 'Larkspur Resort'],
    ['TR', 'Larkspur Konuk Evi', 'Larkspur Guest House'],
    ['TR', 'Larkspur Butik Otel', 'Larkspur Boutique Hotel'],
    ['TR', 'Larkspur Havalimanı Oteli', 'Larkspur Airport Hotel'],
    ['TR', 'Larkspur Sarayı', 'Larkspur Palace'],
    ['TR', 'Larkspur Taş Evleri', 'Larkspur Stone Houses'],
    ['PL', 'Ośrodek Wypoczynkowy Larkspur', 'O.W. Larkspur'],
    ['PL', 'OW Larkspur', 'Resort Larkspur'],
    ['PL', 'Szkolne Schronisko Młodzieżowe Larkspur', 'Hostel Larkspur'],
    ['PL', 'Pokoje Gościnne Larkspur', 'Guest Rooms Larkspur'],
    ['PL', 'Pensjonat Larkspur', 'Pension Larkspur'],
    ['RO', 'Pensiunea Agroturistică Larkspur', 'Pension Larkspur'],
    ['RO', 'Complexul Turistic Larkspur', 'Complex Larkspur'],
    ['HU', 'Larkspur Ifjúsági Szálló', 'Larkspur Hostel'],
    ['HU', 'Larkspur Kastélyszálló', 'Larkspur Castle Hotel'],
    ['CZ', 'Lázeňský hotel Larkspur', 'Spa Hotel Larkspur'],
    ['SK', 'Chata Larkspur', 'Cottage Larkspur'],
    ['HR', 'Kuća za odmor Larkspur', 'Holiday Home Larkspur'],
    ['SI', 'Turistično naselje Larkspur', 'Tourist Village Larkspur'],
    ['BG', 'Къща за гости Ларкспур', 'Guest House Ларкспур'],
    ['BG', 'Почивна станция Ларкспур', 'Resort Ларкспур'],
    ['IT', 'Casa Vacanze Larkspur', 'Holiday Home Larkspur'],
    ['IT', 'Az. Agr. Larkspur', 'Farm Larkspur'],
    ['LT', 'Svečių namai Larkspur', 'Guest House Larkspur'],
    ['LV', 'Viesnīca Larkspur', 'Hotel Larkspur'],
    ['EE', 'Larkspur külalistemaja', 'Larkspur Guest House'],
    ['FI', 'Larkspur Kylpylähotelli', 'Larkspur Spa Hotel'],
    ['SE', 'Larkspur vandrarhem', 'Larkspur Hostel'],
    ['DK', 'Larkspur Kro', 'Larkspur Inn'],
    ['IS', 'Gistiheimilið Larkspur', 'Guest House Larkspur'],
    ['AL', 'Bujtina Larkspur', 'Guest House Larkspur'],
    ['AZ', 'Larkspur Mehmanxanası', 'Larkspur Hotel'],
    ['ID', 'Penginapan Larkspur', 'Guest House Larkspur'],
    ['ES', 'Larkspur Aterpetxea', 'Larkspur Hostel'],
    ['KE', 'Nyumba ya Wageni Larkspur', 'Guest House Larkspur'],
  ]) {
    reader.country = countryNumber(country)
    assert.equal(words(home), words(abroad), home)
  }
  reader.country = 0
  assert.equal(words('OW Saray Chata Sobe Evi'), 'ow saray chata sobe evi')
  assert.equal(words('Holiday Home Larkspur'), 'holiday home larkspur')
})

it('what only says what kind of house it is does not name it, whatever the country', () => {
  assert.equal(words('Larkspur Konağı', TYPE), 'konagi')
  assert.equal(words('Sanatorium Larkspur', TYPE), 'sanatorium')
  assert.equal(words('Hotel Campestre Larkspur', TYPE), 'hotel campestre')
  assert.equal(words('Hanul Larkspur', TYPE), 'hanul')
})

it('groups have one spelling, whatever their company is called in a country', () => {
  assert.equal(words('Radisson Blue Larkspur'), 'radisson blu larkspur')
  for (const text of ['HiltonSA Larkspur', 'HILTONSA Larkspur', 'Hilton-SA Larkspur']) {
    reader.country = countryNumber('TR')
    assert.equal(words(text), 'hilton larkspur', text)
  }
  reader.country = 0
})

it('what Vietnamese names say in words that lists translate is read as that, in Vietnam', () => {
  reader.country = (86 << 8) | 78
  for (const [home, abroad] of [
    ['Khách sạn Rowan Sân Bay', 'Hotel Rowan Airport'],
    ['Căn hộ cao cấp Rowan', 'Apartment Luxury Rowan'],
    ['Rowan Bãi Biển', 'Rowan Beach'],
    ['Rowan Phố Đi Bộ', 'Rowan Walking Street'],
    ['Làng nghỉ dưỡng Rowan', 'Resort Village Rowan'],
    ['Vườn Rowan Trung Tâm', 'Garden Rowan Centre'],
  ])
    assert.equal(words(home), words(abroad), home)
  assert.equal(words('Song Dao Bien'), 'song dao bien', 'names, more often than river, island and sea')
  reader.country = 0
  assert.equal(words('Cho Gan Nui'), 'cho gan nui')
})

it('a phrase of several words keeps its place, and one of a country is read there only', () => {
  words('Rowan (ex: Nhà nghỉ Larch)')
  assert.equal(words('Rowan (ex: Nhà nghỉ Larch)', NEW_READING), 'guesthouse')
  assert.equal(words('KS Hoa Sen'), 'ks hoa sen')
  reader.country = (86 << 8) | 78
  assert.equal(words('KS Hoa Sen'), 'hotel hoa sen')
  reader.country = 0
})

it('a city is called as it is abroad, in its own country', () => {
  assert.equal(words('Larch Hotel Wien'), 'larch hotel wien')
  reader.country = (65 << 8) | 84
  assert.equal(words('Larch Hotel Wien'), 'larch hotel vienna')
  reader.country = 0
})

it('an abbreviation is the word it stands for', () => {
  assert.equal(words('Rowan Bch Rsrt & Apts'), 'rowan beach resort apartments')
  assert.equal(words("Larch Int'l Htl"), 'larch international hotel')
})

it('Saint and St are one word', () => {
  assert.equal(words('Hôtel des Lilas St-Martin'), words('hotel des lilas Saint Martin'))
})

it('B&B beside "Hotel" is the hotel group, anywhere else a kind of house', () => {
  for (const text of ['HÔTEL B&B ELMBRIDGE', 'B&B HOTEL Elmbridge Centre', 'B&B HOTELS Larch', 'B and B Hotel Larch'])
    assert.equal(words(text, BRAND), 'bb', text)
  for (const text of [
    'B&B Larch',
    'Larch Bed & Breakfast Hotel',
    'Hotel Bed and Breakfast Larch',
    'B&B Hotel Garni Larch',
    'Hotel Garni B&B Larch',
    'B&B (ex Hotel Larch)',
  ]) {
    assert.equal(words(text, BRAND), '', text)
    assert.match(words(text, TYPE), /\bbb\b/, text)
  }
})

it('a hotel group of Japan that is called like a city is one in Japan only', () => {
  for (const [country, groups] of [
    ['JP', 'washington'],
    ['US', 'hilton'],
  ] as const) {
    const name = country === 'JP' ? 'Larch Washington Hotel' : 'Washington Hilton'
    assert.equal(wordsOfName(name, { country, flag: BRAND }), groups)
  }
})
