import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { columns, index, nameOf, ROWS, record, uuid } from '../../../test/support/few-hotels.ts'
import { createMatcher, findDuplicates, NONE, openReferenceIndex, ReferenceIndexBuilder } from '../index.ts'

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
