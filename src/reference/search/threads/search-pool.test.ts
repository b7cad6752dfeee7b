import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchRequest } from '../search-request.ts'
import { SearchPool } from './search-pool.ts'

// Answers with the query, dies of "die", and fails at "fail".
const PROGRAM = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ requests }) => {
    if (requests.some(({ q }) => q.startsWith('die'))) process.exit(1)
    parentPort.postMessage(requests.map(({ q }) => (q.startsWith('fail') ? { error: 'odd' } : q)))
  })
`
const SILENT_PROGRAM = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', () => {})
`
const NOTHING_SERVED = { current: () => null, onSwap: () => () => {} }

/** So long that only a thread answers it. */
function long(q: string): SearchRequest {
  return { kind: 'name', q: q.padEnd(100, '.'), region: null, countryCode: null, offset: 0, limit: 20 }
}

const SCRIPT = scriptOf(PROGRAM)

function scriptOf(program: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`)
}

function openPool(): SearchPool {
  return new SearchPool(NOTHING_SERVED, async () => SCRIPT)
}

test('a thread that dies fails the search it was at; another answers those behind it', async () => {
  const pool = openPool()
  try {
    const answers = await Promise.allSettled(['a', 'die', 'b', 'c'].map((q) => pool.search(long(q))))
    assert.deepEqual(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.replaceAll('.', '') : 'failed')),
      ['a', 'failed', 'b', 'c'],
    )
  } finally {
    await pool.close()
  }
})

test('a search that fails in a thread fails alone', async () => {
  const pool = openPool()
  try {
    await assert.rejects(pool.search(long('fail')), /a search failed: odd/)
    assert.match(await pool.search(long('next')), /^next/)
  } finally {
    await pool.close()
  }
})

test('closing fails what still waits, and what comes later, instead of leaving it waiting', async () => {
  const pool = openPool()
  const waiting = [pool.search(long('a')), pool.search(long('b'))].map((answer) =>
    assert.rejects(answer, /closed|ended/),
  )
  await pool.close()
  await Promise.all(waiting)
  await assert.rejects(pool.search(long('c')), /closed/)
})

test('threads that cannot be started fail what waits for them; the next search tries again', async () => {
  let tries = 0
  const pool = new SearchPool(NOTHING_SERVED, async () => {
    if (++tries === 1) throw new Error('no program')
    return SCRIPT
  })
  try {
    await assert.rejects(pool.search(long('a')), /no program/)
    assert.match(await pool.search(long('b')), /^b/)
  } finally {
    await pool.close()
  }
})

test('a search that may take long keeps no short one waiting: a far page, a long text, a filter', async () => {
  // Threads never answer: what comes back was answered without them.
  const pool = new SearchPool(NOTHING_SERVED, async () => scriptOf(SILENT_PROGRAM))
  const page = { countryCode: null, offset: 0, limit: 20 }
  const around = { kind: 'radius', lat: 48.85, lon: 2.35, radiusKm: 5, ...page } as const
  const named = { kind: 'name', region: null, q: 'alpha', ...page } as const
  const filtered: SearchRequest = {
    kind: 'filter',
    name: null,
    city: null,
    region: null,
    ratingMin: null,
    hasCoordinates: false,
    sortBy: 'name',
    isDescending: false,
    ...page,
  }
  const asked: Promise<unknown>[] = []
  const firstAnswered = (request: SearchRequest) => {
    const [first, short] = [pool.search(request), pool.search(named)]
    asked.push(first.catch(() => {}))
    return Promise.race([first.then(() => 'the one asked first'), short.then(() => 'the short one')])
  }
  try {
    for (const long of [{ ...around, offset: 181 }, { ...named, q: 'x'.repeat(81) }, filtered])
      assert.equal(await firstAnswered(long), 'the short one', JSON.stringify(long))
    for (const short of [
      { ...around, offset: 180 },
      { ...named, q: 'x'.repeat(80) },
    ])
      assert.equal(await firstAnswered(short), 'the one asked first', JSON.stringify(short))
  } finally {
    await pool.close()
    await Promise.all(asked)
  }
})
