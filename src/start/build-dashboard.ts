import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Log } from '../platform/log.ts'

const ROOT = fileURLToPath(new URL('../../dashboard/', import.meta.url))
const BUILT = join(ROOT, 'dist')
// What the build was made from, written beside it when it is complete.
const MARK = 'built-from.txt'
const SOURCES = ['index.html', 'package.json', 'vite.config.ts', 'public/*', 'src/**/*.{ts,tsx,css}']

/**
 * The folder of the built dashboard. It is built here, by the first start after it has changed (a second
 * or two, beside the rest of the start), so that `npm install && npm start` is all there is to do; see
 * docs/decisions/0009-dashboard.md. Null when it cannot be built: the API serves without it.
 */
export async function buildDashboard(log: Log): Promise<string | null> {
  const wanted = await hashSources()
  const built = await builtFrom()
  if (built === wanted) return BUILT
  try {
    await build(wanted)
    return BUILT
  } catch (error) {
    log.error({ err: error }, 'the dashboard could not be built')
    // Of yesterday, but it works.
    return built === null ? null : BUILT
  }
}

function builtFrom(): Promise<string | null> {
  return readFile(join(BUILT, MARK), 'utf8').catch(() => null)
}

async function hashSources(): Promise<string> {
  const names: string[] = []
  for await (const name of glob(SOURCES, { cwd: ROOT })) names.push(name)
  const hash = createHash('sha256')
  for (const name of names.sort()) hash.update(`${name}\0`).update(await readFile(join(ROOT, name)))
  return hash.digest('hex')
}

// Beside the old one and then in its place, so that another process never reads half a build.
async function build(wanted: string): Promise<void> {
  const unfinished = join(ROOT, `dist-${process.pid}`)
  try {
    await runVite(unfinished)
    await writeFile(join(unfinished, MARK), wanted)
    // Another process may have been quicker, and may be reading it already.
    if ((await builtFrom()) === wanted) return
    await rm(BUILT, { recursive: true, force: true })
    await rename(unfinished, BUILT).catch(async (error) => {
      if ((await builtFrom()) !== wanted) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function runVite(folder: string): Promise<void> {
  // Found as the workspace finds it, wherever npm has put it.
  const manifest = createRequire(join(ROOT, 'package.json')).resolve('vite/package.json')
  const vite = join(dirname(manifest), 'bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: ROOT,
    env: { ...process.env, DASHBOARD_OUT: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, code] = await Promise.all([text(child.stderr), new Promise((resolve) => child.once('close', resolve))])
  if (code !== 0) throw new Error(`vite ended with ${code}: ${said.slice(-2000)}`)
}
