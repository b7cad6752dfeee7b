import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ARTICLE_AHEAD, NOTHING_AHEAD } from './abjad.ts'
import { ForeignRun } from './foreign-run.ts'

const JAPAN = (74 << 8) | 80

function latin(text: string, country = 0, run = new ForeignRun()): string {
  for (const letter of text) run.push(letter.charCodeAt(0))
  run.close(country)
  const words: string[] = []
  for (let w = 0; w < run.count; w++)
    words.push(new TextDecoder().decode(run.letters.slice(w === 0 ? 0 : run.ends[w - 1], run.ends[w])))
  return words.join(' ')
}

it('Thai is spelt as it is spoken: moved and unwritten vowels, mute letters, closing sounds', () => {
  assert.equal(latin('เรือนเพชรเกษม'), 'ruen phetkasem')
  assert.equal(latin('กนกวงศ์'), 'kanokwong')
  assert.equal(latin('จันทร์เพ็ญ'), 'chanphen')
  assert.equal(latin('หาดทราย'), 'hatsai')
  assert.equal(latin('รามคำแหง'), 'ramkhamhaeng')
  assert.equal(latin('คลองหลวง'), 'khlongluang')
})

it('Thai is spelt by its letters too, which loan words and old names go by', () => {
  const run = new ForeignRun()
  assert.equal(latin('อัลวาเรซ', 0, run), 'anwaret')
  assert.ok(run.hasOtherReading)
  run.otherwise = true
  assert.equal(latin('อัลวาเรซ', 0, run), 'alvares')
})

it('two signs typed for one are that one', () => {
  assert.equal(latin('โรงเเรม'), 'hotel')
})

it('names of letters are letters where nothing else follows', () => {
  const run = new ForeignRun()
  assert.equal(latin('พีเอส', 0, run), 'phiet')
  assert.ok(run.hasOtherReading)
  run.otherwise = true
  assert.equal(latin('พีเอส', 0, run), 'ps')
  assert.equal(latin('เคซีแกรนด์', 0, run), 'kc grand')
  assert.equal(latin('지지호텔', 0, run), 'gg hotel')
  assert.equal(latin('エムケーホテル', 0, run), 'mk hotel')
  assert.equal(latin('เจดีย์', 0, run).startsWith('jd'), false, 'a longer word')
})

it('Arabic and Hebrew get the vowels they most likely have, and lose the article', () => {
  assert.equal(latin('النخيل'), 'nakhil')
  assert.equal(latin('الفردوس'), 'fardus')
  assert.equal(latin('خالد'), 'khalid')
  assert.equal(latin('הברוש'), 'habarosh')
  assert.equal(latin('שלום'), 'shalom')
})

it('Arabic writes words of other languages vowel by vowel, and their consonants stand together as they are written', () => {
  assert.equal(latin('ماندولينا'), 'mandolina')
  assert.equal(latin('موسلين'), 'muslin')
  assert.equal(latin('سينجر'), 'sinjar')
  assert.equal(latin('سمايلز'), 'samaylaz')
  assert.equal(latin('إيدن'), 'idin')
  assert.equal(latin('أوركيد'), 'orkid')
  assert.equal(latin('تشيري'), 'chiri')
  assert.equal(latin('كافيتيريا'), 'kafitiriya')
  assert.equal(latin('عزيزية'), 'aziziya')
  assert.equal(latin('صالحين'), 'salihin', 'two long vowels are its own')
})

it('a closing ta marbuta is a t before the noun it belongs to, and silent elsewhere', () => {
  const run = new ForeignRun()
  run.ahead = ARTICLE_AHEAD
  assert.equal(latin('درة', 0, run), 'darat')
  assert.ok(run.hasOtherReading, 'lists leave it out now and then')
  run.ahead = NOTHING_AHEAD
  run.hasOtherReading = false
  assert.equal(latin('الهداية', 0, run), 'hadaya')
  assert.equal(run.hasOtherReading, false, 'nothing follows it could belong to')
})

it('Chinese signs are read as names have them', () => {
  assert.equal(latin('长安'), 'changan')
  assert.equal(latin('华都'), 'huadu')
  assert.equal(latin('大地'), 'dadi')
})

it('the branch at a gate is no shop', () => {
  assert.equal(latin('宣武门店'), 'xuanwumen branch')
})

