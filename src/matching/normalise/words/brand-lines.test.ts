import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NameReader } from '../names/name-reader.ts'
import { areOtherLines, brandLines } from './brand-lines.ts'

/** As if the two names had no words in common but those that both have. */
function differ(a: string, b: string): boolean {
  const [first, second] = [read(a), read(b)]
  const found = (own: Uint32Array, other: Uint32Array) =>
    Float32Array.from(own, (hash) => (other.includes(hash) ? 1 : 0))
  const lines = (own: Uint32Array, other: Uint32Array) => brandLines(own, found(own, other), 0, own.length)
  return areOtherLines(
    lines(first.hashes, second.hashes),
    first.isForeign,
    lines(second.hashes, first.hashes),
    second.isForeign,
  )
}

function read(name: string): { hashes: Uint32Array; isForeign: boolean } {
  const reader = new NameReader()
  const bytes = new TextEncoder().encode(name)
  reader.read(bytes, 0, bytes.length)
  return { hashes: reader.hash.slice(0, reader.count), isForeign: /[^ -~]/.test(name) }
}

it('tells the lines of one hotel group apart', () => {
  assert.ok(differ('ibis London Earls Court', 'ibis Styles London Earls Court'))
  assert.ok(differ('ibis budget Lyon', 'ibis Styles Lyon'))
  assert.ok(differ('Holiday Inn Kensington', 'Holiday Inn Express Kensington'))
  assert.ok(differ('Hilton Munich Airport', 'Hilton Garden Inn Munich Airport'))
  assert.ok(differ('Marriott Frankfurt', 'Courtyard Frankfurt by Marriott'))
  assert.ok(differ('Marriott Frankfurt', 'Residence Inn by Marriott Frankfurt'))
  assert.ok(differ('TownePlace Suites by Marriott Larch', 'SpringHill Suites by Marriott Larch'))
  assert.ok(differ('Hilton Larch', 'Tru by Hilton Larch'))
  assert.ok(differ('Hyatt Regency Paris', 'Hyatt Place Paris'))
  assert.ok(differ('Al Larch Rotana', 'Al Larch Arjaan by Rotana'))
  assert.ok(differ('Lotte Hotel Busan', 'Lotte City Hotel Busan'))
  assert.ok(differ('ibis Ambassador Busan', '이비스 버젯 앰배서더 부산'))
})

it('knows a line that a name says twice, and the other once', () => {
  const { hashes } = read('JW Marriott Larch (JW Marriott)')
  const lines = (found: number[]) => brandLines(hashes, Float32Array.from(found), 0, hashes.length)
  assert.equal(lines([1, 1, 1, 0, 0]), lines([1, 1, 1, 1, 1]))
  assert.notEqual(lines([0, 1, 1, 0, 0]), lines([1, 1, 1, 1, 1]))
})

it('does not where the line agrees, may have been left out, or is another word', () => {
  assert.ok(!differ('ibis Styles Wien', 'Wien ibis Styles'))
  assert.ok(!differ('Hyatt Bangkok', 'Hyatt Regency Bangkok'))
  assert.ok(!differ('Comfort Inn & Suites Oslo', 'Comfort Suites Oslo'))
  assert.ok(!differ('Quality Inn & Suites Oslo', 'Quality Suites Oslo'))
  assert.ok(!differ('Mercure Paris Grand Boulevard', 'Mercure Paris'))
  assert.ok(!differ('Holiday Villa Express', 'Holiday Villa'))
  assert.ok(!differ('DoubleTree by Hilton Oslo', 'DOUBLETREE BY HILTON OSLO'))
  assert.ok(!differ('Marriott Executive Apartments', '万豪公寓'), 'its own word for it may not be known')
})
