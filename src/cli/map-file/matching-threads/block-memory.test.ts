import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BlockMemory } from './block-memory.ts'

test('memory that came back is lent again, and only then', () => {
  const memory = new BlockMemory(1_000)
  const first = memory.lend(10)
  const second = memory.lend(10)
  assert.notEqual(first.rows, second.rows)
  assert.notEqual(first.mapped, second.mapped)
  const grown = new SharedArrayBuffer(5_000)
  memory.takeBack({ rows: first.rows, mapped: grown })
  assert.deepEqual(memory.lend(1_000), { rows: first.rows, mapped: grown })
  assert.notEqual(memory.lend(10).rows, first.rows)
})

test('a block longer than usual gets as much memory as it needs', () => {
  const memory = new BlockMemory(1_000)
  memory.takeBack(memory.lend(10))
  assert.equal(memory.lend(3_000).rows.byteLength, 3_000)
})
