import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameColumns } from './name-columns.ts'

test('a column without a name gets none that another column has', () => {
  assert.deepEqual(nameColumns(['id', '', 'Column 2', null, 'column 4']).columns, [
    'id',
    'column 3',
    'Column 2',
    'column 5',
    'column 4',
  ])
  assert.deepEqual(nameColumns(['a', 'A', 'a (column 2)']).columns, ['a', 'A (column 3)', 'a (column 2)'])
})

test('names are the same in any case, but not the codes behind a colon', () => {
  const { columns, warnings } = nameColumns(['supplier:JADE', 'Supplier:jade', 'SUPPLIER:JADE', 'Name', 'name'])
  assert.deepEqual(columns, ['supplier:JADE', 'Supplier:jade', 'SUPPLIER:JADE (column 3)', 'Name', 'name (column 5)'])
  assert.deepEqual(warnings, [
    'The header names "SUPPLIER:JADE", "name" more than once; the first column of that name is used.',
  ])
})
