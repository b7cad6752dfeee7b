import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { build, columns, type Row, record } from '../../test/support/few-hotels.ts'
import { createMatcher, openReferenceIndex, type PartnerRecord, ReferenceIndexBuilder } from './index.ts'

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

  it('the region of a hotel without an address is none, and takes nothing from its match', () => {
    const sure = ['', 'Bavaria'].map((region) => {
      const builder = new ReferenceIndexBuilder()
      const hotel = { name: 'Gasthof Lindenrand', country: 'DE', city: 'Elmstadt' }
      const others = Array.from({ length: 20 }, (_, k) => ({ name: `Haus ${k} Larch`, country: 'DE', city: 'Rowanau' }))
      builder.add({ ...columns([hotel, ...others]), region: [region, ...others.map(() => 'Saxony')] })
      const ready = createMatcher(openReferenceIndex(builder.finish()), { minConfidence: 0 })
      const place = { countryCode: 'DE', city: 'Elmstadt', address: 'Kirchweg 4, Elmstadt' }
      return ready.match(record({ ...place, name: 'Lindenrand' })).confidence
    })
    assert.equal(sure[1], sure[0])
  })

  it('a house listed twice is no rival of itself', () => {
    const twice = finder.match(record({ name: 'Marvane Opera', countryCode: 'FR', city: 'Paris' }))
    assert.ok(twice.confidence >= 75, `${twice.confidence}`)
    assert.ok(twice.margin >= 50, `${twice.margin}`)
  })
})
