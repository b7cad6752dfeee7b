import assert from 'node:assert/strict'
import { it } from 'node:test'
import { FormerName } from './former-name.ts'

function formerName(address: string): string {
  const bytes = new TextEncoder().encode(address)
  const reader = new FormerName()
  return reader.find(bytes, 0, bytes.length) ? new TextDecoder().decode(bytes.slice(reader.start, reader.end)) : ''
}

it('a former name stands in brackets behind a word that says so', () => {
  assert.equal(formerName('1 Elm St, Rowanton (Formerly Larch Hotel)'), 'Larch Hotel')
  assert.equal(formerName('1 Elm St (was previously known as Larch Royal'), 'Larch Royal')
  assert.equal(formerName('1 Elm St (rear) (ex: Larch Inn), Rowanton'), 'Larch Inn')
})

it('only so much is read', () => {
  const note = '(Formerly Larch Hotel)'
  assert.equal(formerName(`${'12 '.repeat(100)}${note}`), 'Larch Hotel')
  assert.equal(formerName(`${'12 '.repeat(150)}${note}`), '')
})

it('former names of streets and other notes are none', () => {
  for (const address of [
    "12 Avenue de l'Orme (ex Rue du Sapin)",
    '12 Elm Street (formerly Fir Street)',
    '12 Elm Street (formerly)',
    '12 Elm Street (near Larch Hotel)',
    '12 Elm Street (ex 14)',
    'Elm Street',
  ])
    assert.equal(formerName(address), '', address)
})
