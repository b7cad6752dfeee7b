import assert from 'node:assert/strict'
import { it } from 'node:test'
import { wordsOfName } from '../../../../../test/support/words-of-name.ts'
import { IN_NOTE, SIDE } from '../../words/word-roles.ts'

it('the number under which a list has a house is no part of its name, before it, behind it or in brackets', () => {
  for (const name of [
    '[BKK1234] Larkspur Hotel',
    '(1029) Larkspur Hotel',
    '10293 - Larkspur Hotel',
    '10293 Larkspur Hotel',
    'TH-1234 - Larkspur Hotel',
    'DE-1234 - Larkspur Hotel',
    'Larkspur Hotel [BKK1234]',
    'Larkspur Hotel (ID 1029)',
    'Larkspur Hotel - H1029',
    'Larkspur Hotel - H10293',
    'Larkspur Hotel - ID 1029',
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
    '10293 larkspur avenue',
    'larkspur road 10293',
  ])
    assert.equal(wordsOfName(name), name, name)
  assert.equal(wordsOfName('Larkspur Condo - 1203'), 'larkspur condo 1203', 'one of many flats')
  assert.equal(wordsOfName('10293'), '10293', 'nothing else is left')
  assert.equal(wordsOfName('Hotel 10293'), 'hotel 10293', 'nothing else is left')
})

it('letters with few digits, years and words of one part of a house are no code', () => {
  const staying = [
    ['Larkspur Condo - T308', 'larkspur condo t 308'],
    ['Larkspur House - Flat 302', 'larkspur house flat 302'],
    ['N308 - Larkspur apartment', 'n 308 larkspur apartment'],
    ['Larkspur Hotel - T308', 'larkspur hotel t 308'],
    ['Larkspur Hotel - Plot 3081', 'larkspur hotel plot 3081'],
    ['Pod 101, Larkspur', 'pod 101 larkspur'],
    ['Ume 102, 5 min to Elm Station', 'ume 102 5 min to elm station'],
    ['Elm - 3081 - Larkspur Hotel', 'elm 3081 larkspur hotel'],
    ['1898 - Larkspur Hotel', '1898 larkspur hotel'],
    ['Larkspur Hotel - TH-2015', 'larkspur hotel th 2015'],
    ['Larkspur Residence - T3081', 'larkspur residence t 3081'],
  ]
  for (const [name, words] of staying) {
    assert.equal(wordsOfName(name), words, name)
    assert.equal(wordsOfName(name, { flag: SIDE | IN_NOTE }), '', name)
  }
})

it('a code that may be a door or a year stays as a note that only another one contradicts', () => {
  const noted = [
    ['TH-1234 - Larkspur Residence', 'th 1234'],
    ['Larkspur Villa 10293', '10293'],
    ['Larkspur Condo [T308]', 't 308'],
    ['Larkspur - H1029', 'h 1029'],
    ['Larkspur (1898)', '1898'],
    ['Larkspur Hotel (2015)', '2015'],
  ]
  for (const [name, words] of noted) {
    assert.equal(wordsOfName(name, { flag: IN_NOTE }), words, name)
    assert.equal(wordsOfName(name, { flag: SIDE }), words.split(' ').at(-1), name)
  }
})

it('the number of an OYO is known by its name', () => {
  assert.equal(wordsOfName('Larkspur Palace OYO 10293'), 'larkspur palace oyo 10293')
})
