import assert from 'node:assert/strict'
import { it } from 'node:test'
import { reader, words } from '../../../../../test/support/words-of-name.ts'
import { countryNumber } from '../../country-number.ts'
import { STOP } from '../../words/word-roles.ts'

it('stars, forms of companies and offers are left out', () => {
  for (const text of [
    'Larch Hotel 4*',
    'Larch Hotel ****',
    '3* Larch Hotel',
    'Larch Hotel ***S',
    'Larch Hotel (4 Star Superior)',
    'Larch Hotel 4-star',
    'Larch Hôtel 3 étoiles',
    'Larch Hotel GmbH & Co. KG',
    'SARL Larch Hotel',
    'Công ty TNHH Larch Hotel',
    'Larch Hotel Co., Ltd.',
    'Larch Hotel Private Limited',
    'Larch Hotel S.A.',
    'Larch Hotel - All Inclusive',
    'Larch Hotel (Non-Refundable)',
    'Larch Hotel SHA Extra Plus',
    'Larch Hotel - Adults Only +16',
    'Larch Hotel (Solo Adultos)',
    'Larch Hotel - Self Check-in',
    'Larch Hotel (SG Clean)',
    'Larch Hotel - Petit-déjeuner inclus',
  ])
    assert.equal(words(text), 'larch hotel', text)
})

it('what only looks like them stays', () => {
  assert.equal(words('Five Stars Hotel'), 'five stars hotel')
  assert.equal(words('5 Star Hotel'), '5 star hotel')
  assert.equal(words('Hotel 8 Star'), 'hotel 8 star')
  assert.equal(words('Rowan Star Hotel'), 'rowan star hotel')
  assert.equal(words('The Limited Edition Hotel'), 'the limited edition hotel')
  assert.equal(words('The Rowan Company'), 'the rowan company')
  assert.equal(words('All Inclusive Hotel'), 'all inclusive hotel')
  assert.equal(words('Hotel Sas'), 'hotel sas')
  assert.equal(words('Rowan Sa Pa'), 'rowan sa pa')
})

it('the form of a company before a French name is told by the country', () => {
  reader.country = (70 << 8) | 82
  assert.equal(words('SAS Hôtel des Lilas'), 'hotel des lilas')
  reader.country = 0
  assert.equal(words('SAS Hotel Lilas'), 'sas hotel lilas')
})

it('forms of companies in Turkey, Poland and Romania are left out there', () => {
  for (const [country, text] of [
    ['TR', 'Larkspur Hotel Otelcilik A.Ş.'],
    ['TR', 'Larkspur Hotel Turizm ve Ticaret Ltd. Şti.'],
    ['TR', 'Larkspur Hotel Turizm San. ve Tic. A.Ş.'],
    ['PL', 'Larkspur Hotel Sp. z o.o.'],
    ['PL', 'Larkspur Hotel Sp. z o.o. Sp.k.'],
    ['PL', 'Larkspur Hotel s.c.'],
    ['RO', 'SC Larkspur Hotel SRL'],
    ['RO', 'S.C. Larkspur Hotel S.A.'],
  ]) {
    reader.country = countryNumber(country)
    assert.equal(words(text), 'larkspur hotel', text)
  }
  reader.country = 0
  assert.equal(words('SC Larkspur Hotel'), 'sc larkspur hotel')
  assert.equal(words('S.C. Larkspur Hotel A.S.'), 'sc larkspur hotel as')
})

it('the form of a company is no part of a Thai name either', () => {
  assert.equal(words('บริษัท เดอะออร์คิด จำกัด', STOP), 'the')
  assert.ok(!words('บริษัท เดอะออร์คิด จำกัด').includes('limited'))
  assert.ok(words('บริษัท เดอะออร์คิด จำกัด').startsWith('company the orchid'))
})
