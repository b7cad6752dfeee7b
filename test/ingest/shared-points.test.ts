import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findSharedPoints } from '../../src/matching/index.ts'
import { parseMadeFile } from '../made-files/parse-made-file.ts'

const TOLD = 'many hotels stand on these very coordinates; taken for those of the town'

/** Hotels by turns at the point of one of 400 towns, at one of their own, and rooms of one house. */
const list = Array.from({ length: 45_000 }, (_, k) => {
  const town = k % 400
  if (k % 3 === 0)
    return {
      name: `${['Hotel', 'Hôtel de la', 'Khách sạn', 'The'][k % 4]} ${wordOf(k)}`,
      latitude: 43.12345 + town / 1000,
      longitude: 7.54321,
    }
  if (k % 3 === 1) return { name: `Inn ${wordOf(k)}`, latitude: 44.12345 + k / 100_000, longitude: 7.54321 }
  return { name: `Rowan House, room ${k}`, latitude: 45.12345, longitude: 7.54321 }
})

function wordOf(k: number): string {
  return [...String(k)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}

describe('points that many hotels of a list share', { concurrency: 2 }, () => {
  test('are told row by row, as the engine would, and the rows stay in their order', async () => {
    const lines = list.map(({ name, latitude, longitude }, k) => `${k},"${name}",Nice,FR,${latitude},${longitude}`)
    const { rows, summary } = await parseMadeFile(
      `id,name,city,country,latitude,longitude\n${lines.join('\n')}\n`,
      'a.csv',
    )
    assert.equal(rows.length, list.length)
    assert.ok(rows.every((row, k) => row.row === k && row.id === String(k)))
    const expected = findSharedPoints(list)
    assert.equal(expected.filter(Boolean).length, 15_000)
    assert.deepEqual(
      rows.map((row) => (row.warnings as string[]).includes(TOLD)),
      expected,
    )
    assert.equal(summary.recordsWithWarnings, 15_000)
    assert.deepEqual([rows[0].latitude, rows[0].longitude], [43.12345, 7.54321])
  })

  test('are nobody’s fault where there is only one among many', async () => {
    const few = [
      ...list.filter((_, k) => k % 3 === 1).slice(0, 500),
      ...list.filter((_, k) => k % 1200 === 0).slice(0, 6),
    ]
    const lines = few.map(({ name, latitude, longitude }, k) => `${k},"${name}",Nice,FR,${latitude},${longitude}`)
    const { summary } = await parseMadeFile(`id,name,city,country,latitude,longitude\n${lines.join('\n')}\n`, 'a.csv')
    assert.equal(summary.recordsWithWarnings, 0)
  })
})
