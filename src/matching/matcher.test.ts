import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  AMBIGUOUS,
  createMatcher,
  findDuplicates,
  MatchOutcome,
  NONE,
  openReferenceIndex,
  type PartnerRecord,
  type ReferenceColumns,
  ReferenceIndexBuilder,
} from './index.ts'

type Row = {
  name: string
  country: string
  city?: string
  address?: string
  at?: [number, number]
  aliases?: string
  ids?: string
}

const ROWS: Row[] = [
  { name: 'Kantary Bay Hotel', country: 'TH', city: 'Phuket', at: [7.801, 98.401], address: '12 Bay Road', ids: 'A1' },
  { name: 'Smile Mansion 1', country: 'TH', city: 'Bangkok', at: [13.7361, 100.5411], ids: 'A2' },
  { name: 'Smile Mansion 2', country: 'TH', city: 'Bangkok', at: [13.7364, 100.5414], ids: 'A3|DOUBLE' },
  { name: 'Hôtel Beau Séjour', country: 'FR', city: 'Nice', at: [43.7001, 7.2601], ids: 'DOUBLE' },
  { name: 'Gasthof Adler', country: 'AT', city: 'Linz', at: [48.3001, 14.2901] },
  { name: 'Gasthof Adler', country: 'DE', city: 'Ulm', at: [48.4001, 9.9901] },
  { name: 'Blue Lagoon Resort', country: 'FJ', city: 'Nadi', at: [-17.8, 177.41] },
  { name: 'Blue Lagoon Resort', country: 'FJ', city: 'Nadi', at: [-17.8001, 177.4101] },
  { name: 'Hotel Adriatica', country: 'HR', city: 'Split', aliases: 'Hotel Marjan|Marjan Palace' },
  {
    name: 'Tulip Inn Centre',
    country: 'NL',
    city: 'Utrecht',
    address: '11 Beurs St (Formerly known as Hotel Terminus)',
  },
  { name: 'Date Line Lodge', country: 'FJ', city: 'Taveuni', at: [-16.8, 179.9999] },
]

function uuid(k: number): string {
  return `0f000000-0000-4000-8000-${k.toString(16).padStart(12, '0')}`
}

function columns(rows: Row[], first = 0): ReferenceColumns {
  return {
    count: rows.length,
    id: rows.map((_, k) => uuid(first + k)),
    name: rows.map((r) => r.name),
    countryCode: rows.map((r) => r.country),
    city: rows.map((r) => r.city ?? ''),
    address: rows.map((r) => r.address ?? ''),
    aliases: rows.map((r) => r.aliases ?? null),
    latitude: rows.map((r) => r.at?.[0] ?? Number.NaN),
    longitude: rows.map((r) => r.at?.[1] ?? Number.NaN),
    supplierIds: { ACME: rows.map((r) => r.ids ?? null) },
  }
}

function build(rows: Row[]): SharedArrayBuffer {
  const builder = new ReferenceIndexBuilder()
  builder.add(columns(rows))
  return builder.finish()
}

const index = openReferenceIndex(build(ROWS))
const matcher = createMatcher(index, { supplierCode: 'ACME' })
const record = (part: Partial<PartnerRecord>): PartnerRecord => ({ id: 'x', name: '', countryCode: 'TH', ...part })
const nameOf = (ref: number): string => (ref < 0 ? '' : index.hotelName(ref))

