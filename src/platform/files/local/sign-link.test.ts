import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { checkKey } from '../check-key.ts'
import { deriveLinkKey, signLink, verifyLink } from './sign-link.ts'

const linkKey = deriveLinkKey(Buffer.from('secret'))
const link = {
  key: 'exports/a b/ü.csv',
  expires: 1_000,
  filename: 'Zürich & more.csv',
  type: 'text/csv; charset=utf-8',
}
const early = new Date(999_999)

describe('a link to a local file', () => {
  it('has the shape {public url}/files/<key>?expires&filename&type&signature', () => {
    const signed = signLink(linkKey, 'https://maps.example/base/', link)
    assert.match(signed, /^https:\/\/maps\.example\/base\/files\/exports\/a%20b\/%C3%BC\.csv\?expires=1000&filename=/)
    assert.deepEqual([...new URL(signed).searchParams.keys()], ['expires', 'filename', 'type', 'signature'])
  })

  it('comes back as it was signed, whatever its parts are', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1 })
    // Keys the store takes: a part `.` or `..` would be folded away by every client on the way.
    const validKey = fc
      .array(part, { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join('/'))
      .filter(isValidKey)
    fc.assert(
      fc.property(validKey, part, part, fc.integer({ min: 1, max: 99_999_999_999 }), (key, filename, type, expires) => {
        const signed = { key, filename, type, expires }
        const { path, query } = parse(signLink(linkKey, 'http://h', signed))
        assert.deepEqual(verifyLink(linkKey, path, query, new Date(0)), { ok: true, link: signed })
      }),
    )
  })

  it('is good until the second of its expiry', () => {
    const { path, query } = parse(signLink(linkKey, 'http://h', link))
    assert.equal(verifyLink(linkKey, path, query, early).ok, true)
    assert.deepEqual(verifyLink(linkKey, path, query, new Date(1_000_000)), { ok: false, reason: 'expired' })
  })

  it('is altered when any character of it is another', () => {
    const { path, query } = parse(signLink(linkKey, 'http://h', link))
    const altered = { ok: false, reason: 'altered' }
    for (const [name, value] of Object.entries(query)) {
      for (let i = 0; i < value.length; i++) {
        const changed = value.slice(0, i) + (value[i] === '1' ? '2' : '1') + value.slice(i + 1)
        assert.deepEqual(verifyLink(linkKey, path, { ...query, [name]: changed }, early), altered, `${name} ${changed}`)
      }
      assert.deepEqual(verifyLink(linkKey, path, { ...query, [name]: [value, value] }, early), altered)
      assert.deepEqual(verifyLink(linkKey, path, { ...query, [name]: '' }, early), altered)
      assert.deepEqual(verifyLink(linkKey, path, { ...query, [name]: undefined }, early), altered)
      for (const padded of [`${value}=`, `${value} `, ` ${value}`]) {
        assert.deepEqual(verifyLink(linkKey, path, { ...query, [name]: padded }, early), altered, `${name} ${padded}`)
      }
    }
    assert.deepEqual(verifyLink(linkKey, path, { ...query, more: '1' }, early), altered)
    for (const other of ['/files/exports/x', `${path}x`, '/files/%', '/other', path.replace('/files', '')]) {
      assert.deepEqual(verifyLink(linkKey, other, query, early), altered, other)
    }
  })

  it('is altered when text moves from one part to the next', () => {
    const { path, query } = parse(signLink(linkKey, 'http://h', { ...link, filename: 'ab', type: 'c' }))
    const moved = { ...query, filename: 'a', type: 'bc' }
    assert.equal(verifyLink(linkKey, path, moved, early).ok, false)
  })

  it('is altered for a service with another secret', () => {
    const { path, query } = parse(signLink(deriveLinkKey(Buffer.from('other')), 'http://h', link))
    assert.equal(verifyLink(linkKey, path, query, early).ok, false)
  })
})

function isValidKey(key: string): boolean {
  try {
    checkKey(key)
    return true
  } catch {
    return false
  }
}

function parse(url: string) {
  const { pathname, searchParams } = new URL(url)
  return { path: pathname, query: Object.fromEntries(searchParams) }
}
