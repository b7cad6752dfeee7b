import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'

const CHROMIUM = '/usr/bin/chromium'
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Why tests in a browser are left out here, or false. The build must not pass without them. */
export const noBrowser: string | false =
  existsSync(CHROMIUM) || process.env.CI ? false : `${CHROMIUM} is not installed (apt-get install chromium)`

/** A real Chromium with a profile of its own. What goes wrong in it, or leaves `origin`, is told by `complaints`. */
export async function openBrowser(origin: string) {
  const profile = await mkdtemp(join(tmpdir(), 'staymap-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: FLAGS,
    viewport: { width: 1280, height: 900 },
  })
  // What is not there within this is not coming, also on a busy machine.
  context.setDefaultTimeout(20_000)
  const complaints: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) complaints.push(`request to ${request.url()}`)
  })
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    complaints,
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

export async function logIn(page: Page, origin: string, login: { email: string; password: string }): Promise<void> {
  await page.goto(`${origin}/`)
  await page.getByLabel('E-mail').fill(login.email)
  await page.getByLabel('Password').fill(login.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
}

export async function newSession(context: BrowserContext): Promise<void> {
  await context.clearCookies()
  for (const page of context.pages()) await page.evaluate(() => localStorage.clear())
}

/** What the page's own heading says, which is where a reader starts. */
export async function headingOf(page: Page): Promise<string | null> {
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  assert.equal(await heading.count(), 1, 'a page has one main heading')
  return heading.textContent()
}
