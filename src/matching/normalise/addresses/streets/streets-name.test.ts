import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countryNumber } from '../../country-number.ts'
import { hashWord } from '../../words/hash-bytes.ts'
import { isStreetsName } from './streets-name.ts'

function isStreets(address: string, word: string, country: string): boolean {
  const bytes = new TextEncoder().encode(address)
  return isStreetsName(bytes, 0, bytes.length, countryNumber(country), hashWord(word))
}

describe('a city in an address', () => {
  it('is the name of a street beside what kind of street it is', () => {
    assert.equal(isStreets('12 Avenue de Paris', 'paris', 'FR'), true)
    assert.equal(isStreets('Via Roma, 12', 'roma', 'IT'), true)
    assert.equal(isStreets('86-92 London Road, GL1 3PG', 'london', 'GB'), true)
    assert.equal(isStreets('Birmingham Rd, DY1 4RN', 'birmingham', 'GB'), true)
  })

  it('is a place in a part of its own, behind a street or before one', () => {
    assert.equal(isStreets('3 Elm Street, London', 'london', 'GB'), false)
    assert.equal(isStreets('3 Elm Street London', 'london', 'GB'), false)
    assert.equal(isStreets('12 rue de Rivoli Paris', 'paris', 'FR'), false)
    assert.equal(isStreets('Roma Via Nazionale 8', 'roma', 'IT'), false)
    assert.equal(isStreets('Avda. San Telmo, 15, Los Cristianos', 'cristianos', 'ES'), false)
    assert.equal(isStreets('75001 Paris', 'paris', 'FR'), false)
  })

  it('is a place where it is both', () => {
    assert.equal(isStreets('7 London Road, London', 'london', 'GB'), false)
    assert.equal(isStreets('London, 7 London Road', 'london', 'GB'), false)
  })
})
