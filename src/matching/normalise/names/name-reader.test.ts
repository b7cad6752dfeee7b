import assert from 'node:assert/strict'
import { it } from 'node:test'
import { reader, words, wordsOfName } from '../../../../test/support/words-of-name.ts'
import { IN_NOTE, NEW_READING, NUMBER, SIDE, STOP, TAIL } from '../words/word-roles.ts'

it('composed and decomposed text, accents and case read alike', () => {
  assert.equal(words('Hôtel Ñandú'), words('HOTEL NANDU'))
  assert.equal(words('Hôtel Ñandú'.normalize('NFD')), words('hotel nandu'))
})

it('scripts are read into one alphabet', () => {
  assert.equal(words('Гостиница Москва'), 'hotel moscow')
  assert.equal(words('Khách sạn Đà Nẵng'), 'hotel da nang')
  assert.equal(words('ホテル東京'), 'hotel tokyo')
  assert.equal(words('上海大酒店'), 'shanghai hotel')
})

it('Greek letters that stand together are one sound', () => {
  assert.equal(words('Ξενοδοχείο Ναυαρίνο'), 'hotel navarino')
  assert.equal(words('Λευκάδα Παύλος Εύα'), 'lefkada pavlos eva')
  assert.equal(words('Ουρανός Αγγελική'), 'ouranos angeliki')
  assert.equal(words('Ντόλφιν Γκαλερί Μπάλι'), 'dolfin galeri bali')
  assert.equal(words('Ολυμπία'), 'olympia', 'inside a word both are heard')
  assert.equal(words('Май'), 'may', 'Cyrillic has no such pairs')
})

it('a ta marbuta is heard before the noun it belongs to', () => {
  assert.equal(words('درة الصلاح').split(' ').slice(0, 2).join(' '), 'darat salah')
})

it('an apostrophe that was lost is read as if it were there', () => {
  assert.equal(words('Larch Inn Fisherman s Wharf'), words("Larch Inn Fisherman's Wharf"))
  assert.equal(words('Atour S Larch'), 'atour s larch', 'a line of a hotel group')
  assert.equal(words('Hotel S Elmbridge'), 'hotel s elmbridge')
})

it('entities of web pages are the characters they stand for', () => {
  assert.equal(words('M&eacute;xico Gran V&Iacute;A'), 'mexico grand via')
  assert.equal(words('Rowan&#39;s Inn &amp; Spa'), words("Rowan's Inn & Spa"))
  assert.equal(words('Stra&szlig;e Caf&#xE9;'), words('Straße Café'))
  for (const text of ['Inn &; Spa', 'Inn & Spa;', 'Inn &nothing; Spa', 'Inn &#; Spa', 'Inn &#99999999; Spa', 'Inn &'])
    assert.match(words(text), /^inn/, text)
})

it('letters that a supplier broke are read as they were', () => {
  assert.equal(words('Leonardo MǬnchen'), 'leonardo munchen')
  assert.equal(words('RǸsidence Sheraton Bogotǭ'), words('Résidence Sheraton Bogotá'))
  assert.equal(words('Residencial Sǜo Larico'), words('Residencial São Larico'))
})

it('initials, ordinals, Roman numbers and words run together are told', () => {
  assert.equal(words('P.K. Mansion'), words('PK Mansion'))
  assert.equal(words('G & B Guesthouse'), words('G and B Guesthouse'))
  assert.equal(words('Rowan and B Guesthouse'), 'rowan and b guesthouse')
  assert.equal(words('12th Avenue'), '12 avenue')
  assert.equal(words('Smile Mansion II'), 'smile mansion 2')
  assert.equal(words('Playa Sol I (Popular)', NUMBER), '1')
  assert.equal(words('I Girasoli, Villa I & K', NUMBER), '')
  assert.equal(words('Dhabkwan ResortSpa'), 'dhabkwan resort spa')
  assert.equal(words('Room 007', NUMBER), '7')
})

it('buildings of a Japanese house are wings, in either script', () => {
  assert.equal(words('Larch Inn Shinkan', SIDE), 'shinkan')
  assert.equal(words('ラーチ本館', SIDE), 'honkan')
  assert.equal(words('Larch Ryokan Bekkan', SIDE), 'bekkan')
})

it('hotel groups are one word, however their capitals or spaces part them', () => {
  for (const name of ['TownePlace Suites Larch', 'TOWNEPLACE SUITES LARCH', 'Towne Place Suites Larch'])
    assert.equal(words(name), 'towneplace suites larch', name)
  assert.equal(words('DoubleTree Larch'), words('Doubletree Larch'))
  assert.equal(words('Inter-Continental Larch'), words('InterContinental Larch'))
  assert.equal(words('SpringHill Suites Larch'), words('Springhill Suites Larch'))
  assert.equal(words('Home2 Suites Larch'), 'home2 suites larch')
  assert.equal(words('Spring Hill Hotel'), 'spring hill hotel', 'a place')
})