describe('matcher', () => {
  it('reads a former name that stands in an address, on either side', () => {
    assert.equal(
      nameOf(matcher.match(record({ name: 'Terminus', countryCode: 'NL', city: 'Utrecht' })).ref),
      'Tulip Inn Centre',
    )
    const renamed = record({
      name: 'Larch House',
      countryCode: 'HR',
      city: 'Split',
      address: 'Obala 3 (was: Hotel Adriatica)',
    })
    assert.equal(nameOf(matcher.match(renamed).ref), '', '"was" alone says nothing of a name')
    assert.equal(nameOf(matcher.match({ ...renamed, address: 'Obala 3 (ex Hotel Adriatica)' }).ref), 'Hotel Adriatica')
  })

  it('finds a hotel whose name carries notes, in other case and decomposed letters', () => {
    const found = matcher.match(
      record({
        name: 'HOTEL BEAU SÉJOUR (Popular)'.normalize('NFD'),
        countryCode: 'FR',
        city: 'Nice',
        latitude: 43.7002,
        longitude: 7.2602,
      }),
    )
    assert.equal(found.status, 'MATCHED')
    assert.equal(nameOf(found.ref), 'Hôtel Beau Séjour')
    assert.equal(found.method, 'standard')
    assert.ok(found.distanceMeters < 30)
  })

  it('never proposes a hotel in another country, however alike the names', () => {
    const found = matcher.match(
      record({ name: 'Gasthof Adler', countryCode: 'CH', city: 'Ulm', latitude: 48.4001, longitude: 9.9901 }),
    )
    assert.equal(found.candidateCount, 0)
    assert.equal(found.status, 'UNMATCHED')
    assert.equal(found.reason, 'NO_CANDIDATES')
  })

  it('does not take a sibling that differs in its number', () => {
    const found = matcher.match(
      record({ name: 'Smile Mansion 3', city: 'Bangkok', latitude: 13.7362, longitude: 100.5412 }),
    )
    assert.notEqual(found.status, 'MATCHED')
  })

  it('does not take another line of the same hotel group, and says so', () => {
    const own = createMatcher(
      openReferenceIndex(build([{ name: 'ibis budget Linz City', country: 'AT', city: 'Linz' }])),
    )
    const asked = record({ name: 'ibis Linz City', countryCode: 'AT', city: 'Linz' })
    assert.notEqual(own.match(asked).status, 'MATCHED')
    assert.equal(own.match(record({ ...asked, name: 'Hotel ibis Budget Linz-City' })).status, 'MATCHED')
    const [strongest] = own.explain(asked, 0)
    assert.equal(strongest.text, 'different lines of one hotel group')
    assert.ok(strongest.weight < -4)
  })

  it('does not take a house of another group of the same company at its address, and takes one of a rival', () => {
    const at = { country: 'AT', city: 'Linz', address: '36 Larchgasse, 4020 Linz' }
    const own = createMatcher(openReferenceIndex(build([{ name: 'Novotel Linz Rowan', ...at }])))
    const place = { countryCode: 'AT', city: 'Linz', address: at.address }
    const sister = record({ ...place, name: 'Mercure Linz Rowan' })
    assert.notEqual(own.match(sister).status, 'MATCHED')
    assert.ok(own.explain(sister, 0).some(({ text, weight }) => text.startsWith('two hotel groups') && weight < -4))
    assert.equal(own.match(record({ ...place, name: 'Hilton Linz Rowan' })).status, 'MATCHED')
    const inns = createMatcher(openReferenceIndex(build([{ name: 'Indigo Rowan', ...at }])))
    assert.equal(inns.match(record({ ...place, name: 'Holiday Rowan' })).status, 'MATCHED')
  })

  it('does not take a sister house of another label, and takes one that is only praised otherwise', () => {
    const at: [number, number] = [48.3001, 14.2901]
    const own = createMatcher(
      openReferenceIndex(build([{ name: 'Larkmoor Residences', country: 'AT', city: 'Linz', at }])),
    )
    const place = { countryCode: 'AT', city: 'Linz', latitude: at[0] + 0.0005, longitude: at[1] }
    const suites = record({ ...place, name: 'Larkmoor Suites' })
    assert.notEqual(own.match(suites).status, 'MATCHED')
    assert.ok(own.explain(suites, 0).some(({ text, weight }) => text === 'sub-brand words differ' && weight < -2))
    assert.equal(own.match(record({ ...place, name: 'Larkmoor Boutique Residences' })).status, 'MATCHED')
  })

  it('does not take another flat, door or house of another year, and takes a house under the code of a list', () => {
    const at: [number, number] = [48.3001, 14.2901]
    const place = { countryCode: 'AT', city: 'Linz', latitude: at[0], longitude: at[1] }
    const status = (name: string, reference: string) =>
      createMatcher(openReferenceIndex(build([{ name: reference, country: 'AT', city: 'Linz', at }]))).match(
        record({ ...place, name }),
      ).status
    const others = [
      ['Larkmoor Condo - T308', 'Larkmoor Condo - T309'],
      ['Larkmoor House - Flat 302', 'Larkmoor House - Flat 305'],
      ['N308 - Larkmoor apartment', 'N309 - Larkmoor apartment'],
      ['Larkmoor Apartment [T308]', 'Larkmoor Apartment [T309]'],
      ['Larkmoor Residence 30815', 'Larkmoor Residence 30925'],
      ['Pod 101, Larkmoor', 'Pod 202, Larkmoor'],
      ['Larkmoor (1898)', 'Larkmoor (1925)'],
      ['Larkmoor - H1029', 'Larkmoor - H1038'],
    ]
    for (const [name, reference] of others) assert.notEqual(status(name, reference), 'MATCHED', name)
    for (const name of ['10293 - Larkmoor Residence', 'Larkmoor Residence [LNZ1234]', 'AT-1234 - Larkmoor Residence'])
      assert.equal(status(name, 'Larkmoor Residence'), 'MATCHED', name)
    assert.equal(status('[AT1234] Larkmoor Hotel', 'Larkmoor Hotel - H1029'), 'MATCHED', 'each list has its own')
  })

  it('trusts a hotel without a point less where the record has one, and says so', () => {
    const own = createMatcher(
      openReferenceIndex(
        build([
          { name: 'Larkmoor House', country: 'AT', city: 'Linz' },
          { name: 'Gasthof Adler', country: 'AT', city: 'Linz', at: [48.3001, 14.2901] },
          { name: 'Hotel Krone', country: 'AT', city: 'Linz', at: [48.3005, 14.2907] },
          { name: 'Pension Berger', country: 'AT', city: 'Linz', at: [48.3009, 14.2911] },
        ]),
      ),
    )
    const asked = record({ name: 'Larkmoor', countryCode: 'AT', city: 'Linz' })
    const reason = (of: PartnerRecord) =>
      own.explain(of, own.match(of).ref).find(({ group }) => group === 'distance') ?? { text: '', weight: 0 }
    const placed = reason({ ...asked, latitude: 48.30012, longitude: 14.29012 })
    assert.equal(placed.text, 'only the record has coordinates')
    assert.ok(placed.weight < reason(asked).weight, `${placed.weight}, ${reason(asked).weight}`)
  })

  it('takes the side that a city has in its name for no wing of the house', () => {
    const own = createMatcher(
      openReferenceIndex(build([{ name: 'Larkmoor Landing Airport North', country: 'US', at: [37.658, -122.397] }])),
    )
    const at = { countryCode: 'US', latitude: 37.6581, longitude: -122.397 }
    const south = own.match(record({ ...at, name: 'Larkmoor Landing South Elmbridge', city: 'South Elmbridge' }))
    const other = own.match(record({ ...at, name: 'Larkmoor Landing South Elmbridge', city: 'Elmbridge' }))
    assert.ok(south.confidence > other.confidence + 40, `${south.confidence} and ${other.confidence}`)
  })

  it('takes the sibling whose number agrees, even when the other is nearer', () => {
    const found = matcher.match(
      record({ name: 'Smile Mansion II', city: 'Bangkok', latitude: 13.7361, longitude: 100.5411 }),
    )
    assert.equal(nameOf(found.ref), 'Smile Mansion 2')
  })

  it('does not take a perfect name far away with nothing else agreeing', () => {
    const found = matcher.match(
      record({ name: 'Gasthof Adler', countryCode: 'DE', city: 'Kiel', latitude: 54.32, longitude: 10.13 }),
    )
    assert.notEqual(found.status, 'MATCHED')
  })

  it('finds a hotel by an alias', () => {
    const found = matcher.match(record({ name: 'Marjan Palace', countryCode: 'HR', city: 'Split' }))
    assert.equal(nameOf(found.ref), 'Hotel Adriatica')
  })

  it('works across the antimeridian', () => {
    const found = matcher.match(
      record({ name: 'Date Line Lodge', countryCode: 'FJ', city: 'Taveuni', latitude: -16.8, longitude: -179.9999 }),
    )
    assert.equal(found.status, 'MATCHED')
    assert.ok(found.distanceMeters < 50, `${found.distanceMeters}`)
  })

  it('works with a name, a city and nothing more', () => {
    const found = matcher.match(record({ name: 'Kantary Bay', city: 'Phuket' }))
    assert.equal(nameOf(found.ref), 'Kantary Bay Hotel')
    assert.ok(Number.isNaN(found.distanceMeters))
  })

  it('gives every row with a candidate its best guess at a minimum confidence of 0', () => {
    const bold = createMatcher(index, { minConfidence: 0 })
    const found = bold.match(
      record({ name: 'Smile Mansion 3', city: 'Bangkok', latitude: 13.7362, longitude: 100.5412 }),
    )
    assert.equal(found.status, 'MATCHED')
    assert.ok(found.confidence < 60)
  })

  it('answers the same whatever was matched before', () => {
    const asked = record({
      name: 'Kantary Bay Hotel & Suites',
      city: 'Phuket',
      latitude: 7.8013,
      longitude: 98.4013,
      address: '12 Bay Rd',
    })
    const fresh = createMatcher(index).match(asked)
    const used = createMatcher(index)
    for (const row of ROWS) used.match(record({ name: row.name, countryCode: row.country, city: row.city }))
    assert.deepEqual(used.match(asked), fresh)
  })

  it('answers the same from columns as from a record', () => {
    const encoder = new TextEncoder()
    const column = (text: string) => ({
      bytes: encoder.encode(text),
      offsets: Uint32Array.of(0, encoder.encode(text).length),
    })
    const asked = record({
      id: 'A1',
      name: 'Kantary Bay',
      city: 'Phuket',
      latitude: 7.8013,
      longitude: 98.4013,
      address: '12 Bay Rd',
    })
    const row = {
      count: 1,
      id: column('A1'),
      name: column('Kantary Bay'),
      city: column('Phuket'),
      address: column('12 Bay Rd'),
      country: Uint16Array.of((84 << 8) | 72),
      latitude: Float64Array.of(7.8013),
      longitude: Float64Array.of(98.4013),
    }
    for (const mode of ['STANDARD', 'HYBRID', 'ID_TO_ID'] as const) {
      assert.deepEqual(matcher.matchRow(row, 0, mode, new MatchOutcome()), matcher.match(asked, mode))
    }
  })
})

