import assert from 'node:assert/strict'
import { it } from 'node:test'
import { companyOf } from './brand-companies.ts'
import { hashWord } from './hash-bytes.ts'

const company = (word: string): number => companyOf(hashWord(word))

it('knows hotel groups of one company, and no company of a word that many names hold', () => {
  assert.equal(company('novotel'), company('ibis'))
  assert.equal(company('campanile'), company('kyriad'))
  assert.notEqual(company('novotel'), company('campanile'))
  assert.equal(company('residence'), 0)
  assert.equal(company('larch'), 0)
})
