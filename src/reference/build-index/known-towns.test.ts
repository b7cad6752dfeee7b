import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { ReferenceIndexBuilder, readTowns, type TownTable } from '../../matching/index.ts'
import { knownPlaces } from '../../platform/places/known-places.ts'
import { knownTowns } from './known-towns.ts'

const MANY = ['AT', 'BE', 'CH', 'CZ', 'DK', 'EE', 'FI', 'IS', 'LI', 'LT', 'LU', 'LV', 'MC', 'MT']

describe('towns kept beside the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'staymap-towns-'))
  const program = join(folder, 'build-0123456789abcdef.mjs')
  after(() => rmSync(folder, { recursive: true }))

  /** The bytes of an index of hotels in two of the countries. */
  function indexWith(towns: TownTable): Uint8Array {
    const builder = new ReferenceIndexBuilder({ towns: () => towns })
    builder.add({
      count: 2,
      id: ['0f000000-0000-4000-8000-000000000001', '0f000000-0000-4000-8000-000000000002'],
      name: ['Quillfeather', 'Overmoor'],
      countryCode: ['LU', 'MT'],
      city: ['Esch', 'Sliema'],
    })
    return new Uint8Array(builder.finish())
  }

  it('are those of the countries asked for, whether read now, kept, or read again', () => {
    const few = knownTowns(['LU', 'MT'], program)
    assert.deepEqual(few.countryCodes, ['LU', 'MT'])
    assert.deepEqual(readdirSync(folder), [], 'few countries are not worth a file')
    const expected = indexWith(readTowns(knownPlaces(['LU', 'MT'])))
    const made = knownTowns(MANY, program)
    assert.deepEqual(readdirSync(folder), ['build-0123456789abcdef.towns'])
    const kept = knownTowns(['LU', 'MT'], program)
    assert.deepEqual(kept, made)
    assert.ok(kept.countryCodes.length > MANY.length)
    for (const towns of [few, made, kept]) assert.deepEqual(indexWith(towns), expected)
  })

  it('are read anew where the file is not whole', () => {
    const file = join(folder, 'build-0123456789abcdef.towns')
    writeFileSync(file, 'torn')
    assert.deepEqual(knownTowns(['LU'], program).countryCodes, ['LU'])
    assert.ok(knownTowns(MANY, program).countryCodes.length > MANY.length)
    assert.ok(knownTowns(['LU'], program).countryCodes.length > MANY.length, 'and kept again')
  })

  it('are read each time where nothing can be kept', () => {
    const nowhere = join(folder, 'nowhere', 'build.mjs')
    assert.deepEqual(indexWith(knownTowns(MANY, nowhere)), indexWith(readTowns(knownPlaces(['LU', 'MT']))))
    assert.deepEqual(readdirSync(folder), ['build-0123456789abcdef.towns'])
  })
})