describe('matching by supplier id', () => {
  it('takes the hotel the id points to', () => {
    const found = matcher.match(record({ id: ' A1 ', name: 'anything' }), 'ID_TO_ID')
    assert.deepEqual(
      [found.status, found.method, found.confidence, nameOf(found.ref)],
      ['MATCHED', 'id_to_id', 100, 'Kantary Bay Hotel'],
    )
  })

  it('says an id is unknown, and goes on to names only in HYBRID', () => {
    const asked = record({
      id: 'nobody',
      name: 'Kantary Bay Hotel',
      city: 'Phuket',
      latitude: 7.801,
      longitude: 98.401,
    })
    assert.equal(matcher.match(asked, 'ID_TO_ID').reason, 'UNKNOWN_ID')
    const found = matcher.match(asked, 'HYBRID')
    assert.deepEqual([found.status, found.method], ['MATCHED', 'standard'])
  })

  it('leaves an id of two hotels to a person, who is offered both, the likelier first', () => {
    assert.deepEqual(index.findBySupplierId(0, 'DOUBLE'), AMBIGUOUS)
    for (const mode of ['ID_TO_ID', 'HYBRID'] as const) {
      const found = matcher.match(record({ id: 'DOUBLE', name: 'Smile Mansion 2' }), mode)
      const offered = [...found.candidateRefs.slice(0, found.candidateCount)]
      assert.deepEqual([found.status, found.reason, found.method], ['REVIEW', 'AMBIGUOUS', null])
      assert.deepEqual(offered.toSorted(), index.refsOfSupplierId(0, 'DOUBLE').toSorted())
      assert.equal(found.ref, offered[0])
      assert.equal(nameOf(found.ref), 'Smile Mansion 2')
      assert.ok(found.confidence > found.candidateConfidences[1])
    }
  })
})

