import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { HttpApp } from '../app.ts'

/** What a browser finds at the address itself: what this is and where to go on. */
export function homePage(app: HttpApp): void {
  const html = readFileSync(new URL('./home-page.html', import.meta.url), 'utf8')
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  // The page's own style is allowed by its hash; everything else, above all scripts, is not.
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  app.get('/', { schema: { hide: true } }, (_request, reply) => {
    reply.header('content-type', 'text/html; charset=utf-8').header('content-security-policy', policy).send(html)
  })
}
