import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { index, matcher, nameOf, record } from '../../test/support/few-hotels.ts'
import { AMBIGUOUS } from './index.ts'

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
