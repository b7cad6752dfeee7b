import assert from 'node:assert/strict'
import { it } from 'node:test'
import { wordsOfName } from '../../../../../test/support/words-of-name.ts'

it('a room that is sold, told behind a break or in brackets, is no part of the name', () => {
  for (const name of [
    'Larkspur Hotel - Deluxe Double Room',
    'Larkspur Hotel, Superior Twin',
    'Larkspur Hotel (Standard Room)',
    'Larkspur Hotel - 2 Single Beds',
    'Larkspur Hotel, 1 King Bed',
    'Larkspur Hotel (Superior 2 Queen Beds)',
  ])
    assert.equal(wordsOfName(name), 'larkspur hotel', name)
})

it('sister houses, and names that hold such words, keep them', () => {
  assert.equal(wordsOfName('Larkspur Hotel - Garden'), 'larkspur hotel garden')
  assert.equal(wordsOfName('Larkspur Hotel - Premier Suites'), 'larkspur hotel premier suites')
  assert.equal(wordsOfName('Larkspur Twin Rooms'), 'larkspur twin rooms')
  assert.equal(wordsOfName('Larkspur, Double Bay'), 'larkspur double bay')
  assert.equal(wordsOfName('The Room'), 'the room')
})

it('the number of a room stays, and so do rooms that are a kind of house', () => {
  for (const name of ['house - room 3', 'house - double room 4', 'house - 302 double bed', 'house - room 3 double bed'])
    assert.equal(wordsOfName(`Larkspur ${name}`), `larkspur ${name.replace('- ', '')}`, name)
  assert.equal(wordsOfName('Larkspur - Classic Rooms'), 'larkspur classic rooms')
  assert.equal(wordsOfName('Larkspur, Sea View Rooms'), 'larkspur sea view rooms')
})
