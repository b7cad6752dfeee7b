import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FileMissing, FileStoreUnusable } from './files/index.ts'
import { isConnectionLost, isOutage } from './outage.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test('a store out of reach, a disk that refuses and a lost connection are outages, also as the cause of something', () => {
  const outages = [
    new FileStoreUnusable('S3_ENDPOINT: no answer'),
    coded('ENOSPC'),
    coded('EDQUOT'),
    ...['EROFS', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE', 'ERR_WORKER_INIT_FAILED'].map((code) => coded(code)),
    new Error('IO Error: Cannot open file "a.parquet": Too many open files'),
    new Error('IO Error: Cannot open file "a.parquet": Read-only file system'),
    new Error('IO Error: Cannot open file "a.parquet": Permission denied'),
    new SuppressedError(new Error('x'), coded('EROFS')),
    new SuppressedError(coded('EROFS'), new Error('x')),
    coded('53100', 'could not extend file "base/5/1": No space left on device'),
    coded('57P01', 'terminating connection due to administrator command'),
    coded('57P03'),
    ...['25006', '55P03', '40001', '40P01', '53200', '53400', '58030'].map((code) => coded(code)),
    coded('08006'),
    coded('ECONNREFUSED'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout', { cause: new Error('x') }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('IO Error: Could not write file "a.parquet": No space left on device'),
    new Error('the matching thread died', { cause: coded('ENOSPC') }),
  ]
  for (const one of outages) assert.equal(isOutage(one), true, one.message)
})

test('what would fail the same way tomorrow is no outage', () => {
  const own = [
    new FileMissing('a'),
    coded('23505'),
    coded('57014', 'canceling statement due to statement timeout'),
    coded('ENOENT'),
    coded('EACCES', "EACCES: permission denied, open 'list.csv'"),
    coded('EPERM'),
    new TypeError('x is not a function'),
    'text',
    null,
  ]
  for (const one of own) assert.equal(isOutage(one), false, String(one))
})

test('only a lost connection leaves open whether a COMMIT was done', () => {
  assert.equal(isConnectionLost(coded('57P01')), true)
  assert.equal(isConnectionLost(new Error('Query read timeout')), true)
  assert.equal(isConnectionLost(new Error('no', { cause: new Error('Connection terminated unexpectedly') })), true)
  for (const one of [coded('ENOSPC'), coded('53100'), coded('25006'), coded('40P01'), coded('23505')])
    assert.equal(isConnectionLost(one), false)
})
