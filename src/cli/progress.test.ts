import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProgress } from './progress.ts'

function terminal(columns: number) {
  const written: string[] = []
  const stream = { isTTY: true, columns, write: (text: string) => written.push(text) }
  return { written, progress: createProgress(stream as unknown as NodeJS.WriteStream) }
}

test('on a narrow terminal the bar and its label stay on one line', () => {
  const { written, progress } = terminal(32)
  progress.report({ label: 'matching, 3,942 records/s, 13 s left', done: 100, total: 100 })
  const shown = written[0].replace('\r\x1b[2K', '')
  assert.equal(shown.length, 31)
  assert.match(shown, /^█+ 100 % /)
})

test('on a wide one all of it is shown', () => {
  const { written, progress } = terminal(120)
  progress.report({ label: 'matching, 3,942 records/s, 13 s left', done: 100, total: 100 })
  assert.match(written[0], /13 s left$/)
})

test('a line of something else finds the bar taken away, once, and the next report shows it again', () => {
  const { written, progress } = terminal(120)
  const report = () => progress.report({ label: 'matching', done: 100, total: 100 })
  progress.clear()
  report()
  progress.clear()
  progress.clear()
  report()
  progress.end()
  const [first, cleared, second, left] = written
  assert.equal(cleared, '\r\x1b[2K')
  assert.equal(second, first)
  assert.equal(left, '\n')
  assert.equal(written.length, 4)
})
