import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAll } from '../../dashboard/src/pages/suppliers/load-all.ts'

for (const total of [0, 1, 100, 101, 250]) {
  test(`a list of ${total} is loaded whole, each of it once and in order`, async () => {
    const suppliers = Array.from({ length: total }, (_, i) => ({ code: `S${i}` }))
    const answer = await loadAll(async ({ page, size }) => ({
      totalPages: Math.ceil(total / size),
      suppliers: suppliers.slice(page * size, (page + 1) * size),
      maxSuppliers: 1_000,
    }))
    assert.deepEqual([answer.suppliers, answer.maxSuppliers], [suppliers, 1_000])
  })
}
