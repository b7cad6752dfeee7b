import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// The kernel's field for a socket's path has 108 bytes (Linux) or 104 (macOS), the closing zero included.
const SOCKET_PATH_BYTES_MAX = 100

/**
 * Where the socket goes: DATA_DIR/admin.sock. A path too long for the kernel is replaced by one in a
 * folder of our own (mode 0700) in the system's temporary folder, written down in the data directory.
 */
export async function chooseSocketPath(dataDir: string): Promise<string> {
  await forgetSocket(dataDir)
  const path = join(dataDir, 'admin.sock')
  if (isShortEnough(path)) return path
  const short = join(await mkdtemp(join(tmpdir(), 'staymap-')), 'admin.sock')
  await writeFile(recordPath(dataDir), short, { mode: 0o600 })
  return short
}

/** Where a running server's socket would be; null when no server can have one. */
export async function findSocketPath(dataDir: string): Promise<string | null> {
  const path = join(dataDir, 'admin.sock')
  return (await recordedPath(dataDir)) ?? (isShortEnough(path) ? path : null)
}

/** Removes what a server left, also one that was killed. Only for the process that holds the data directory. */
export async function forgetSocket(dataDir: string): Promise<void> {
  await rm(join(dataDir, 'admin.sock'), { force: true })
  const elsewhere = await recordedPath(dataDir)
  if (!elsewhere) return
  if (dirname(elsewhere).startsWith(join(tmpdir(), 'staymap-'))) {
    await rm(dirname(elsewhere), { recursive: true, force: true })
  }
  await rm(recordPath(dataDir), { force: true })
}

function isShortEnough(path: string): boolean {
  return Buffer.byteLength(path) <= SOCKET_PATH_BYTES_MAX
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'admin.sock.path')
}

async function recordedPath(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(recordPath(dataDir), 'utf8')).trim() || null
  } catch {
    return null
  }
}
