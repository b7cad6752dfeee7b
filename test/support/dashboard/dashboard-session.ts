import assert from 'node:assert/strict'
import type { TestService } from '../test-service.ts'

export type DashboardSession = Awaited<ReturnType<typeof logInAs>>

/** Logs in and calls as the dashboard does: with the cookie and the header that proves our own page. */
export async function logInAs(service: TestService, login: { email: string; password: string }) {
  const answer = await service.call('POST', '/api/v1/account/login', { body: login })
  assert.equal(answer.status, 200, answer.text)
  const cookie = answer.headers.getSetCookie()[0].split(';')[0]
  return {
    cookie,
    userId: answer.body.userId as string,
    call: (method: string, path: string, body?: unknown) =>
      service.call(method, path, { body, headers: { cookie, 'x-staymap-dashboard': '1' } }),
  }
}
