import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { build, index, matcher, nameOf, ROWS, record } from '../../test/support/few-hotels.ts'
import { createMatcher, MatchOutcome, openReferenceIndex, type PartnerRecord } from './index.ts'

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

  it('does not take the other half of a house of two groups of one company, though all else agrees', () => {
    const at: [number, number] = [25.805, -80.256]
    const address = '3265 NW 37th Ave'
    const halves = [
      ['Aloft Elmbridge Airport', 'Element Elmbridge Airport'],
      ['Sheraton Elmbridge Airport', 'The Westin Elmbridge Airport'],
      ['Residence Inn by Marriott Elmbridge Downtown', 'TownePlace Suites by Marriott Elmbridge Downtown'],
      ['SpringHill Suites by Marriott Elmbridge', 'AC Hotel by Marriott Elmbridge'],
      ['Elmbridge Airport Marriott', 'Residence Inn by Marriott Elmbridge Airport'],
      ['Hampton Inn & Suites Elmbridge', 'Home2 Suites by Hilton Elmbridge'],
      ['InterContinental Elmbridge', 'Hotel Indigo Elmbridge'],
      ['Hyatt Place Elmbridge', 'Andaz Elmbridge'],
      ['ibis Elmbridge', 'ibis budget Elmbridge'],
    ]
    for (const pair of halves)
      for (const [reference, name] of [pair, pair.toReversed()]) {
        const own = createMatcher(
          openReferenceIndex(build([{ name: reference, country: 'US', city: 'Miami', address, at }])),
        )
        const place = { countryCode: 'US', city: 'Miami', address, latitude: at[0], longitude: at[1] }
        assert.notEqual(own.match(record({ ...place, name })).status, 'MATCHED', `${name}: ${reference}`)
        assert.equal(own.match(record({ ...place, name: reference.toUpperCase() })).status, 'MATCHED', reference)
      }
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
