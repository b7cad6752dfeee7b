import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bySupplier } from './read-lines.ts'

test('supplier ids come out as JSON gives them, however they are written', () => {
  const texts = [
    '{"A":"1","B":"2"}',
    '',
    '{"B":"x|y"}',
    '{"A":"say \\"hi\\"","B":"\\u00e9"}',
    '{ "A": "blanks" }',
    '{"A":7,"B":null}',
    '{"A":"","C":"}"}',
    '{"A":"a","A":"b"}',
    '{}',
    '{"A":"1","B":2}',
  ]
  const found = bySupplier(texts)
  const rows = texts.map((_, row) =>
    Object.fromEntries(
      Object.entries(found)
        .map(([code, ids]) => [code, ids[row]])
        .filter(([, id]) => id !== null),
    ),
  )
  const expected = texts.map((text) =>
    Object.fromEntries(
      Object.entries<unknown>(text === '' ? {} : JSON.parse(text))
        .filter(([, id]) => id !== null)
        .map(([code, id]) => [code, String(id)]),
    ),
  )
  assert.deepEqual(rows, expected)
})
