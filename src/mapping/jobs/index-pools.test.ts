import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { ReferenceIndexBuilder } from '../../matching/index.ts'
import { createLog } from '../../platform/log.ts'
import type { CurrentReference, ReferenceHolder } from '../../reference/index.ts'
import type { MatchPool } from '../match-pool/index.ts'
import { IndexPools } from './index-pools.ts'

const RECORD = { id: '1', name: 'Amber House', city: 'Lille', countryCode: 'FR' }

const hotelOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** The version `n`, whose only hotel has the id `hotelOf(n)`. */
function version(n: number): CurrentReference {
  const builder = new ReferenceIndexBuilder()
  builder.add({ count: 1, id: [hotelOf(n)], name: ['Amber House'], countryCode: ['FR'], city: ['Lille'] })
  return { versionId: n, indexBuffer: builder.finish() } as CurrentReference
}

/** As much of a holder as the pools ask for. */
function holderOf(first: CurrentReference) {
  let current = first
  let tell: (swapped: CurrentReference) => void = () => {}
  const holder = {
    ifLoaded: () => current,
    indexOf: async (versionId: number) => version(versionId).indexBuffer,
    onSwap(listener: typeof tell) {
      tell = listener
      return () => {}
    },
  }
  return {
    holder: holder as unknown as ReferenceHolder,
    swap(next: CurrentReference) {
      current = next
      tell(next)
    },
  }
}

describe('matching threads of reference versions', () => {
  function setUp(t: TestContext) {
    const { holder, swap } = holderOf(version(1))
    const pools = new IndexPools({ reference: holder, log: createLog('silent'), matchThreads: 1 })
    t.after(() => pools.close())
    return { pools, swap }
  }

  async function foundBy(pool: MatchPool): Promise<string | null> {
    const [found] = await pool.matchRecords([RECORD], { mode: 'STANDARD', supplierCode: null, minConfidence: 0 })
    return found.referenceId
  }

  test('threads that nobody uses go over to a new version, from the first record on', async (t) => {
    const { pools, swap } = setUp(t)
    const { pool, release } = await pools.acquire(1)
    assert.equal(await foundBy(pool), hotelOf(1))
    release()
    for (const n of [2, 3, 4, 5]) {
      swap(version(n))
      const held = await pools.acquire(n)
      assert.equal(held.pool, pool, 'no others were started')
      assert.equal(await foundBy(held.pool), hotelOf(n))
      held.release()
    }
  })

  test('threads in use stay with the version they were asked for, and go over when they are released', async (t) => {
    const { pools, swap } = setUp(t)
    const old = await pools.acquire(1)
    swap(version(2))
    assert.equal(await foundBy(old.pool), hotelOf(1))
    old.release()
    const next = await pools.acquire(2)
    assert.equal(next.pool, old.pool)
    assert.equal(await foundBy(next.pool), hotelOf(2))
  })

  test('where the new version has threads of its own already, those released are closed', async (t) => {
    const { pools, swap } = setUp(t)
    const old = await pools.acquire(1)
    swap(version(2))
    const next = await pools.acquire(2)
    assert.notEqual(next.pool, old.pool)
    old.release()
    await assert.rejects(async () => {
      // Closing takes a turn: what is asked of it from then on is refused.
      await new Promise(setImmediate)
      await foundBy(old.pool)
    }, /the match pool is closed/)
    assert.equal(await foundBy(next.pool), hotelOf(2))
  })
})