describe('reference index', () => {
  it('is the same whatever the order and the batches of its rows', () => {
    const builder = new ReferenceIndexBuilder()
    const all = columns(ROWS)
    builder.add(columns(ROWS.slice(0, 4)))
    builder.add(columns(ROWS.slice(4), 4))
    const other = openReferenceIndex(builder.finish())
    for (let ref = 0; ref < all.count; ref++) assert.equal(other.hotelId(ref), index.hotelId(ref))
  })

  it('gives back what was put in', () => {
    const ref = index.findById(uuid(0))
    assert.deepEqual(
      [
        index.hotelName(ref),
        index.cityName(ref),
        index.countryCode(ref),
        index.address(ref),
        index.latitudeDegrees(ref),
      ],
      ['Kantary Bay Hotel', 'Phuket', 'TH', '12 Bay Road', 7.801],
    )
    assert.deepEqual(index.supplierExternalIds(index.findById(uuid(2))), { ACME: 'A3|DOUBLE' })
    assert.equal(index.findById('ffffffff-ffff-4fff-8fff-ffffffffffff'), NONE)
    assert.deepEqual(index.aliases(index.findById(uuid(8))), ['Hotel Marjan', 'Marjan Palace'])
  })

  it('refuses a file that is no index, and one that is cut off', () => {
    const bytes = new Uint8Array(index.buffer)
    assert.throws(() => openReferenceIndex(new ArrayBuffer(100)), /not a reference index/)
    assert.throws(() => openReferenceIndex(bytes.slice(0, bytes.length - 200).buffer), /cut off/)
  })

  it('can be empty', () => {
    const empty = openReferenceIndex(new ReferenceIndexBuilder().finish())
    assert.equal(createMatcher(empty).match(record({ name: 'Anything' })).reason, 'NO_CANDIDATES')
  })

  it('tells two listings of one house', () => {
    const pairs = findDuplicates(index)
    assert.equal(pairs.length, 1)
    assert.deepEqual([nameOf(pairs[0].first), nameOf(pairs[0].second)], ['Blue Lagoon Resort', 'Blue Lagoon Resort'])
    assert.match(pairs[0].reason, /apart|agree/)
  })
})

