import assert from 'node:assert/strict'
import { it } from 'node:test'
import { wordsOfName } from '../../../test/support/words-of-name.ts'

it('the number under which a supplier lists a house is no part of its name, before it, behind it or in brackets', () => {
  for (const name of [
    '[BKK1234] Larkspur Hotel',
    '(1029) Larkspur Hotel',
    '10293 - Larkspur Hotel',
    '10293 Larkspur Hotel',
    'TH-1234 - Larkspur Hotel',
    'Larkspur Hotel [BKK1234]',
    'Larkspur Hotel (ID 1029)',
    'Larkspur Hotel - H10293',
    'Larkspur Hotel - 10293',
    'Larkspur Hotel 10293',
  ])
    assert.equal(wordsOfName(name), 'larkspur hotel', name)
  assert.equal(wordsOfName('Larkspur Bay 10293'), 'larkspur bay', 'a short word before it is none of its letters')
})

it('years, flats, streets and numbers that houses are called by stay', () => {
  for (const name of [
    'hotel 1898',
    'larkspur 1898',
    'larkspur tower 1203',
    'larkspur 81 hotel',
    'larkspur soi 1029',
    'larkspur 304 hotel',
    '1898 larkspur',
    'larkspur room 1203',
  ])
    assert.equal(wordsOfName(name), name, name)
  assert.equal(wordsOfName('Larkspur Condo - 1203'), 'larkspur condo 1203', 'one of many flats')
  assert.equal(wordsOfName('10293'), '10293', 'nothing else is left')
  assert.equal(wordsOfName('Hotel 10293'), 'hotel 10293', 'nothing else is left')
})
