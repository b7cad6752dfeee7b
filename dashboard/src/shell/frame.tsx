import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useAct } from '../api/use-api.ts'
import { Announcer } from '../parts/announce.tsx'
import { Problem } from '../parts/notice.tsx'
import { useKeptFocus } from './keep-focus.ts'
import { useSession } from './session.ts'

const MAIN: [path: string, name: string][] = [
  ['/', 'Overview'],
  ['/uploads', 'Uploads'],
  ['/jobs', 'Mapping jobs'],
  ['/reference', 'Reference'],
  ['/suppliers', 'Suppliers'],
  ['/webhooks', 'Webhooks'],
]
const SETTINGS: [path: string, name: string][] = [
  ['/settings/organization', 'Organization'],
  ['/settings/members', 'Members'],
  ['/settings/tokens', 'Tokens and keys'],
  ['/settings/billing', 'Billing'],
  ['/settings/exports', 'Export format'],
  ['/settings/audit', 'Audit log'],
]

// As in style/shell.css.
const SMALL = matchMedia('(max-width: 60rem)')

/** What stands around every page: the way past the navigation, the navigation, who is logged in. */
export function Frame(props: { path: string; onLeave(): void; children: ComponentChildren }) {
  const { organization, user } = useSession()
  useKeptFocus()
  const leave = useAct(async () => {
    await call('POST /api/v1/account/logout')
    props.onLeave()
  })
  const menu = useRef<HTMLDetailsElement>(null)
  // On a small screen the navigation is a menu; going somewhere closes it.
  useEffect(() => {
    if (menu.current && SMALL.matches) menu.current.open = false
  }, [props.path])
  // Where it is none it has no button to open it with.
  useEffect(() => {
    const fit = () => {
      if (menu.current) menu.current.open = !SMALL.matches
    }
    SMALL.addEventListener('change', fit)
    return () => SMALL.removeEventListener('change', fit)
  }, [])

  return (
    <div class="frame">
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <header class="top">
        <a class="brand" href="/">
          <img src="/icon.svg" alt="" width="28" height="28" />
          Staymap
        </a>
        <p class="who">
          <strong>{organization.name}</strong>
          <span>{user.email}</span>
        </p>
        <button type="button" class="quiet" disabled={leave.busy} onClick={() => leave.run()}>
          Log out
        </button>
      </header>
      <details class="side" open ref={menu}>
        <summary>Menu</summary>
        <nav aria-label="Pages">
          <Links links={MAIN} path={props.path} />
          <h2 id="settings-links">Settings</h2>
          <Links links={SETTINGS} path={props.path} />
          <p class="side-foot">
            <a href="/docs">API page</a>
          </p>
        </nav>
      </details>
      <main id="content" tabIndex={-1}>
        <Problem error={leave.error} />
        {props.children}
      </main>
      <Announcer />
    </div>
  )
}

function Links(props: { links: [path: string, name: string][]; path: string }) {
  return (
    <ul>
      {props.links.map(([path, name]) => (
        <li key={path}>
          <a href={path} aria-current={isUnder(props.path, path) ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function isUnder(path: string, link: string): boolean {
  return link === '/' ? path === '/' : path === link || path.startsWith(`${link}/`)
}
