import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { checkLinkOptions, contentDisposition } from './link-headers.ts'

describe('the file name of a link', () => {
  it('is plain where that loses nothing and UTF-8 beside it where it would', () => {
    const cases = {
      'hotels.csv': 'attachment; filename="hotels.csv"',
      'my hotels (1).csv': 'attachment; filename="my hotels (1).csv"',
      'Zürich.csv': `attachment; filename="Z_rich.csv"; filename*=UTF-8''Z%C3%BCrich.csv`,
      'a"b.csv': `attachment; filename="a_b.csv"; filename*=UTF-8''a%22b.csv`,
      "100% d'or*.csv": `attachment; filename="100_ d'or*.csv"; filename*=UTF-8''100%25%20d%27or%2A.csv`,
      '🏨.csv': `attachment; filename="_.csv"; filename*=UTF-8''%F0%9F%8F%A8.csv`,
      '../../etc/passwd': 'attachment; filename=".._.._etc_passwd"',
      'a\\b\r\nSet-Cookie: x': 'attachment; filename="a_b__Set-Cookie: x"',
    }
    for (const [filename, expected] of Object.entries(cases)) assert.equal(contentDisposition(filename), expected)
  })

  it('never breaks out of its header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (filename) => {
        assert.match(contentDisposition(filename), /^attachment; filename="[^"\\]*"(; filename\*=UTF-8''[\w%.!~-]*)?$/)
        assert.match(contentDisposition(filename), /^[\x20-\x7e]*$/)
      }),
    )
  })
})

describe('the options of a link', () => {
  const good = { expiresInSeconds: 60, filename: 'a.csv', contentType: 'text/csv' }

  it('take the content types we serve', () => {
    const types = ['text/csv; charset=utf-8', 'application/vnd.apache.parquet', 'application/gzip']
    types.push('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/x-ndjson')
    for (const contentType of types) checkLinkOptions({ ...good, contentType })
  })

  it('refuse what is no content type, no name or no time', () => {
    const bad = [
      { contentType: '' },
      { contentType: 'csv' },
      { contentType: 'text/csv\r\nx: y' },
      { filename: '' },
      { expiresInSeconds: 0 },
      { expiresInSeconds: 604_801 },
      { expiresInSeconds: Number.NaN },
    ]
    for (const options of bad) assert.throws(() => checkLinkOptions({ ...good, ...options }), RangeError)
  })
})
