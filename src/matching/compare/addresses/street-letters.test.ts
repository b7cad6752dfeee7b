import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder } from '../../index.ts'
import { S, SIGNAL_COUNT } from '../signals.ts'

/** The signals of the addresses of a record and the first of these hotels. */
function signals(ours: string, theirs: string | string[], country = 'AT', city = 'Vellanport'): Signals {
  const builder = new ReferenceIndexBuilder()
  const addresses = [theirs].flat()
  builder.add({
    count: addresses.length,
    id: addresses.map((_, n) => `0f000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
    name: addresses.map((_, n) => (n === 0 ? 'Larch Hotel' : `Rowan Hotel ${n}`)),
    countryCode: addresses.map(() => country),
    city: addresses.map(() => city),
    address: addresses,
    latitude: addresses.map(() => Number.NaN),
    longitude: addresses.map(() => Number.NaN),
  })
  const matcher = createMatcher(openReferenceIndex(builder.finish()))
  matcher.readRecord({ id: 'x', name: 'Larch Hotel', city, countryCode: country, address: ours })
  const { comparer } = matcher.scorer
  const row = new Float32Array(SIGNAL_COUNT)
  const first = matcher.index.findById('0f000000-0000-4000-8000-000000000000')
  comparer.begin()
  comparer.compare(first, 0, row, 0)
  return { house: row[S.house], street: row[S.streetShare] }
}

interface Signals {
  house: number
  street: number
}

describe('streets beside a number that agrees', () => {
  it('agree in spite of letters lost to an encoding, inside and at the end', () => {
    for (const [ours, theirs] of [
      ['K rntner Ring 16', 'Kärntner Ring 16'],
      ['W hringer G rtel 12', 'Währinger Gürtel 12'],
      ['214 rue du Faubourg Saint Honor 8th arr', '214 RUE DU FAUBOURG SAINT-HONORÉ'],
      ['97 rue La Bo tie', '97 rue la Boétie'],
      ['Sep lveda 180 Eixample', 'SEPÚLVEDA, 180'],
    ])
      for (const [one, other] of [
        [ours, theirs],
        [theirs, ours],
      ])
        assert.deepEqual(signals(one, other), { house: 1, street: 1 }, `${one} | ${other}`)
  })

  it('agree where one tells a second street or a district beside it', () => {
    assert.deepEqual(signals('Urania Gasse 2 Innere Stadt', 'Uraniagasse 2 / Julius Raab Platz'), {
      house: 1,
      street: 1,
    })
  })

  it('agree across scripts however their words are parted', () => {
    for (const ours of ['no.9 jianguomen nei street dongcheng district', 'No. 9, Jiangguo Mennei Street'])
      assert.deepEqual(signals(ours, '北京东城区建国门内大街9号', 'CN', '北京'), { house: 1, street: 1 }, ours)
    assert.ok(signals('No. 9, Yonganli Street', '北京东城区建国门内大街9号', 'CN', '北京').street < 0.4)
  })

  it('are not told by a part of the town alone', () => {
    assert.equal(signals('Centro', 'Avenida Larch 816', 'CL').street, -1)
    assert.equal(signals('Avenida Rowan', 'Avenida Larch 816', 'CL').street, 0)
  })

  it('tell that a number which agrees is chance where they share nothing', () => {
    assert.deepEqual(signals('ulitsa Lenina 1', 'Октябрьская улица, 1', 'RU'), { house: 0, street: 0 })
  })

  it('are others in Taiwan where their numbers are', () => {
    const [road, second] = ['臺北市中山區樂群路55號', '臺北市中山區樂群二路55號']
    assert.deepEqual(signals('No. 55, Lequn 2nd Road, Zhongshan District', second, 'TW'), { house: 1, street: 1 })
    assert.deepEqual(signals('No. 55, Lequn 2nd Road, Zhongshan District', road, 'TW'), { house: 0, street: 0 })
  })

  it('are others in Taiwan where their sections are, and agree where they are called like the town', () => {
    const [ours, city] = ['No. 55, Sec. 5, Vellan Rd., Vellan Township', 'Vellan Township']
    assert.deepEqual(signals(ours, 'No. 55, Sec. 5, Vellan Rd.', 'TW', city), { house: 1, street: 1 })
    assert.deepEqual(signals(ours, 'No. 55, Sec. 6, Vellan Rd.', 'TW', city), { house: 0, street: 0 })
    assert.equal(signals(ours, 'No. 55, Larch Rd., Vellan Township', 'TW', city).street, -1)
  })

  it('have doors and lanes in Taiwan that are other houses', () => {
    const house = (ours: string, theirs: string) => signals(`${ours}, Larch Rd.`, `${theirs}, Larch Rd.`, 'TW').house
    assert.equal(house('No. 186-2', 'No. 186-2'), 1)
    assert.equal(house('No. 186-2', 'No. 186-7'), -1)
    assert.equal(Math.round(house('No. 186-2', 'No. 186') * 10), 3, 'one may have left it out')
    assert.equal(Math.round(house('6F., No. 42', '4-5F., No. 42') * 10), 3, 'another floor')
    assert.equal(house('6F., No. 42', '3-8F., No. 42'), 1)
    assert.equal(house('No. 6, Ln. 62', 'No. 8, Ln. 62'), -1)
    assert.equal(house('No. 6, Ln. 62', 'No. 6'), 0, 'it may have been left out')
  })

  it('are not the village before them', () => {
    assert.ok(signals('No. 33, Deyang Rd.', '宜蘭縣礁溪鄉德陽村信義路33號', 'TW', '礁溪鄉').street < 0.75)
  })

  it('do not agree where they are different ones', () => {
    for (const [ours, theirs] of [
      ['Praterstern 7', 'Prinzenstern 7'],
      ['Rowan Lane 7', 'Larch Lane 7'],
      ['Rue Lyon 7', 'Rue Lion d Or 7'],
    ])
      assert.ok(signals(ours, theirs, 'FR').street < 0.75, `${ours} | ${theirs}`)
  })

  it('are not the city before the number', () => {
    assert.equal(signals('Rowan Street 7, Vellanport', 'Vellanport, 7 Larch Road').street, 0)
    assert.equal(signals('Wellanport, 7 Rowan Street', 'Vellanport, 7 Larch Road').street, 0)
  })

  it('are not what nearly all addresses have in common', () => {
    const addresses = Array.from({ length: 40 }, (_, n) => `Vellanport, Rowan Street ${n + 7}`)
    assert.equal(signals('Vellanport, 7', addresses, 'AT', '').street, -1)
    const streets = Array.from(
      { length: 40 },
      (_, n) => `Vellanport, ${String.fromCharCode(97 + n)}rowan Gasse ${n + 7}`,
    )
    assert.equal(signals('Vellanport, arowan Gasse 7', streets, 'AT', '').street, 1)
    assert.ok(signals('Vellanport, Larchgasse 7', streets, 'AT', '').street < 0.1)
  })

  it('are not looked at where the numbers differ', () => {
    assert.equal(signals('K rntner Ring 16', 'Kärntner Ring 18').house, -1)
  })
})

describe('blocks that have numbers', () => {
  it('agree when all their numbers do, whatever the words; one alone says nothing', () => {
    const house = (ours: string) => signals(ours, '5 Chome-12-1 Minami 6 Jonishi, Chuo Ward', 'JP')
    assert.deepEqual(house('札幌市中央区南6条西5丁目12-1'), { house: 2, street: 1 })
    assert.equal(house('札幌市中央区南5条西6丁目12-1').house, -1)
    assert.equal(house('札幌市中央区').house, 0)
  })
})

describe('streets beside a number that agrees by chance', () => {
  it('contradict where no slip makes one of the other, and otherwise only do not agree', () => {
    assert.deepEqual(signals('50 Hazel Street', '50 Quillfeather Road', 'GB'), { house: -1, street: 0 })
    assert.deepEqual(signals('50 Thronmont Road', '50 Thornmont Road', 'GB'), { house: 0, street: 0 })
    assert.deepEqual(signals('50 Goetestr.', '50 Goethestraße', 'DE'), { house: 0, street: 0 })
  })

  it('agree where one is written with its first letters', () => {
    assert.deepEqual(signals('42 RELQ', '42 Rowan Elm Larch Quill', 'VN'), { house: 1, street: 1 })
    assert.equal(signals('42 RELQ', '42 Rowan Elm Birch Quill', 'VN').street, 0)
  })

  it('are found behind a range, too', () => {
    assert.deepEqual(signals('63-65 Quillfether Road', '63-65 Quillfeather Road', 'GB'), { house: 1, street: 1 })
  })
})

describe('addresses of Vietnam', () => {
  const vietnam = (ours: string, theirs: string): Signals => signals(ours, theirs, 'VN')

  it('do not agree by a ward or district', () => {
    const apart = { house: -1, street: 0 }
    for (const part of ['Quận 1', 'Ward 4', 'Quận Rowan Elm', 'Rowan Elm Ward'])
      assert.deepEqual(vietnam(`50 Larch Hazel, ${part}`, `77 Birch Quill, ${part}`), apart, part)
  })

  it('do not agree by a surname or middle name that two streets share', () => {
    assert.equal(vietnam('50 Nguyễn Văn Larch', '77 Nguyễn Rowan').street, 0)
    assert.equal(vietnam('50 Trần Larch', '77 Trần Thị Rowan').street, 0)
    assert.equal(vietnam('50 Nguyễn Văn Larch', '77 Nguyen Van Larch Street').street, 1)
  })

  it('tell houses of alleys apart, in every way they are written', () => {
    const house = (ours: string, theirs: string): number =>
      Math.round(10 * vietnam(`${ours} Larch Hazel`, `${theirs} Larch Hazel`).house) / 10
    assert.equal(house('625/8', '625/8'), 1)
    assert.equal(house('625/8', '625/7'), -1)
    assert.equal(house('625/8', '625'), -1)
    assert.equal(house('625/8', '8'), 0, 'the alley may stand elsewhere')
    assert.equal(house('64/19', '19 64,'), 0.7)
    assert.equal(house('70/70-72', '70-72'), 0.7)
    assert.equal(house('175/4-6', '175/5'), 0.7)
    assert.equal(house('18-20', '19'), 0.7)
  })

  it('tell streets apart that only have other numbers', () => {
    assert.deepEqual(vietnam('22 Larch Hazel 1', '22 Larch Hazel 2'), { house: -1, street: 0 })
    assert.deepEqual(vietnam('15 Đường số 7', '15 Street No. 9'), { house: -1, street: 0 })
    assert.deepEqual(vietnam('15 Đường số 7', '15 Street No. 7'), { house: 1, street: 1 })
    assert.equal(vietnam('22 Larch Hazel 1', '22 Larch Hazel').street, 1, 'a list may leave it out')
  })
})
