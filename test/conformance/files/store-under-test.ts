import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before } from 'node:test'
import type { TestStore } from './test-stores.ts'

/** A store for the tests of one `describe`, opened before them and closed behind them, and what they do with it. */
export class StoreUnderTest {
  #test: TestStore | null = null

  constructor(openTestStore: () => Promise<TestStore>) {
    before(async () => {
      this.#test = await openTestStore()
    })
    after(() => this.#test?.close())
  }

  get test(): TestStore {
    assert.ok(this.#test, 'the store is not open yet')
    return this.#test
  }

  readonly readAll = async (key: string, range?: { start: number; end: number }) =>
    buffer(await this.test.store.read(key, range))

  readonly keysUnder = async (prefix: string) =>
    (await Array.fromAsync(this.test.store.list(prefix))).map(({ key }) => key)

  readonly writeText = (key: string, text: string) => this.test.store.write(key, Buffer.from(text))

  readonly assertNothingUnderWay = async (): Promise<void> => {
    assert.deepEqual(await this.test.underWay(), [])
  }
}
