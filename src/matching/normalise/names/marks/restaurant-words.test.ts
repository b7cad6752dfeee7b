import assert from 'node:assert/strict'
import { it } from 'node:test'
import { STOP } from '../../words/word-roles.ts'
import { NameReader } from '../name-reader.ts'

const reader = new NameReader()

/** The words that count as little as articles. */
function passedOver(name: string): string {
  const bytes = new TextEncoder().encode(name)
  reader.read(bytes, 0, bytes.length)
  const decoder = new TextDecoder()
  return Array.from({ length: reader.count }, (_, i) => i)
    .filter((i) => (reader.flags[i] & STOP) !== 0)
    .map((i) => decoder.decode(reader.text.slice(reader.start[i], reader.end[i])))
    .join(' ')
}

it('a restaurant beside a kind of house is passed over, with the bar beside it', () => {
  assert.equal(passedOver('Hôtel Restaurant Larkspur'), 'restaurant')
  assert.equal(passedOver('Hotel-Restaurant Larkspur'), 'restaurant')
  assert.equal(passedOver('Larkspur Hotel & Bar Restaurant'), 'bar restaurant')
  assert.equal(passedOver('Ristorante Albergo Larkspur'), 'ristorante')
  assert.equal(passedOver('Gasthof Larkspur mit Restaurant'), 'restaurant')
})

it('it stays a word of the name where no kind of house is told, or nothing else is', () => {
  assert.equal(passedOver('Restaurant Larkspur'), '')
  assert.equal(passedOver('Larkspur Restaurant'), '')
  assert.equal(passedOver('Hotel Restaurant'), '')
  assert.equal(passedOver('Hotel Bar Larkspur'), '')
})
