import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Html, Html as HtmlText, html } from './html.ts'

// Plain and large: labels stand above fields, every control has 44 px, colours pass 4.5:1 in both schemes.
const STYLE = `
:root { color-scheme: light dark; --line: #767676; --quiet: #595959; --act: #0b5cad; --act-text: #fff; --warn: #a1260d; }
@media (prefers-color-scheme: dark) { :root { --line: #8c8c8c; --quiet: #b8b8b8; --act: #9ecbff; --act-text: #06243f; --warn: #ffb3a3; } }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
header p { color: var(--quiet); margin: 0; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0 1rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
.price { font-size: 1.4rem; font-weight: 600; }
form { display: inline-block; margin: 0 .5rem .5rem 0; }
label { display: block; font-weight: 600; }
input[type=number] { box-sizing: border-box; font: inherit; padding: .5rem; min-height: 44px; width: 10rem; border: 1px solid var(--line); border-radius: 4px; }
button { font: inherit; min-height: 44px; margin: 0 .25rem .5rem 0; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 4px; background: transparent; color: inherit; cursor: pointer; }
button.main { background: var(--act); border-color: var(--act); color: var(--act-text); font-weight: 600; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
[role=alert] { border-left: 4px solid var(--warn); padding: .5rem 1rem; color: var(--warn); font-weight: 600; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .5rem .5rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
a { color: var(--act); }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

export interface Page {
  title: string
  body: Html
  status?: number
  /** Where forms of the page may end up after a redirect; browsers hold redirects to the same rule as the form. */
  leadsTo?: string[]
}

/** Sends a page that works without scripts and may load nothing at all. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const targets = ["'self'", ...new Set((page.leadsTo ?? []).map((url) => new URL(url).origin))]
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · Staymap sandbox payment</title>
${new HtmlText(`<style>${STYLE}</style>`)}
</head>
<body>
<header><p>Staymap sandbox payment. No money moves here.</p></header>
<main>
<h1>${page.title}</h1>
${page.body}
</main>
</body>
</html>`
  return reply
    .code(page.status ?? 200)
    .header('content-type', 'text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${targets.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(document.text)
}
