import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCredential, createOrganization, OPERATOR_ACTOR } from '../../src/accounts/index.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { createLog } from '../../src/platform/log.ts'
import { readSettings } from '../../src/platform/settings.ts'
import { importReference } from '../../src/reference/index.ts'
import { openPlatform } from '../../src/start/open-platform.ts'
import { serve } from '../../src/start/serve.ts'

/** The whole service as it runs by default, with a made world as its reference, kept in a folder for the next run. */
export async function openBenchService(options: { hotels: string; rows: string; folder?: string }) {
  const folder = options.folder ?? join(tmpdir(), `staymap-bench-mapping-${options.hotels}-${options.rows}`)
  mkdirSync(folder, { recursive: true })
  const path = (name: string) => join(folder, name)
  if (!existsSync(path('partner.csv'))) generate(options, path)
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: path('data'),
    STAYMAP_DEMO: 'false',
    RATE_LIMIT_PER_TOKEN: '0',
    RATE_LIMIT_PER_ADDRESS: '0',
    LOG_LEVEL: 'warn',
  })
  const platform = await openPlatform(settings, { clock: systemClock, log: createLog(settings.logLevel) })
  const server = await serve(platform, { work: true })
  const { services } = server
  if (!services.reference.current()) {
    await importReference(services, { path: path('reference.csv'), replace: true })
  }
  const organization = await createOrganization(services.db, systemClock, OPERATOR_ACTOR, {
    name: 'Benchmark',
    plan: 'ENTERPRISE',
  })
  const { secret: token } = await createCredential(services.db, systemClock, OPERATOR_ACTOR, {
    organizationId: organization.id,
    kind: 'token',
    name: 'benchmark',
  })

  return {
    folder,
    services,
    partnerPath: path('partner.csv'),
    close: () => server.close(),
    async call(method: string, route: string, body?: unknown) {
      const isForm = body instanceof FormData
      const response = await fetch(server.url + route, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        },
        body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${route} answered ${response.status}: ${text}`)
      // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
      return JSON.parse(text) as any
    },
    async upload(file: string, fields: Record<string, string> = {}) {
      const form = new FormData()
      form.set('file', await openAsBlob(file), 'partner.csv')
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return this.call('POST', '/api/v1/inventory', form)
    },
    /** Polls every 50 ms until `isDone`. */
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
    async poll(route: string, isDone: (body: any) => boolean) {
      for (;;) {
        const body = await this.call('GET', route)
        if (isDone(body)) return body
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}

function generate(options: { hotels: string; rows: string }, path: (name: string) => string): void {
  const main = new URL('../../src/cli/main.ts', import.meta.url).pathname
  const words = ['generate', '--hotels', options.hotels, '--out', path('reference.csv')]
  words.push('--partner', path('partner.csv'), '--partner-rows', options.rows)
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...words], { stdio: 'inherit' })
}

/** The q-quantile of times in milliseconds. */
export function quantile(times: number[], q: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * q) - 1)] * 10) / 10
}