describe('explain', () => {
  it('misses nothing where a name was cut off', () => {
    const name = 'Palmera Government Complex Hotel and Convention Centre Watthana'
    const long = openReferenceIndex(build([{ name, country: 'TH', city: 'Bangkok', at: [13.7, 100.5] }]))
    const why = (text: string): string =>
      createMatcher(long)
        .explain(record({ name: text, city: 'Bangkok', latitude: 13.7, longitude: 100.5 }), 0)
        .map((reason) => reason.text)
        .join('; ')
    assert.doesNotMatch(why('Palmera Government Complex Hotel and Conv'), /only the (partner|reference) says/)
    assert.match(why('Palmera Government Complex Hotel and Confetti'), /only the partner says 'confetti'/)
    assert.match(why('Palmera Complex Conv'), /only the reference says/, 'too short to have been cut')
  })

  it('says in words what speaks for and against', () => {
    const asked = record({ name: 'Smile Mansion 3', city: 'Bangkok', latitude: 13.7362, longitude: 100.5412 })
    const reasons = matcher.explain(asked, index.findById(uuid(1)))
    const numbers = reasons.find((reason) => reason.signal === 'numbers')
    assert.equal(numbers?.text, 'numbers in the names differ: 3 and 1')
    assert.ok(numbers!.weight < -3)
    assert.ok(reasons.some((reason) => /m apart where hotels lie/.test(reason.text)))
  })
})

