import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nextResult } from '../../dashboard/src/pages/job/next-result.ts'

const SIZE = 3

describe('what comes after the last result of a page', () => {
  const rows = (ids: string) => [...ids].map((id) => ({ id }))
  /** A page of what fits the filter now. */
  const pageOf = (ids: string, page: number) => ({
    page,
    totalPages: Math.ceil(ids.length / SIZE),
    totalResults: ids.length,
    results: rows(ids.slice(page * SIZE, (page + 1) * SIZE)),
  })

  test('the next page where the list is as it was', () => {
    assert.deepEqual(nextResult(rows('abc'), pageOf('abcdefg', 0)), { kind: 'page', page: 1 })
  })

  test('the first row that has moved up where decided rows have left the list', () => {
    assert.deepEqual(nextResult(rows('abc'), pageOf('defg', 0)), { kind: 'row', id: 'd' })
    assert.deepEqual(nextResult(rows('abc'), pageOf('bdefg', 0)), { kind: 'row', id: 'd' })
    assert.deepEqual(nextResult(rows('def'), pageOf('abcg', 1)), { kind: 'row', id: 'g' })
  })

  test('at the end, what was passed over', () => {
    assert.deepEqual(nextResult(rows('abc'), pageOf('b', 0)), { kind: 'row', id: 'b' })
    assert.deepEqual(nextResult(rows('def'), pageOf('abc', 1)), { kind: 'page', page: 0 })
  })

  test('nothing where nothing is left, and the end where nothing has changed', () => {
    assert.deepEqual(nextResult(rows('abc'), pageOf('', 0)), { kind: 'nothing' })
    assert.deepEqual(nextResult(rows('abc'), pageOf('abc', 0)), { kind: 'end' })
  })

  test('whatever is decided and whatever passed over, every row comes up', () => {
    for (let passedOver = 0; passedOver < 2 ** 7; passedOver++) {
      let list = 'abcdefg'
      let page = 0
      let shown = pageOf(list, page).results
      const seen = new Set<string>()
      for (let turns = 0; turns < 10 && seen.size < 7; turns++) {
        for (const { id } of shown) {
          const isPassedOver = passedOver & (1 << (id.charCodeAt(0) - 97)) && !seen.has(id)
          if (!isPassedOver) list = list.replace(id, '')
          seen.add(id)
        }
        const next = nextResult(shown, pageOf(list, page))
        if (next.kind === 'page') page = next.page
        shown = pageOf(list, page).results
      }
      assert.equal(seen.size, 7, passedOver.toString(2))
    }
  })
})
