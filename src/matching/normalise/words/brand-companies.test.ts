import assert from 'node:assert/strict'
import { it } from 'node:test'
import { companyAt, isGroupOf } from './brand-companies.ts'
import { hashWord } from './hash-bytes.ts'

/** The first company that a word of the name tells; 0 for none. */
function company(name: string): number {
  const hashes = Uint32Array.from(name.toLowerCase().split(' '), hashWord)
  for (let at = 0; at < hashes.length; at++) {
    const found = companyAt(hashes, at, 0, hashes.length)
    if (found !== 0) return found
  }
  return 0
}

it('knows hotel groups of one company', () => {
  assert.equal(company('Novotel Larch'), company('Larch ibis'))
  assert.equal(company('Campanile Larch'), company('Premiere Classe Larch'))
  assert.equal(company('Holiday Inn Larch'), company('Hotel Indigo Larch'))
  assert.equal(company('Crowne Plaza Larch'), company('Holiday Inn Larch'))
  assert.equal(company('St Regis Larch'), company('Ritz Carlton Larch'))
  for (const name of [
    'Residence Inn Larch',
    'AC Hotels Larch',
    'Delta Hotel Larch',
    'Four Points Larch',
    'Element Larch',
  ])
    assert.equal(company(name), company('Aloft Larch'), name)
  for (const name of ['Tru by Hilton Larch', 'Canopy by Hilton Larch', 'Home2 Suites Larch'])
    assert.equal(company(name), company('Hampton Larch'), name)
  assert.equal(company('Kimpton Larch'), company('Avid Hotel Larch'))
  assert.equal(company('Andaz Larch'), company('Grand Hyatt Larch'))
  assert.notEqual(company('Novotel Larch'), company('Campanile Larch'))
  assert.notEqual(company('Holiday Inn Larch'), company('Hilton Larch'))
})

it('knows no company of a word that many names hold, unless the group is written in full', () => {
  for (const name of [
    'Holiday Larch',
    'Indigo Larch',
    'Embassy Larch',
    'Residence Larch',
    'Ritz Larch',
    'AC Larch',
    'Delta Larch',
    'Four Larch',
    'Canopy Larch',
    'Hotel Larch',
  ])
    assert.equal(company(name), 0, name)
})

it('knows no company of groups that were renamed or are named with another one', () => {
  for (const name of ['Etap Hotel Larch', 'MGallery Larch', 'Days Inn Larch']) assert.equal(company(name), 0, name)
})

it('knows the company that booking systems put behind the place', () => {
  const isOf = (last: string, first: string) => isGroupOf(hashWord(last), hashWord(first))
  for (const first of ['courtyard', 'residence', 'moxy', 'renaissance']) assert.ok(isOf('marriott', first), first)
  assert.ok(isOf('hilton', 'canopy'))
  assert.ok(isOf('wyndham', 'days'))
  assert.ok(isOf('ihg', 'holiday'))
  assert.ok(!isOf('marriott', 'hampton'))
  assert.ok(!isOf('marriott', 'marriott'))
  assert.ok(!isOf('larch', 'novotel'))
})