it('what is always translated is, behind a name that is spelt out', () => {
  assert.equal(latin('中工大厦'), 'zhonggong tower')
  assert.equal(latin('银河花园'), 'yinhe garden')
  assert.equal(latin('花园'), 'huayuan', 'alone it is as often spelt out')
})

it('Korean sounds change where syllables meet', () => {
  assert.equal(latin('설악'), 'seorak')
  assert.equal(latin('한라'), 'halla')
  assert.equal(latin('별빛펜션'), 'byeolbit pension')
  assert.equal(latin('부산역'), 'busan station')
  assert.equal(latin('역삼'), 'yeoksam', 'only at the end')
})

it('an Arabic word that a hotel group has for a name is read both ways', () => {
  const run = new ForeignRun()
  assert.equal(latin('حياة', 0, run), 'hayaa')
  assert.ok(run.hasOtherReading)
  run.otherwise = true
  assert.equal(latin('حياة', 0, run), 'hyatt')
})

it('hotel groups and English words are read as what they mean, small words before them left out', () => {
  assert.equal(latin('ومنتجع'), 'resort')
  assert.equal(latin('للمؤتمرات'), 'convention')
  assert.equal(latin('شتايجنبرجر'), 'steigenberger')
  assert.equal(latin('הריף'), 'reef')
  assert.equal(latin('เดอะออร์คิดรีสอร์ท'), 'the orchid resort')
  assert.equal(latin('ลีลาวดี'), 'lilawadi')
  assert.equal(latin('銅鑼灣智選假日'), 'causeway bay holiday inn express')
  assert.equal(latin('이비스스타일'), 'ibis styles')
  assert.equal(latin('셀렉트호텔'), 'select hotel')
})

it('the same signs are read as Japanese in Japan or beside Kana, as Chinese elsewhere', () => {
  assert.equal(latin('松屋', JAPAN), 'matsuya')
  assert.equal(latin('松の家'), 'matsunoya')
  assert.equal(latin('松山酒店'), 'songshan hotel')
})

it('borrowed Katakana loses the vowels Japanese added, native words keep theirs', () => {
  assert.equal(latin('グランドホテル'), 'grand hotel')
  assert.equal(latin('ベルモント'), 'bermont')
  assert.equal(latin('アマリナ'), 'amarina')
  assert.equal(latin('ウェルナ'), 'werna')
})

it('known words are told from letters that only look like them', () => {
  assert.equal(latin('โรงแรมสยามแกรนด์'), 'hotel siam grand')
  assert.equal(latin('インディゴ'), 'indigo')
  assert.equal(latin('토키'), 'toki', 'and no quay')
})

it('addresses part streets from their kind', () => {
  const address = new ForeignRun(true)
  assert.equal(latin('人民北路', 0, address), 'renmin north road')
  assert.equal(latin('강남대로', 0, address), 'gangnam daero')
  assert.equal(latin('ถนนมิตรภาพ', 0, address), 'road mitphap')
})

it('cities of the world are known in every script', () => {
  assert.equal(latin('巴黎'), 'paris')
  assert.equal(latin('파리'), 'paris')
  assert.equal(latin('باريس'), 'paris')
  assert.equal(latin('בריסל'), 'brussels')
  assert.equal(latin('河内'), 'hanoi')
  assert.equal(latin('河内', JAPAN), 'kawauchi', 'a place of its own in Japan')
})

it('any run of signs ends in bounded words', () => {
  for (const text of ['ก'.repeat(500), 'เ'.repeat(90), '์์์', 'ー', 'ッ', 'ا', 'ןן', '京'.repeat(300), 'ဗဗဗ', 'ｱｲｳ'])
    assert.ok(latin(text).length < 1300)
})

it('a vowel that is spoken long was not added, and a known word ends a stretch of Katakana', () => {
  assert.equal(latin('ローム', JAPAN), 'rom')
  assert.equal(latin('マロウドイン八王子', JAPAN), 'marod inn hachioji')
})

it('Chinese words are read by sound and by meaning', () => {
  const run = new ForeignRun()
  assert.equal(latin('木頭魚', 0, run), 'mutouyu')
  assert.ok(run.hasOtherReading)
  run.otherwise = true
  assert.equal(latin('木頭魚', 0, run), 'wooden fish')
  assert.equal(latin('紅樓', 0, run), 'red building')
})
