import assert from 'node:assert/strict'
import { it } from 'node:test'
import { wordsOfName } from '../../../../../test/support/words-of-name.ts'
import { STOP } from '../../words/word-roles.ts'

it('the country behind a name is taken out where something parts it from the name', () => {
  for (const name of [
    'Larkspur Hotel, Thailand',
    'Larkspur Hotel - Thailand',
    'Larkspur Hotel (Thailand)',
    'Larkspur Hotel, TH',
  ])
    assert.equal(wordsOfName(name), 'larkspur hotel', name)
  assert.equal(wordsOfName('Larkspur Hotel, United Arab Emirates', { country: 'AE' }), 'larkspur hotel')
  assert.equal(wordsOfName('Larkspur Hotel - U.A.E.', { country: 'AE' }), 'larkspur hotel')
  assert.equal(wordsOfName('Hotel Larkspur, Österreich', { country: 'AT' }), 'hotel larkspur')
})

it('where nothing does it counts as little as an article, beside two words that tell the house', () => {
  const passedOver = (name: string, country = 'TH') => wordsOfName(name, { country, flag: STOP })
  assert.equal(passedOver('Rowan Larkspur Resort Thailand'), 'thailand')
  assert.equal(passedOver('Bella Italia', 'IT'), '')
  assert.equal(passedOver('Hotel Thailand'), '')
  assert.equal(passedOver('Rowan Larkspur Pride of Thailand'), 'of')
})

it('another country is a word of the name, and so is a code of two letters that nothing parts from it', () => {
  assert.equal(wordsOfName('Larkspur Hotel, Japan'), 'larkspur hotel japan')
  assert.equal(wordsOfName('Larkspur Hotel, DE', { country: 'FR' }), 'larkspur hotel de')
  assert.equal(wordsOfName('Rowan Larkspur Hotel TH', { flag: STOP }), '')
  assert.equal(wordsOfName('Hotel, Thailand'), 'hotel thailand', 'nothing else is left')
})

it('the country hides nothing that a list writes beside the name, nor is one country enough for some', () => {
  for (const name of [
    'Larkspur Hotel - Deluxe Room, Thailand',
    'Larkspur Hotel, Thailand - Deluxe Room',
    'Larkspur Hotel, Thailand, TH',
    'Larkspur Hotel - 10293, Thailand',
    'Larkspur Hotel, Thailand (10293)',
    'Larkspur Hotel, Thailand (Larkspur Hotel, Thailand)',
    'Larkspur Hotel (Larkspur Hotel), Thailand',
  ])
    assert.equal(wordsOfName(name), 'larkspur hotel', name)
  assert.equal(wordsOfName(''), '')
})