it('a digit that a scanner put for a letter is that letter', () => {
  assert.equal(words('H0tel Vict0rian Re5ort'), 'hotel victorian resort')
  assert.equal(words('Hi1ton GRAND PA1ACE'), 'hilton grand palace')
  assert.equal(words('Hotel H10 Room5 A1A Tower1Hotel'), 'hotel h 10 room 5 a 1 a tower 1 hotel')
})

it('notes and operators are marked, a former name is a reading of its own', () => {
  assert.equal(words('Picha Hotel (Popular Hotel)', IN_NOTE), 'popular hotel')
  assert.equal(words('Citrus Sukhumvit by Compass Hospitality', TAIL), 'by compass hospitality')
  assert.equal(words('DoubleTree by Hilton Hotel London Ealing', TAIL), 'by hilton')
  assert.equal(words('Courtyard by Marriott Rowan Gate', TAIL), 'by marriott')
  assert.equal(words('COURTYARD ROWAN GATE MARRIOTT', TAIL), 'marriott')
  assert.equal(words('Rowan Gate Marriott', TAIL), '')
  assert.equal(words('Larch Inn - Rowan Hotels', TAIL), 'rowan hotels')
  assert.equal(words('Larch Inn a Marriott Lifestyle Hotel', TAIL), 'a marriott lifestyle hotel')
  assert.equal(words('Larch Hotel in Agios Elmos, Corfu', TAIL), 'in agios elmos corfu')
  assert.equal(words('Hotel in Elmbridge', TAIL), '', 'nothing else would be left')
  words('Shama Lakeview (ex: Somerset Lake Point)')
  assert.equal(words('Shama Lakeview (ex: Somerset Lake Point)', NEW_READING), 'somerset')
  assert.equal(words('Rowan EX Inn Elmbridge', NEW_READING), '', 'a hotel group')
})

it('which house of a group it is stands in brackets in Chinese, and is part of the name', () => {
  assert.equal(words('汉庭酒店(上海南站店)', IN_NOTE), '')
  assert.equal(words('汉庭酒店(上海南站店)'), 'hanting hotel shanghai south station branch')
  assert.equal(words('汉庭酒店(上海南站)', IN_NOTE), 'shanghai south station')
  assert.equal(
    words('Sunshine Hotel (阳光酒店)', NEW_READING),
    'yangguang sunshine',
    'a name in two scripts, no branch',
  )
})

it('what wholesalers sell of a house stands behind a dash and is a note, who runs it a tail', () => {
  assert.equal(words('Rowan Street Inn - Shared Bath', IN_NOTE), 'shared bath')
  assert.equal(words('Larch Hotel - Buffet Breakfast', IN_NOTE), 'buffet breakfast')
  assert.equal(words('Larch Hotel - 1 Bedroom Suite - Riverside', IN_NOTE), '1 bedroom suite')
  assert.equal(words('Rowan - A Larchwood Property', TAIL), 'a larchwood property')
})

it('nothing is a note or a tail where no word before it names a house', () => {
  assert.equal(words('Bed Breakfast Rowan', IN_NOTE), '')
  assert.equal(words('Hotel - Bath Spa', IN_NOTE), '')
  assert.equal(words('Rowan House - The Old Mill of the Breakfast Bay', IN_NOTE), '')
  assert.equal(words('Hotel - A Praia', TAIL), '')
})

const twice = (text: string): string => Buffer.from(text).toString('latin1')

it('a letter lost or encoded twice leaves one word', () => {
  assert.equal(words('Mira Hotel Castell?n'), 'mira hotel castelln')
  assert.equal(words('Really? Hotel?Bangkok'), 'really hotel bangkok')
  assert.equal(words('HÃ´tel VallÃ©e'), words('Hôtel Vallée'))
  assert.equal(words('Haus WeiÃŸenfels, Ã‰toile, KuÅŸadasÄ±'), words('Haus Weißenfels, Étoile, Kuşadası'))
  assert.equal(words('BÃ¤ckerei Lâ€™Étoile «Café» '), words('Bäckerei L’Étoile « Café »'))
  assert.equal(words(twice('Гостиница Рябина')), words('Гостиница Рябина'))
  assert.equal(words(twice('บ้านทะเล')), words('บ้านทะเล'))
  assert.equal(words('LINNÄ– HOTEL, SÃO PAULO'), words('LINNÄ – HOTEL, SÃO PAULO'))
})

it('a collection that sells the house is no part of its name, and Best Western no direction', () => {
  assert.equal(words('The Grand Momiji Tower Tokyo, Autograph Collection', TAIL), 'autograph collection')
  assert.equal(words('Hotel Larkspur - Tribute Portfolio', TAIL), 'tribute portfolio')
  assert.equal(words('The Art Collection Hotel', TAIL), '')
  assert.equal(words('Best Western Royal', SIDE), '')
  assert.equal(words('Great Western Royal', SIDE), 'western')
})

