import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NameReader } from '../name-reader.ts'
import { isUnmarked } from './unmarked-name.ts'

function isPlain(name: string): boolean {
  const reader = new NameReader()
  const bytes = new TextEncoder().encode(name)
  reader.read(bytes, 0, bytes.length)
  return isUnmarked(reader, 0)
}

it('a name of kinds of house and words of its own is unmarked', () => {
  for (const name of ['Larch Palace Hotel', 'Rowan', 'Larch Garden Suites', 'West Larch Resort'])
    assert.equal(isPlain(name), true, name)
})

it('a name that a rule may have to say something of is not', () => {
  for (const name of [
    'Larch by Rowan',
    'Larch Hotel 2',
    'Larch Hotel, Elmbridge',
    'Larch Hotel (Annex)',
    'Larch B',
    'Rowan Hilton',
    'The Larch',
    'Larch formerly Rowan',
    'Larch ex Rowan',
    'Logis Larch',
    'Rowan Larch Resort Thailand',
    'Larch B&B',
    'Rowan@Larch',
  ])
    assert.equal(isPlain(name), false, name)
})
