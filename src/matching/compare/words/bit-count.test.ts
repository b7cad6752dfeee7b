import assert from 'node:assert/strict'
import { it } from 'node:test'
import { bitCount, bitCountOfBoth } from './bit-count.ts'

const ones = (number: number): number => (number >>> 0).toString(2).replaceAll('0', '').length

it('counts the bits of one number and of two', () => {
  const numbers = [0, 1, -1, 0x7fffffff, 0x80000000 | 0, 0x55555555, 0xaaaaaaaa | 0, 0x12345678, -2]
  for (const one of numbers) {
    assert.equal(bitCount(one), ones(one))
    for (const other of numbers) assert.equal(bitCountOfBoth(one, other), ones(one) + ones(other), `${one}, ${other}`)
  }
})