it('who sells the houses of many owners is no part of their names, before or behind', () => {
  assert.equal(words('Larch Palace Relais & Châteaux', TAIL), 'relais chateaux')
  assert.equal(words('Relais et Châteaux Larch Palace', TAIL), 'relais et chateaux')
  assert.equal(words('Larch - Small Luxury Hotels of the World', TAIL), 'small luxury hotels of the world')
  assert.equal(words('Relais du Château Larch', TAIL), '')
  assert.equal(words('Relais & Châteaux', TAIL), '', 'nothing else names the house')
})

it('groups that stand alone behind a break are no part of the name either', () => {
  assert.equal(words('Larch Grand Hotel BW Premier Collection', TAIL), 'best western premier collection')
  assert.equal(words('Hôtel Larch - MGallery', TAIL), 'mgallery')
  assert.equal(words('Hotel Larch - Quarry Bank', TAIL), '')
  assert.equal(words('Hotel - Novotel', TAIL), '', 'nothing else names the house')
})

it('a name of ten thousand letters costs no more than a long name', () => {
  assert.ok(words('Grand '.repeat(2000)).split(' ').length <= 28)
  assert.ok(words('x'.repeat(10_000)).length <= 40)
})

it('Kanji are read in their native and in their Chinese way, as two readings', () => {
  reader.country = (74 << 8) | 80
  assert.equal(words('白鳥ホテル'), 'shiratori hotel hakucho hotel')
  assert.equal(words('白鳥ホテル', NEW_READING), 'hakucho')
  reader.country = 0
})

it('words that are spelt out or translated are read both ways', () => {
  assert.equal(words('فندق قصر الشرق'), 'hotel qasr sharq hotel palace sharq')
  assert.equal(words('阳光酒店'), 'yangguang hotel sunshine hotel')
})

it('the name again in another script is a reading of its own, a district or a remark is none', () => {
  assert.equal(words('โรงแรมจามาคีรี (Jamakiri Hotel)', NEW_READING), 'jamakiri')
  assert.equal(words('Jamakiri Hotel (โรงแรมจามาคีรี)', NEW_READING), 'hotel')
  assert.equal(words('โรงแรมจามาคีรี (Silom)', NEW_READING), '')
  assert.equal(words('โรงแรมจามาคีรี (Popular Hotel)', NEW_READING), '')
})

it('what Latin lists translate is translated', () => {
  assert.equal(words('Гостевой дом Лагуна'), 'guesthouse laguna')
  assert.equal(words('Ξενοδοχείο Αθήνα'), 'hotel athens')
})

it('in Arab countries an article written as part of a word is one of its own', () => {
  reader.country = (83 << 8) | 65
  assert.equal(words('ALHUDA Towers'), words('Al Huda Towers'))
  assert.equal(words('AlFajr'), 'al fajr')
  assert.equal(words("As'saafa"), 'al saafa', 'as it is written by itself')
  assert.equal(words('The Address Alpha'), 'the address alpha', 'words that only begin so')
  reader.country = 0
  assert.equal(words('Alhuda Towers'), 'alhuda towers')
})

it('which of several houses it is may stand in brackets, and "A" at the end is no article', () => {
  assert.equal(words('Rowan Holiday (B)', SIDE), 'b')
  assert.equal(words('Rowan Holiday (B)', IN_NOTE), '')
  assert.equal(words('Rowan Holiday (2)', IN_NOTE), '')
  assert.equal(words('Rowan Holiday (2 nights)', IN_NOTE), '2 nights')
  assert.equal(words('Rowan Hotel A', STOP), '')
  assert.equal(words('A Rowan Hotel', STOP), 'a')
})

it('an article before a kind of house is one where people speak so, unless it is all there is', () => {
  const stops = (text: string, country: string) => {
    reader.country = country === '' ? 0 : (country.charCodeAt(0) << 8) | country.charCodeAt(1)
    const found = words(text, STOP)
    reader.country = 0
    return found
  }
  assert.equal(stops("L'Auberge du Larch", 'FR'), 'l du')
  assert.equal(stops('Le Relais Saint Larch', 'FR'), 'le')
  assert.equal(stops('La Villa', 'FR'), '')
  assert.equal(stops('The L Resort Larch', 'TH'), 'the')
})

it('a short word at the end, behind an article, is what the house is called after', () => {
  assert.equal(words('Terrasses de Lo', STOP), 'de')
  assert.equal(words("Auberge du Lion d'Or", STOP), 'du d')
  // Cut off, as long names are.
  assert.equal(words('Auberge de la', STOP), 'de la')
})

it('a quarter in brackets is no name in another script where its signs have a meaning', () => {
  const readings = (name: string) => wordsOfName(name, { country: 'CN', flag: NEW_READING }).split(' ').length
  assert.equal(readings('富丽华酒店(王家湾)'), readings('富丽华酒店王家湾'))
})

it('in Japan too, Arabic is read by its own words', () => {
  assert.equal(wordsOfName('نوفوتيل طوكيو', { country: 'JP' }), 'novotel tokyo')
  assert.equal(wordsOfName('شيراتون جراند', { country: 'JP' }), 'sheraton grand')
})
