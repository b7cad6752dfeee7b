import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The service's secret: from the settings, or (development only) made once and kept in the data directory. */
export async function readServiceSecret(settings: { secret: string | null; dataDir: string }): Promise<Uint8Array> {
  if (settings.secret) return Buffer.from(settings.secret)
  const path = join(settings.dataDir, 'secret')
  await mkdir(settings.dataDir, { recursive: true })
  try {
    // "wx" fails when another start made it first; then theirs is the one to use.
    await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const text = (await readFile(path, 'utf8')).trim()
  if (text.length < 32) throw new Error(`${path} is damaged: it should hold 64 hexadecimal characters`)
  return Buffer.from(text)
}
