import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isSupplierCode } from './code-text.ts'

const looks = (text: string): boolean => {
  const bytes = new TextEncoder().encode(text)
  return isSupplierCode(bytes, 0, bytes.length)
}

it('capitals and digits without a space are a code, names in capitals are not', () => {
  for (const text of ['MDF', 'ELMP', 'BKK1', 'X9', '10293', 'TH102938']) assert.ok(looks(text), text)
  for (const text of ['', 'M', 'Mdf', 'mdf', 'ELMPURI', 'LYON 2', 'ÉLM', 'TH1029384', 'A-1'])
    assert.ok(!looks(text), text)
})