describe('lists without points', () => {
  const streets = ['Broadway', 'Silvertown Way', 'Finchley Road', 'Amity Grove', 'Powis Street', 'Ripple Road']
  const rows: Row[] = [
    ...Array.from({ length: 30 }, (_, k) => ({
      name: 'Express Stay London',
      country: 'GB',
      city: 'London',
      address: `${k + 3} ${streets[k % streets.length]}, E${k + 1} ${(k % 9) + 1}AB`,
    })),
    { name: 'Express Stay London', country: 'GB', city: 'London', address: '194 High St, E15 9ZZ' },
    { name: 'Sunrise Hotels Ltd', country: 'GB', city: 'London', address: 'Cardamom Avenue, E14 9ZZ' },
    ...Array.from({ length: 700 }, (_, k) => ({
      name: `${['Mango', 'River', 'Silom', 'Loft', 'Tree'][k % 5]}${k} House Bangkok`,
      country: 'TH',
      city: 'Bangkok',
    })),
    { name: 'Bangkok Palace Hotel', country: 'TH', city: 'Bangkok' },
    { name: 'Castle Hotel', country: 'AT', city: 'Graz' },
    { name: 'Hotel Marvane Opera', country: 'FR', city: 'Paris', address: '10 rue des Acacias, 75009 Paris' },
    { name: 'Hotel Marvane Opera', country: 'FR', city: 'Paris', address: '10 rue des Acacias, 75009 Paris' },
  ]
  const list = openReferenceIndex(build(rows))
  const finder = createMatcher(list, { minConfidence: 0 })
  const best = (part: Partial<PartnerRecord>): string => {
    const { ref } = finder.match(record(part))
    return ref < 0 ? '' : `${list.hotelName(ref)}, ${list.address(ref)}`
  }

  it('the address tells a house from its namesakes in the city', () => {
    const place = { countryCode: 'GB', city: 'London' }
    assert.match(
      best({ ...place, name: 'Express Stay London Stratford', address: '194 High Street, London E15 9ZZ, England' }),
      /194 High St/,
    )
    assert.match(best({ ...place, name: 'Sunrise Docklands', address: 'Cardamom Avenue, London E14 9ZZ' }), /Cardamom/)
  })

  it('a name of a city and a kind of house finds its own', () => {
    assert.match(best({ name: 'Bangkok Palace', city: 'Bangkok' }), /^Bangkok Palace Hotel/)
  })

  it('a name of nothing but a kind of house finds its own, with "Hotel" and without', () => {
    for (const name of ['Castle', 'Hotel Castle', 'Castle Hotel'])
      assert.match(best({ name, countryCode: 'AT', city: 'Graz' }), /^Castle Hotel/, name)
    assert.equal(best({ name: 'Manor', countryCode: 'AT', city: 'Graz' }), '')
  })

  it('a house listed twice is no rival of itself', () => {
    const twice = finder.match(record({ name: 'Marvane Opera', countryCode: 'FR', city: 'Paris' }))
    assert.ok(twice.confidence >= 75, `${twice.confidence}`)
    assert.ok(twice.margin >= 50, `${twice.margin}`)
  })
})
