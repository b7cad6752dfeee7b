import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { StoreUnderTest } from './store-under-test.ts'

export function linksToFiles(under: StoreUnderTest): void {
  const { writeText } = under
  describe('links', () => {
    const options = { expiresInSeconds: 60, filename: 'Hôtels "May".csv', contentType: 'text/csv; charset=utf-8' }
    before(() => writeText('links/hotels.csv', '0123456789'))

    it('need no Authorization and carry file name and content type', async () => {
      const response = await fetch(await under.test.store.presign('links/hotels.csv', options))
      assert.equal(response.status, 200)
      assert.equal(await response.text(), '0123456789')
      assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8')
      assert.equal(
        response.headers.get('content-disposition'),
        `attachment; filename="H_tels _May_.csv"; filename*=UTF-8''H%C3%B4tels%20%22May%22.csv`,
      )
      assert.equal(response.headers.get('accept-ranges'), 'bytes')
      assert.match(response.headers.get('cache-control') ?? '', /private/)
    })

    it('answer ranges', async () => {
      const link = await under.test.store.presign('links/hotels.csv', options)
      const ask = async (range: string) => {
        const response = await fetch(link, { headers: { range } })
        return [response.status, response.headers.get('content-range'), await response.text()]
      }
      assert.deepEqual(await ask('bytes=2-4'), [206, 'bytes 2-4/10', '234'])
      assert.deepEqual(await ask('bytes=8-'), [206, 'bytes 8-9/10', '89'])
      assert.deepEqual(await ask('bytes=-3'), [206, 'bytes 7-9/10', '789'])
      assert.equal((await ask('bytes=10-'))[0], 416)
    })

    it('answer 403 once any part is altered', async () => {
      const link = new URL(await under.test.store.presign('links/hotels.csv', options))
      await writeText('links/secret.csv', 'not yours')
      const altered = [new URL(String(link).replace('hotels.csv', 'secret.csv'))]
      for (const name of link.searchParams.keys()) {
        const changed = new URL(link)
        const value = changed.searchParams.get(name) ?? ''
        changed.searchParams.set(
          name,
          /\d$/.test(value) ? value.replace(/\d$/, (d) => String((Number(d) + 1) % 10)) : `${value}x`,
        )
        altered.push(changed)
        const missing = new URL(link)
        missing.searchParams.delete(name)
        altered.push(missing)
      }
      const [bare, longer] = [new URL(link), new URL(link)]
      bare.search = ''
      longer.searchParams.set('more', '1')
      altered.push(bare, longer)
      for (const url of altered) {
        const response = await fetch(url)
        assert.equal(response.status, 403, String(url))
        assert.doesNotMatch(await response.text(), /not yours|0123456789/)
      }
    })

    it('answer 403 once expired', async () => {
      const earlier = await under.test.signingAt(-61_000)
      const response = await fetch(await earlier.presign('links/hotels.csv', options))
      assert.equal(response.status, 403)
      assert.doesNotMatch(await response.text(), /0123456789/)
      const stillGood = await under.test.signingAt(-50_000)
      assert.equal((await fetch(await stillGood.presign('links/hotels.csv', options))).status, 200)
      await earlier.close()
      await stillGood.close()
    })

    it('answer 404 when the file is gone', async () => {
      assert.equal((await fetch(await under.test.store.presign('links/gone.csv', options))).status, 404)
    })

    it('live at most 7 days', async () => {
      const week = { ...options, expiresInSeconds: 604_800 }
      assert.equal((await fetch(await under.test.store.presign('links/hotels.csv', week))).status, 200)
      for (const expiresInSeconds of [0, -1, 1.5, 604_801]) {
        await assert.rejects(under.test.store.presign('links/hotels.csv', { ...options, expiresInSeconds }), RangeError)
      }
    })
  })
}
