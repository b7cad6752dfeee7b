import assert from 'node:assert/strict'
import { it } from 'node:test'
import { countryNumber } from '../country-number.ts'
import { StateReader } from './state-reader.ts'

const encoder = new TextEncoder()
const reader = new StateReader()

function stateIn(text: string, isCity = false, country = 'US'): number {
  const bytes = encoder.encode(text)
  return reader.read(countryNumber(country), bytes, 0, bytes.length, isCity)
}

function state(text: string, country = 'US'): number {
  const bytes = encoder.encode(text)
  return reader.readWhole(countryNumber(country), bytes, 0, bytes.length)
}

it('a city field may tell the state behind the town', () => {
  for (const text of [
    'Rowan, IL',
    'Rowan (IL)',
    'Rowan Illinois',
    'Rowan IL',
    'Rowan, Illinois, USA',
    'Rowan / Illinois',
  ])
    assert.equal(stateIn(text, true), state('Illinois'), text)
  assert.equal(stateIn('Washington, D.C.', true), state('District of Columbia'))
  assert.equal(stateIn('Rowan West Virginia', true), state('WV'))
  assert.equal(stateIn('New York, New York', true), state('NY'))
})

it('a town is no state, whatever it is called', () => {
  for (const town of ['Delaware', 'New York', 'Kansas City', 'West Virginia', 'IL', 'Rowan', 'Indiana', ''])
    assert.equal(stateIn(town, true), 0, town)
  assert.equal(stateIn('Rowan, IL', true, 'FR'), 0)
})

it('an address tells the state ahead of postcode and country', () => {
  for (const text of [
    '12 Elm Road, Rowan, IL 62703',
    '12 Elm Road , Rowan , IL 62703-1234 , USA',
    '12 Elm Road, Rowan, Illinois, 62703, United States',
    '12 Kansas Avenue, Rowan IL 62703',
    '12 ELM CT, ROWAN, IL',
  ])
    assert.equal(stateIn(text), state('il'), text)
  assert.equal(stateIn('12 Elm Street, Rowan, ON M5V 2T6', false, 'CA'), state('Ontario', 'CA'))
  assert.equal(stateIn('12 Elm Street, Rowan NSW 2000', false, 'AU'), state('New South Wales', 'AU'))
})

it('a court, a street and a word in small letters are none', () => {
  for (const text of ['12 Elm Road, Delaware', 'Elm House, 12 Elm Road, Washington 20001'])
    assert.equal(stateIn(text), 0, `${text}: a town`)
  for (const text of ['5 Elm CT', '12 Michigan Avenue, Rowan', 'Elm Road in Rowan', 'Rowan Plaza, 12 Ohio'])
    assert.equal(stateIn(text), 0, text)
})
