import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCredential, createOrganization, OPERATOR_ACTOR, type PlanType } from '../../src/accounts/index.ts'
import { insertMember } from '../../src/accounts/members.ts'
import { hashNewPassword } from '../../src/accounts/passwords.ts'
import { createLog } from '../../src/platform/log.ts'
import { readSettings } from '../../src/platform/settings.ts'
import { buildDashboard } from '../../src/start/build-dashboard.ts'
import { openPlatform } from '../../src/start/open-platform.ts'
import { serve } from '../../src/start/serve.ts'
import { openTestDatabase } from './database/test-database.ts'
import { assertDescribed } from './described-answers.ts'
import { TestClock } from './test-clock.ts'

export type TestService = Awaited<ReturnType<typeof startTestService>>

/**
 * The whole service, as a customer meets it: real HTTP on loopback, real database, real files, a
 * clock the test moves. Close it in `after`.
 */
export async function startTestService(
  environment: Record<string, string> = {},
  options: { work?: boolean; systemClock?: boolean; dashboard?: boolean } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'staymap-test-'))
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    STAYMAP_DEMO: 'false',
    STAYMAP_SECRET: 'a secret for tests, 32 bytes or more',
    // What is tested does not depend on how many threads match, and each takes most of a second to start.
    MATCH_THREADS: '1',
    RATE_LIMIT_PER_TOKEN: '0',
    RATE_LIMIT_PER_ADDRESS: '0',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'error',
    ...environment,
  })
  const clock = new TestClock(new Date())
  const logLines: string[] = []
  const log = createLog(settings.logLevel, {
    write: (line: string) => {
      logLines.push(line)
      if (process.env.TEST_LOG_LEVEL) process.stderr.write(line)
    },
  })
  const platform = await openPlatform(settings, {
    clock: options.systemClock ? { now: () => new Date() } : clock,
    log,
    database: await openTestDatabase(),
  })
  const server = await serve(platform, {
    work: options.work ?? true,
    dashboard: options.dashboard ? buildDashboard(log) : undefined,
  })
  const { services } = server

  return {
    url: server.url,
    services,
    clock,
    dataDir,
    logLines,

    /** An organization with a bearer token, an API key and an owner who can log in. */
    async createOrganization(plan: PlanType = 'FREE', name = 'Test Travel') {
      const organization = await createOrganization(services.db, clock, OPERATOR_ACTOR, { name, plan })
      const credential = (kind: 'token' | 'key' | 'admin_key') =>
        createCredential(services.db, clock, OPERATOR_ACTOR, {
          organizationId: organization.id,
          kind,
          name: `test ${kind}`,
        })
      const [token, key] = [await credential('token'), await credential('key')]
      return {
        id: organization.id,
        token: token.secret,
        key: key.secret,
        adminKey: async () => (await credential('admin_key')).secret,
        owner: async (email = `owner-${organization.id}@example.com`, password = 'correct horse battery') => {
          const owner = { organizationId: organization.id, email, role: 'owner' } as const
          const passwordHash = await hashNewPassword(password)
          await services.db
            .transaction()
            .execute((trx) => insertMember(trx, clock, OPERATOR_ACTOR, owner, passwordHash))
          return { email, password }
        },
      }
    },

    /** One request. `body` objects go as JSON, FormData as it is. The answer's body is parsed when it is JSON. */
    async call(
      method: string,
      path: string,
      request: { token?: string; key?: string; body?: unknown; headers?: Record<string, string> } = {},
    ) {
      const isForm = request.body instanceof FormData
      const isRaw = typeof request.body === 'string' || request.body instanceof Uint8Array
      const response = await fetch(path.startsWith('http') ? path : server.url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(request.token ? { authorization: `Bearer ${request.token}` } : {}),
          ...(request.key ? { 'x-api-key': request.key } : {}),
          ...(request.body !== undefined && !isForm && !isRaw ? { 'content-type': 'application/json' } : {}),
          ...request.headers,
        },
        body:
          request.body === undefined
            ? undefined
            : isForm || isRaw
              ? (request.body as string)
              : JSON.stringify(request.body),
      })
      const text = await response.text()
      const type = response.headers.get('content-type') ?? ''
      const isJson = /^application\/(problem\+)?json/.test(type)
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
      const body = (isJson && text ? JSON.parse(text) : undefined) as any
      assertDescribed(method, response.url, { status: response.status, type, body })
      return { status: response.status, headers: response.headers, text, body }
    },

    async close() {
      await server.close()
      // A child process that was told to end may still put a file down.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}
