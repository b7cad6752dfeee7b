import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { HttpApp } from '../app.ts'

// Only what comes from this address: no script, style, picture or call from or to anywhere else.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** First words of the dashboard's own addresses; each answers with the application, which shows what the rest names. */
const PAGE_PATHS = [
  'login',
  'sign-up',
  'invitation',
  'uploads',
  'jobs',
  'reference',
  'suppliers',
  'webhooks',
  'settings',
]

/** The application itself, which says of an address it does not know that nothing is there. */
export function dashboardPage(folder: string): { headers: Record<string, string>; html: string } {
  return {
    headers: { 'content-security-policy': POLICY, 'cache-control': 'no-cache', 'content-type': TYPES['.html'] },
    html: readFileSync(join(folder, 'index.html'), 'utf8'),
  }
}

/**
 * The dashboard as it was built, at `/` and at the addresses of its pages, so that a link into it works.
 * The files are few and small and stay in memory. It has no door of its own into the service: what it
 * shows it asks of the public API.
 */
export function serveDashboard(app: HttpApp, folder: string): void {
  const { headers, html } = dashboardPage(folder)
  const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  for (const path of ['/', ...PAGE_PATHS.flatMap((word) => [`/${word}`, `/${word}/*`])]) {
    app.get(path, { schema: { hide: true }, config: { rateLimit: false } }, (request, reply) => {
      // Asked for again each time, so that a new build is seen at once; the page itself is half a kilobyte.
      reply.headers({ ...headers, etag: tag })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply.send(html)
    })
  }
  for (const name of globSync('**/*.{js,css,svg}', { cwd: folder })) {
    const body = readFileSync(join(folder, name))
    // Names under assets/ carry a hash of what they hold; others may change.
    const kept = name.startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache'
    const url = `/${name.split(sep).join('/')}`
    app.get(url, { schema: { hide: true }, config: { rateLimit: false } }, (_request, reply) =>
      reply.headers({ 'content-type': TYPES[extname(name)], 'cache-control': kept }).send(body),
    )
  }
}
