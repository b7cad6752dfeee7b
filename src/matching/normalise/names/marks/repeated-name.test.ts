import assert from 'node:assert/strict'
import { it } from 'node:test'
import { wordsOfName } from '../../../../../test/support/words-of-name.ts'

it('a name that stands there twice is read once', () => {
  for (const name of [
    'Larkspur Hotel (Larkspur Hotel)',
    'Larkspur Hotel / Larkspur Hotel',
    'Larkspur Hotel - LARKSPUR HOTEL',
    'Larkspur Hotel Larkspur Hotel',
  ])
    assert.equal(wordsOfName(name), 'larkspur hotel', name)
  assert.equal(wordsOfName('Larkspur (Larkspur)'), 'larkspur')
})

it('a word that a name holds twice is what the house is called', () => {
  assert.equal(wordsOfName('Rowan Rowan'), 'rowan rowan')
  assert.equal(wordsOfName('Rowan-Rowan'), 'rowan rowan')
  assert.equal(wordsOfName('Larkspur Hotel, Larkspur Inn'), 'larkspur hotel larkspur inn')
})
