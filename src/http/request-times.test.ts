import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Registry } from 'prom-client'
import { requestIdOf } from './request-id.ts'
import { RequestTimes } from './request-times.ts'

test('request times are a Prometheus histogram: buckets count up to the total, one series a route, method and status', async () => {
  const registry = new Registry()
  const times = new RequestTimes()
  times.register(registry)
  const [hotel, unknown] = [{ url: '/api/v1/reference/:id' }, {}]
  for (const seconds of [0.0005, 0.01, 0.02, 60]) times.observe('GET', hotel, 200, seconds)
  times.observe('GET', hotel, 404, 0.0005)
  times.observe('BREW', unknown, 404, 0.0005)
  const text = await registry.metrics()
  const value = (line: string) =>
    text
      .split('\n')
      .find((each) => each.startsWith(line))
      ?.split(' ')
      .at(-1)
  const ok = 'method="GET",route="/api/v1/reference/:id",status="200"'
  assert.equal(value(`staymap_http_request_seconds_bucket{le="0.001",${ok}}`), '1')
  assert.equal(value(`staymap_http_request_seconds_bucket{le="0.015",${ok}}`), '2')
  assert.equal(value(`staymap_http_request_seconds_bucket{le="5",${ok}}`), '3')
  assert.equal(value(`staymap_http_request_seconds_bucket{le="+Inf",${ok}}`), '4')
  assert.equal(value(`staymap_http_request_seconds_count{${ok}}`), '4')
  assert.equal(value(`staymap_http_request_seconds_sum{${ok}}`), '60.0305')
  assert.equal(value('staymap_http_request_seconds_count{method="BREW",route="unknown",status="404"}'), '1')
})

test('a request id is a UUID of its own, or the caller’s when that is harmless', () => {
  const made = Array.from({ length: 1_000 }, () => requestIdOf(undefined))
  assert.equal(new Set(made).size, made.length)
  for (const id of made) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  assert.equal(requestIdOf('their-own.1'), 'their-own.1')
  assert.notEqual(requestIdOf('two\nlines'), 'two\nlines')
})
